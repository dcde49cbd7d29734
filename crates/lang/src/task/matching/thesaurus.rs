//! Which words belong together when people ask for work to be done. The reader of these lists is
//! `related`; words may be in any form, and a word may be in several lines.

/// Words of a line are the same word: short and long for it, its noun and its verb, two spellings.
pub(super) const SAME: &str = "
    a11y accessibility accessible
    advert advertisement ad
    analyse analysis analytic
    anomaly anomalous
    apply applicant
    auth authentication authenticate
    category categorise
    centre center
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
    email mail
    environment env
    easy easier easily
    fast faster fastest
    few fewer
    friendly friendlier
    good better best
    grammar grammatical
    i18n internationalise internationalisation
    k8s kubernetes
    l10n localise localisation locale
    licence license
    llm chatbot
    memory memorise
    mess messy
    optimise optimal
    perf performance
    photo photograph
    priority prioritise
    programme program
    recruit recruitment
    regex regexp
    risk risky
    satisfy satisfaction satisfied
    short shorter shorten
    simple simpler
    small smaller
    clear clearer
    nice nicer
    large larger
    scale scalable scalability
    science scientific
    simple simplify simplicity
    spec specification specify
    stat statistic
    summary summarise
    translate translator
    typo typographical
    visual visualise visualisation
    vulnerability vulnerable";

/// Words of a line may stand for each other.
pub(super) const ALIKE: &str = "
    specification requirement
    config configuration configure setup
    authentication login
    mess messy untidy chaos
    split break divide decompose extract
    refactor split mess
    promise commit commitment pledge
    owner responsible assignee
    weigh compare contrast
    cost price charge fee expense
    satisfied happy
    unclear vague ambiguous
    clear clarity
    missing omission gap
    wrong incorrect false mistake
    remove delete drop
    add append insert
    change modify edit alter
    improve enhance better
    reduce lower decrease minimise shrink
    increase raise grow
    merge combine unify join
    order rank prioritise
    topic subject theme
    audience reader listener
    picture image
    money payment
    total sum amount
    start begin launch
    finish end complete
    stop cancel terminate termination
    buy purchase order
    learn study
    describe depict
    convince persuade
    visitor user
    friend colleague
    worth value
    shop cart checkout
    fix repair correct debug resolve solve mend
    bug defect error fault failure crash exception problem issue
    crash outage down
    summarise summary condense digest recap abstract synopsis gist overview abridge
    shorten trim cut condense compress abridge concise brief
    localise localisation i18n l10n internationalise locale
    accessibility a11y accessible wcag
    test verify check validate
    test spec testing
    check inspect examine audit assess review evaluate
    review critique critic feedback comment judge criticise
    judge grade mark score rate evaluate assess
    write draft compose author
    create generate produce build make
    implement code develop program build
    email mail message
    letter mail
    reply respond answer response
    conversation thread chat discussion dialogue
    slack teams chat
    explain clarify describe teach understand
    simple simplify plain easy clear
    rewrite rephrase reword paraphrase reformulate
    faster fast speed performance optimise slow quick perf latency efficient
    memory ram allocation heap
    refactor restructure reorganise clean tidy
    port convert migrate transpile
    convert transform turn
    extract parse pull collect scrape gather
    find detect identify spot locate discover
    list enumerate collect
    anomaly outlier unusual odd weird strange spike
    chart graph plot diagram visualise visualisation visual
    table spreadsheet csv excel sheet
    invoice bill receipt
    contract agreement
    clause term condition
    law legal
    privacy gdpr
    vulnerability security exploit attack vulnerable unsafe
    secret credential password token
    resume cv curriculum
    candidate applicant
    job position vacancy role
    hire hiring recruit recruitment
    advert advertisement ad posting
    employee staff worker
    appraisal evaluation
    performance appraisal
    customer client buyer shopper
    complaint angry unhappy dissatisfied upset
    refund reimburse voucher compensation
    ticket case request
    priority urgency urgent
    classify categorise category label sort
    triage prioritise route
    faq question
    meeting call conference
    minutes notes protocol
    transcript recording
    decide decision
    todo task commitment action
    deadline due date
    schedule calendar
    plan roadmap strategy
    estimate effort guess
    risk risky danger threat dangerous hazard unfair
    compare versus alternative
    choose choice pick select
    recommend suggest advise propose
    competitor rival competition competitive
    survey questionnaire poll
    research study investigate
    study paper publication
    scientific academic
    fact claim statement true
    source evidence reference
    article story post
    blog post
    news press
    announcement announce
    speech talk toast address
    tweet twitter x
    post caption
    media press journalist
    product item
    shop store ecommerce
    tone voice style sound
    polite courteous formal professional impolite rude tone
    friendly warm casual informal nice tone
    typo spelling mistake
    grammar punctuation comma
    proofread correct
    comment docstring javadoc jsdoc documentation document
    function method procedure routine
    class type
    annotation hint
    library package dependency module
    regex regexp pattern
    sql query
    query select
    database db
    schema model
    sample example dummy fake mock
    fixture seed
    flaky intermittent unreliable unstable
    server backend
    log trace
    container docker image
    pipeline ci workflow
    deploy deployment ship release rollout
    release version
    changelog release
    upgrade update
    migrate move migration relocation
    cloud aws azure gcp
    infrastructure terraform provision
    alert alarm page notify
    monitor monitoring observability
    incident outage
    postmortem retrospective
    user customer
    interface ui gui
    browser web
    website site page
    diff patch change
    commit git
    api endpoint interface
    design architecture
    scalability load
    naming name
    lint style convention
    readable readability legible
    unit component
    random arbitrary fuzz
    property invariant law
    quiz exam test
    student pupil learner
    grade mark
    lesson class course
    teach teacher instruct
    memorise remember learn
    essay homework
    prompt instruction
    llm model ai chatbot
    sentiment mood emotion opinion feeling
    positive negative happy
    moderation moderate
    abuse abusive hate harassment toxic offensive insult
    rule policy guideline
    person people human
    organisation company firm business
    place location
    phone telephone
    boss manager management executive
    report document
    newcomer beginner novice
    duplicate repetition repeat
    dashboard monitor
    json yaml xml
    number figure
    prospect lead
    sale sell sales
    bug glitch malfunction broken
    fix troubleshoot rectify
    slow sluggish lag bottleneck
    performance throughput bottleneck
    refactor rework modularise decouple
    explain elaborate interpret meaning
    summary outline highlight takeaway essence
    summarise outline
    meeting standup session workshop
    attendee participant
    thread exchange correspondence
    paper manuscript thesis journal
    executive ceo cto cfo board director leadership management
    briefing brief
    blog column
    press newspaper
    apply application vacancy job
    speech keynote presentation eulogy
    proofread spellcheck copyedit
    spelling misspelling orthography
    plain understandable
    tone register phrasing sound
    long verbose lengthy
    outreach pitch prospect
    triage assign prioritise
    angry annoyed furious irate disappointed
    apology apologise sorry
    amount total sum price
    tax vat
    mention named
    responsibility assignment
    deadline expiry
    duplicate dedupe deduplicate
    clean normalise
    estimate sizing duration
    move switch transfer
    risk pitfall
    compare between choose
    true correct
    contract nda lease
    containerise dockerise container docker
    rca postmortem
    score points
    opinion view
    offensive insulting
    annual yearly
    screening interview
    software program application
    developer programmer engineer
    edge corner border
    dataset data
    measurement metric
    photo picture
    quote quotation cite
    adviser consultant
    boss supervisor
    hour day
    draft sketch
    finding result conclusion
    teacher instructor
    gold reference
    ticket inquiry enquiry
    question query
    purchase sale
    insight finding
    shipment delivery parcel
    supplier vendor seller
    buyer purchaser
    person individual
    budget cost
    goal aim objective target
    feature functionality
    step stage phase
    structure layout organisation
    critique remark
    failure failing fail
    caching cache
    chapter section
    essay composition
    forum community
    hashtag tag
    headline title
    legal law compliance
    picture illustration
    template form";

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
