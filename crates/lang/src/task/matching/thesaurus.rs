//! Which words belong together when people ask for work to be done. The reader of these lists is
//! `related`; words may be in any form, and a word may be in several lines.

/// Words of a line are the same word: short and long for it, its noun and its verb, two spellings.
pub(super) const SAME: &str = "
    a11y accessibility accessible
    admin administrator
    advert advertisement ad
    analyse analysis analytic
    anomaly anomalous
    app application
    apply applicant
    auth authentication authenticate
    category categorise
    clear clearer
    compare comparison comparative
    competitor competition compete competitive
    complain complaint
    config configuration configure
    criticise critic critique critical
    cv resume curriculum
    danger dangerous
    db database
    decide decision
    dev developer development develop
    doc docs documentation
    e2e end2end
    easy easier easily
    email mail
    environment env
    fast faster fastest
    few fewer
    friendly friendlier
    func function
    good better best
    grammar grammatical
    i18n internationalise internationalisation
    info information
    k8s kubernetes
    l10n localise localisation locale
    large larger
    lib library
    llm chatbot
    memory memorise
    mess messy
    msg message
    nice nicer
    optimise optimal
    perf performance
    photo photograph
    priority prioritise
    prod production
    programme program
    recruit recruitment
    regex regexp
    repo repository
    risk risky
    satisfy satisfaction satisfied
    scale scalable scalability
    science scientific
    short shorter shorten
    simple simpler simplify simplicity
    small smaller
    spec specification specify
    stat statistic
    summary summarise
    translate translator
    typo typographical
    visual visualise visualisation
    vulnerability vulnerable";

/// Words of a line may stand for each other.
pub(super) const ALIKE: &str = "
    abuse abusive hate harassment toxic offensive insult
    accessibility a11y accessible wcag
    add append insert
    advert advertisement ad posting
    adviser consultant
    alert alarm page notify
    amount total sum price
    angry annoyed furious irate disappointed
    annotation hint
    announcement announce
    annual yearly
    anomaly outlier unusual odd weird strange spike
    api endpoint interface
    apology apologise sorry
    apply application vacancy job
    appraisal evaluation
    article story post
    attendee participant
    audience reader listener
    authentication login
    blog column
    blog post
    boss manager management executive
    boss supervisor
    briefing brief
    browser web
    budget cost
    bug defect error fault failure crash exception problem issue
    bug glitch malfunction broken
    buy purchase order
    buyer purchaser
    caching cache
    candidate applicant
    change modify edit alter
    changelog release
    chapter section
    chart graph plot diagram visualise visualisation visual
    check inspect examine audit assess review evaluate
    choose choice pick select
    class type
    classify categorise category label sort
    clause term condition
    clean normalise
    clear clarity
    cloud aws azure gcp
    comment docstring javadoc jsdoc documentation document
    commit git
    compare between choose
    compare versus alternative
    competitor rival competition competitive
    complaint angry unhappy dissatisfied upset
    config configuration configure setup
    container docker image
    containerise dockerise container docker
    contract agreement
    contract nda lease
    conversation thread chat discussion dialogue
    convert transform turn
    convince persuade
    cost price charge fee expense
    crash outage down
    create generate produce build make
    critique remark
    customer client buyer shopper
    dashboard monitor
    database db
    dataset data
    deadline due date
    deadline expiry
    deploy deployment ship release rollout
    describe depict
    design architecture
    developer programmer engineer
    diff patch change
    draft sketch
    duplicate dedupe deduplicate
    duplicate repetition repeat
    edge corner border
    email mail message
    employee staff worker
    essay composition
    essay homework
    estimate effort guess
    estimate sizing duration
    executive ceo cto cfo board director leadership management
    explain clarify describe teach understand
    explain elaborate interpret meaning
    extract parse pull collect scrape gather
    fact claim statement true
    failure failing fail
    faq question
    faster fast speed performance optimise slow quick perf latency efficient
    feature functionality
    find detect identify spot locate discover
    finding result conclusion
    finish end complete
    fix repair correct debug resolve solve mend
    fix troubleshoot rectify
    fixture seed
    flaky intermittent unreliable unstable
    forum community
    friend colleague
    friendly warm casual informal nice tone
    function method procedure routine
    goal aim objective target
    gold reference
    grade mark
    grammar punctuation comma
    hashtag tag
    headline title
    hire hiring recruit recruitment
    hour day
    implement code develop program build
    improve enhance better
    incident outage
    increase raise grow
    infrastructure terraform provision
    insight finding
    interface ui gui
    invoice bill receipt
    job position vacancy role
    json yaml xml
    judge grade mark score rate evaluate assess
    law legal
    learn study
    legal law compliance
    lesson class course
    letter mail
    library package dependency module
    lint style convention
    list enumerate collect
    llm model ai chatbot
    localise localisation i18n l10n internationalise locale
    log trace
    long verbose lengthy
    measurement metric
    media press journalist
    meeting call conference
    meeting standup session workshop
    memorise remember learn
    memory ram allocation heap
    mention named
    merge combine unify join
    mess messy untidy chaos
    migrate move migration relocation
    minutes notes protocol
    missing omission gap
    moderation moderate
    money payment
    monitor monitoring observability
    move switch transfer
    naming name
    newcomer beginner novice
    news press
    number figure
    offensive insulting
    opinion view
    order rank prioritise
    organisation company firm business
    outreach pitch prospect
    owner responsible assignee
    paper manuscript thesis journal
    performance appraisal
    performance throughput bottleneck
    person individual
    person people human
    phone telephone
    photo picture
    picture illustration
    picture image
    pipeline ci workflow
    place location
    plain understandable
    plan roadmap strategy
    polite courteous formal professional impolite rude tone
    port convert migrate transpile
    positive negative happy
    post caption
    postmortem retrospective
    press newspaper
    priority urgency urgent
    privacy gdpr
    product item
    promise commit commitment pledge
    prompt instruction
    proofread correct
    proofread spellcheck copyedit
    property invariant law
    prospect lead
    purchase sale
    query select
    question query
    quiz exam test
    quote quotation cite
    random arbitrary fuzz
    rca postmortem
    readable readability legible
    recommend suggest advise propose
    reduce lower decrease minimise shrink
    refactor restructure reorganise clean tidy
    refactor rework modularise decouple
    refactor split mess
    refund reimburse voucher compensation
    regex regexp pattern
    release version
    remove delete drop
    reply respond answer response
    report document
    research study investigate
    responsibility assignment
    resume cv curriculum
    review critique critic feedback comment judge criticise
    rewrite rephrase reword paraphrase reformulate
    risk pitfall
    risk risky danger threat dangerous hazard unfair
    rule policy guideline
    sale sell sales
    sample example dummy fake mock
    satisfied happy
    scalability load
    schedule calendar
    schema model
    scientific academic
    score points
    screening interview
    secret credential password token
    sentiment mood emotion opinion feeling
    server backend
    shipment delivery parcel
    shop cart checkout
    shop store ecommerce
    shorten trim cut condense compress abridge concise brief
    simple simplify plain easy clear
    slack teams chat
    slow sluggish lag bottleneck
    software program application
    source evidence reference
    specification requirement
    speech keynote presentation eulogy
    speech talk toast address
    spelling misspelling orthography
    split break divide decompose extract
    sql query
    start begin launch
    step stage phase
    stop cancel terminate termination
    structure layout organisation
    student pupil learner
    study paper publication
    summarise outline
    summarise summary condense digest recap abstract synopsis gist overview abridge
    summary outline highlight takeaway essence
    supplier vendor seller
    survey questionnaire poll
    table spreadsheet csv excel sheet
    tax vat
    teach teacher instruct
    teacher instructor
    template form
    test spec testing
    test verify check validate
    thread exchange correspondence
    ticket case request
    ticket inquiry enquiry
    todo task commitment action
    tone register phrasing sound
    tone voice style sound
    topic subject theme
    total sum amount
    transcript recording
    triage assign prioritise
    triage prioritise route
    true correct
    tweet twitter x
    typo spelling mistake
    unclear vague ambiguous
    unit component
    upgrade update
    user customer
    visitor user
    vulnerability security exploit attack vulnerable unsafe
    website site page
    weigh compare contrast
    worth value
    write draft compose author
    wrong incorrect false mistake";

/// Languages that people speak.
pub(super) const LANGUAGES: &str = "
    arabic bengali bulgarian cantonese chinese croatian czech danish dutch english estonian finnish
    french german greek hebrew hindi hungarian indonesian italian japanese korean latin mandarin
    norwegian persian polish portuguese romanian russian serbian slovak spanish swedish thai turkish
    ukrainian urdu vietnamese";

/// Names on the left of the colon are kinds of what is on the right; the reverse does not hold:
/// who asks for French asks for a translation, but not the other way round.
pub(super) const KINDS: &str = "
    bash c clojure cobol cpp csharp elixir erlang fortran golang haskell java javascript js kotlin
    lua matlab ocaml perl php python ruby rust scala scheme swift typescript zig: program code
    script snippet function method class algorithm codebase repository module: code source program
    sqlite postgres postgresql mysql mariadb oracle: database sql
    jest junit pytest rspec mocha vitest: test unit
    cypress playwright selenium puppeteer: browser
    instagram facebook linkedin mastodon tiktok twitter bluesky tweet: social post
    github gitlab jenkins circleci: ci
    kubernetes k8s helm: infrastructure container
    grafana prometheus datadog pagerduty: alert monitor
    gpl agpl lgpl mit apache bsd copyleft: license
    tiff png pdf docx: document
    bleu: translation
    xss csrf sqli injection: security vulnerability
    nginx apache journald syslog: server log
    outlook gmail: email
    react angular vue html css: web page
    scientist researcher: research
    teacher lecturer professor: teach
    lawyer attorney: legal";
