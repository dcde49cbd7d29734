//! Which words belong together when people ask for work to be done. The reader of these lists is
//! `related`; words may be in any form, and a word may be in several lines.

/// Words of a line are the same word: short and long for it, its noun and its verb, two spellings.
pub(super) const SAME: &str = "
    a11y accessibility accessible
    admin administrator
    advert advertisement ad
    advertise advertising advert
    advice advise
    analyse analysis analytic
    anomaly anomalous
    apology apologise
    app application
    apply applicant
    assign assignment
    auth authentication authenticate
    category categorise
    chart charting
    choose choice
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
    decorate decoration
    describe description
    dev developer development develop
    docker dockerfile dockerise
    diagnose diagnosis
    diet dietary
    doc docs documentation
    donate donation donor
    e2e end2end
    easy easier easily
    electric electricity electrical electronic
    email mail
    environment env
    fair fairly fairness
    fast faster fastest
    few fewer
    friendly friendlier
    func function
    fund funding
    furnish furniture furnishing
    garden gardening gardener
    good better best
    grammar grammatical
    i18n internationalise internationalisation
    info information
    invent invention inventor
    k8s kubernetes
    l10n localise localisation locale
    large larger
    legal legally
    lib library
    llm chatbot
    lyrics lyric
    math maths mathematics mathematical
    medical medicine medication
    memory memorise
    mess messy
    msg message
    nice nicer
    nutrition nutritional nutrient
    optimise optimal
    perf performance
    photo photograph
    predict prediction
    priority prioritise
    prod production
    programme program
    propose proposal
    qualify qualified qualification
    recommend recommendation
    recruit recruitment
    regex regexp
    repo repository
    risk risky
    sale sell sold
    satisfy satisfaction satisfied
    scale scalable scalability
    scan scanned
    schedule scheduling
    science scientific
    shop shopping
    short shorter shorten
    similar similarity
    simple simpler simplify simplicity
    small smaller
    solve solution
    spec specification specify
    stat statistic
    suggest suggestion
    summary summarise
    symptom symptomatic
    transcript transcribe transcription
    translate translation
    translate translator
    typo typographical
    vary variety
    visual visualise visualisation
    vulnerability vulnerable
    wed wedding";

/// Words of a line may stand for each other.
pub(super) const ALIKE: &str = "
    absent missing lacking
    abuse abusive hate harassment toxic offensive insult
    accessibility a11y accessible wcag
    accomplish achieve
    account profile
    add append insert
    adventure quest expedition
    advert advertisement ad posting
    advice tip recommendation guidance counsel
    adviser consultant
    agenda programme schedule
    alert alarm page notify
    amount total sum price
    ancestor forefather
    angry annoyed furious irate disappointed
    angry negative
    anniversary jubilee
    annotation hint
    announcement announce
    annual yearly
    anomaly outlier unusual odd weird strange spike
    api endpoint interface
    apology apologise sorry
    applicant jobseeker
    apply application vacancy job
    appraisal evaluation
    aptitude skill ability competence
    arrange organise coordinate
    article story post
    assign allocate distribute
    attendee participant
    audience reader listener
    authentication login
    bank account
    beautiful pretty lovely
    bedtime sleep
    biography life
    blog column
    blog post
    boss manager management executive
    boss supervisor
    bread loaf
    break interrupt pause
    briefing brief
    browser web
    budget cost
    bug defect error fault failure crash exception problem issue
    bug glitch malfunction broken
    buy purchase order
    buyer purchaser
    caching cache
    calculate compute reckon
    candidate applicant
    caption subtitle
    car automobile vehicle
    care tend
    celebration party festivity
    change modify edit alter
    changelog release
    chapter section
    charity nonprofit
    chart graph plot diagram visualise visualisation visual
    cheap inexpensive affordable
    check inspect examine audit assess review evaluate
    child kid youngster
    children kids
    choose choice pick select
    city town
    class type
    classify categorise category label sort
    clause term condition
    clean normalise
    clear clarity
    clothes clothing garment apparel outfit
    cloud aws azure gcp
    clue hint
    coach trainer
    coin invent
    comment docstring javadoc jsdoc documentation document
    commit git
    company startup enterprise
    compare between choose
    compare versus alternative
    competition contest tournament
    competitor rival competition competitive
    complaint angry unhappy dissatisfied upset
    condolence sympathy
    config configuration configure setup
    congratulate congratulation
    container docker image
    containerise dockerise container docker
    contract agreement
    contract nda lease
    contradict inconsistent contradiction
    conversation thread chat discussion dialogue
    convert transform turn
    convince persuade
    cost price charge fee expense
    count tally
    couple pair
    crash outage down
    create generate produce build make
    critique remark
    curriculum syllabus
    customer client buyer shopper
    customer guest
    dashboard monitor
    database db
    dataset data
    deadline due date
    deadline expiry
    decorate furnish
    deduct subtract
    defence defend
    deploy deployment ship release rollout
    describe depict
    describe portray
    design architecture
    destination place
    detective mystery
    developer programmer engineer
    diagnose cause
    diagnose troubleshoot
    diff patch change
    difficult hard tough
    dish meal food
    doctor physician
    donate donation contribute
    dose dosage
    draft sketch
    drug medicine medication
    duplicate dedupe deduplicate
    duplicate repetition repeat
    duty obligation
    edge corner border
    edit revise
    email mail message
    employee staff worker
    energy electricity power
    enough sufficient
    episode show
    equation formula
    error mistake
    essay composition
    essay homework
    estimate effort guess
    estimate sizing duration
    executive ceo cto cfo board director leadership management
    exercise drill
    exercise workout training
    exhibition exhibit museum
    expand extend lengthen
    expert specialist
    explain clarify describe teach understand
    explain elaborate interpret meaning
    extract parse pull collect scrape gather
    fact claim statement true
    failure failing fail
    faq question
    faster fast speed performance optimise slow quick perf latency efficient
    feature functionality
    feedback review opinion
    fictional imaginary
    film movie
    finance financial
    find detect identify spot locate discover
    finding result conclusion
    finish end complete
    fitness exercise
    fix repair correct debug resolve solve mend
    fix troubleshoot rectify
    fixture seed
    flaky intermittent unreliable unstable
    flat apartment
    forecast future
    forecast predict projection prognosis outlook
    form questionnaire
    forum community
    friend colleague
    friendly warm casual informal nice tone
    function method procedure routine
    fund finance sponsor
    funny humorous witty amusing
    future next
    gap hole
    gift present
    goal aim objective target
    goal score
    gold reference
    grade mark
    grammar punctuation comma
    grammar syntax
    greet greeting
    group cluster
    guide manual handbook tutorial
    happy positive
    hashtag tag
    heading subheading
    headline title
    healthy health
    hire hiring recruit recruitment
    hobby pastime
    holiday trip
    holiday vacation
    home household
    hour day
    house home
    ill sick
    illness disease
    implement code develop program build
    improve enhance better
    incident outage
    increase raise grow
    inform notify
    infrastructure terraform provision
    ingredient component
    insight finding
    insult offend
    interface ui gui
    invent coin devise
    invitation invite
    invoice bill receipt
    itinerary route tour
    job position vacancy role
    joke pun
    journey trip travel voyage tour
    json yaml xml
    judge grade mark score rate evaluate assess
    kitchen cooking
    label tag
    lamp light lighting
    law legal
    lawsuit trial
    learn study
    legal law compliance
    lesson class course
    lesson teach
    letter mail
    library package dependency module
    license permission
    lint style convention
    list enumerate collect
    listing advertisement
    llm model ai chatbot
    localise localisation i18n l10n internationalise locale
    log trace
    long verbose lengthy
    love affection
    lyrics song
    marry wedding
    maths arithmetic
    meal dinner
    meal food menu
    measurement metric
    media press journalist
    medicine pill
    meeting call conference
    meeting standup session workshop
    melody tune
    memorise remember learn
    memory ram allocation heap
    mention named
    menu dish
    merge combine unify join
    merge merger
    mess messy untidy chaos
    migrate move migration relocation
    minutes meeting
    minutes notes protocol
    missing omission gap
    mix combine
    moderation moderate
    money payment
    monitor monitoring observability
    mood feeling
    move switch transfer
    movie film
    naming name
    negotiate bargain
    neighbourhood surroundings
    newcomer beginner novice
    news press
    newspaper journal
    number figure
    obituary death
    occasion event
    odour smell
    offensive insulting
    offer quote quotation
    opinion view
    order rank prioritise
    organisation company firm business
    outreach pitch prospect
    owner responsible assignee
    pack packing
    paper manuscript thesis journal
    parent mother father
    party celebration
    patient ill
    people person guest
    performance appraisal
    performance throughput bottleneck
    period era
    person individual
    person people human
    phone telephone
    photo photograph image picture
    photo picture
    picture illustration
    picture image
    pipeline ci workflow
    place location
    place venue
    plain understandable
    plan roadmap strategy
    plant garden
    play drama theatre
    poem poetry verse
    polish refine
    polite courteous formal professional impolite rude tone
    politician political
    port convert migrate transpile
    portion serving
    positive negative happy
    possession belonging
    post caption
    postmortem retrospective
    present gift
    press newspaper
    price cost
    priority urgency urgent
    privacy gdpr
    problem trouble
    product item
    promise commit commitment pledge
    prompt instruction
    proof demonstration
    proofread correct
    proofread spellcheck copyedit
    property house
    property invariant law
    prospect lead
    prove proof
    publish release
    pupil schoolchild
    purchase sale
    puzzle riddle
    quantity amount
    query select
    question query
    quit resign resignation
    quiz exam test
    quote quotation cite
    random arbitrary fuzz
    rca postmortem
    readable readability legible
    rearrange reorder
    recipe dish
    recommend pair
    recommend suggest advise propose
    reduce lower decrease minimise shrink
    refactor restructure reorganise clean tidy
    refactor rework modularise decouple
    refactor split mess
    refund reimburse voucher compensation
    regex regexp pattern
    relative family
    release version
    remove delete drop
    rent lease
    reply respond answer response
    report document
    research study investigate
    responsibility assignment
    resume cv curriculum
    review critique critic feedback comment judge criticise
    rewrite rephrase reword paraphrase reformulate
    risk pitfall
    risk risky danger threat dangerous hazard unfair
    room interior
    root cause
    roster rota timetable schedule
    row record
    rule policy guideline
    sale sell sales
    sample example dummy fake mock
    satisfied happy
    save economise
    save reduce
    scalability load
    scan photo
    scene dialogue
    schedule calendar
    schema model
    school class
    scientific academic
    score points
    screening interview
    sculpture statue
    secret credential password token
    sentiment mood emotion opinion feeling
    serious severe severity
    server backend
    severity priority urgency
    shipment delivery parcel
    shop cart checkout
    shop store ecommerce
    shorten trim cut condense compress abridge concise brief
    sick symptom
    similar alike comparable
    simple simplify plain easy clear
    sing song
    site website
    sketch outline
    slack teams chat
    slogan tagline motto
    slow sluggish lag bottleneck
    small tiny little
    software program application
    song music
    sort arrange
    sort order
    source evidence reference
    specification requirement
    speech keynote presentation eulogy
    speech talk toast address
    speech toast
    spelling misspelling orthography
    spend expense
    spending expense
    split break divide decompose extract
    sports sport
    sql query
    staff employee
    stage scene
    start begin launch
    step stage phase
    stop cancel terminate termination
    story narrative
    story tale
    street road
    structure layout organisation
    student pupil learner
    study paper publication
    subtitles captions
    summarise outline
    summarise summary condense digest recap abstract synopsis gist overview abridge
    summary outline highlight takeaway essence
    supplier vendor seller
    supporter donor
    survey questionnaire poll
    symptom sign
    table desk
    table spreadsheet csv excel sheet
    teach teacher instruct
    teach train
    teacher instructor
    tell announce
    template form
    test spec testing
    test verify check validate
    thank thanks
    theme topic
    thread exchange correspondence
    ticket case request
    ticket inquiry enquiry
    todo task commitment action
    tone register phrasing sound
    tone voice style sound
    topic subject theme
    total sum amount
    train practise
    transcript recording
    transfer send
    travel trip
    triage assign prioritise
    triage prioritise route
    trip excursion
    true correct correctness accurate accuracy
    tweet twitter x
    typo spelling mistake
    unclear vague ambiguous
    unit component
    unwell ill
    upgrade update
    user customer
    vendor supplier
    video clip
    visit sight
    visit travel
    visitor user
    vote election
    vulnerability security exploit attack vulnerable unsafe
    wage salary pay
    warn warning
    weather climate
    website site page
    weigh compare contrast
    worker employee
    workout exercise
    worth value
    write draft compose author
    wrong incorrect false mistake
    young child";

/// Languages that people speak.
pub(super) const LANGUAGES: &str = "
    arabic bengali bulgarian cantonese chinese croatian czech danish dutch english estonian finnish
    french german greek hebrew hindi hungarian indonesian italian japanese korean latin mandarin
    norwegian persian polish portuguese romanian russian serbian slovak spanish swedish thai turkish
    ukrainian urdu vietnamese";
