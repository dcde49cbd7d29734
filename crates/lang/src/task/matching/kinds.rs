//! Which words are kinds of what other words mean, and which belong to their domain. The reader of
//! these lists is X on the left of the colon are kinds of what is on the right; the reverse does not hold:
/// who asks for French asks for a translation, but not the other way round.
pub(super) const KINDS: &str = "
    bash c clojure cobol cpp csharp elixir erlang fortran golang haskell java javascript js kotlin
    lua matlab ocaml perl php python ruby rust scala scheme swift typescript zig: program code
    script snippet function method class algorithm codebase repository module: code source program
    sqlite postgres postgresql mysql mariadb oracle: database sql
    mongodb redis cassandra dynamodb elasticsearch: database
    jest junit pytest rspec mocha vitest: test unit
    cypress playwright selenium puppeteer: browser
    instagram facebook linkedin mastodon tiktok twitter bluesky tweet: social post
    github gitlab jenkins circleci: ci
    kubernetes k8s helm: infrastructure container
    grafana prometheus datadog pagerduty: alert monitor
    gpl agpl lgpl mit apache bsd copyleft: license
    tiff png pdf docx: document
    jpeg jpg gif svg bitmap screenshot: image picture
    mp3 wav ogg flac: audio
    mp4 mkv avi: video
    bleu: translation
    xss csrf sqli injection: security vulnerability
    nginx apache journald syslog: server log
    outlook gmail: email
    react angular vue html css: web page
    flask django rails spring express laravel: web framework
    scientist researcher: research
    teacher lecturer professor: teach
    lawyer attorney: legal
    word excel powerpoint: office document
    slides slideshow powerpoint keynote deck: presentation
    bar pie scatter histogram heatmap boxplot sparkline: chart
    nullpointerexception segfault panic stackoverflow: exception crash error
    haiku sonnet limerick ode verse rhyme ballad elegy epigram stanza couplet: poem
    tale fable fairytale novella anecdote saga myth legend: story
    novel thriller romance memoir biography autobiography: book
    tagline motto catchphrase strapline punchline claim jingle: slogan
    brochure flyer leaflet pamphlet poster banner billboard: advertisement marketing
    newsletter circular: email news
    memo: document message
    editorial column: article
    eulogy toast keynote sermon laudation: speech
    ballad anthem hymn lullaby carol tune melody chorus: song music
    rap lyric: song
    waltz sonata symphony concerto opera: music
    sitcom movie cinema documentary trailer: film
    film movie clip footage: video
    monologue: dialogue scene
    riddle sudoku crossword: puzzle
    backgammon chess checkers poker monopoly: game
    soccer football basketball tennis hockey rugby cricket handball volleyball baseball golf: sport
    jogging running swimming cycling yoga pilates squat pushup deadlift plank stretching: exercise workout training
    marathon triathlon: race running sport
    breakfast lunch dinner supper brunch snack: meal
    cake pie bread soup stew salad curry casserole pasta pizza risotto lasagne omelette pancake
    sandwich roast dessert cookie biscuit: dish recipe food
    flour butter sugar yeast egg onion garlic cream: ingredient
    apple banana pear plum cherry strawberry grape orange lemon: fruit
    carrot tomato potato cabbage bean pea lettuce spinach cucumber pumpkin: vegetable plant
    rose tulip lily orchid sunflower geranium daisy: flower plant
    flower shrub hedge herb tree seedling cactus lawn bulb: plant garden
    chicken beef pork lamb turkey duck ham sausage steak: meat dish
    salmon trout tuna cod herring: fish
    merlot riesling chardonnay bordeaux burgundy prosecco champagne: wine
    wine beer cocktail juice lemonade whisky coffee tea: drink
    vegetarian vegan keto halal kosher glutenfree paleo: diet dietary
    dog cat puppy kitten hamster rabbit parrot canary goldfish guinea: pet animal
    horse cow sheep goat pig hen: animal farm
    poodle terrier labrador dachshund spaniel: dog pet
    van truck lorry motorbike motorcycle scooter sedan suv: vehicle car
    volvo toyota bmw ford volkswagen audi mercedes renault fiat honda tesla: car
    flat apartment cottage bungalow villa condo studio penthouse: house property home
    bedroom kitchen bathroom lounge hallway attic nursery: room
    sofa couch armchair wardrobe bookshelf cupboard desk dresser: furniture
    trousers jeans shirt blouse skirt dress suit jacket coat sweater pullover shoes boots tie scarf: clothes outfit
    headphones laptop smartphone tablet camera speaker toaster kettle blender sneakers: product
    fever cough headache nausea rash dizziness diarrhoea cramp sneeze sore swelling itch fatigue:
    symptom
    aspirin ibuprofen paracetamol antibiotic penicillin insulin antidepressant statin: medicine drug medication
    pill tablet: medicine medication drug
    flu diabetes asthma migraine pneumonia cancer allergy arthritis: disease illness
    physician doctor nurse surgeon dentist gp: medical health
    mother father brother sister son daughter uncle aunt cousin grandfather grandmother grandma grandpa
    wife husband: family relative
    baby toddler infant newborn twin kid: child
    son daughter kid toddler: children
    birthday anniversary christmas easter hanukkah graduation housewarming: occasion celebration
    france spain italy portugal greece japan norway sweden iceland morocco thailand rome paris london
    berlin lisbon madrid vienna prague amsterdam tokyo barcelona venice florence: destination travel trip
    hiking backpacking cruise safari getaway excursion honeymoon: trip travel holiday
    hostel hotel airbnb campsite: accommodation travel
    museum cathedral castle monument landmark: sight
    rent groceries electricity insurance subscription utility: expense
    euro dollar pound franc: money
    vat: tax
    mortgage loan overdraft: credit debt
    stock bond share fund etf: investment
    nda lease tenancy: contract
    statute ordinance regulation paragraph: law
    verdict ruling judgment lawsuit: court law
    algebra geometry calculus trigonometry arithmetic fraction: mathematics
    lemma theorem corollary: proof mathematics
    quadratic polynomial: equation
    oxygen hydrogen carbon sodium chlorine acid: chemical chemistry
    molecule compound: chemical
    resistor capacitor transistor diode inductor: circuit electronic component
    chemistry physics biology astronomy geology: science
    poll referendum ballot: election vote
    waiter barista cashier nurse: staff employee
    violin piano guitar flute trumpet drum cello saxophone: instrument music
    watercolour portrait sketch fresco mural etching: painting art
    vase coin statue amulet pottery mosaic fossil: artefact object
    silk cotton linen wool denim velvet: fabric
    knitting sewing crochet embroidery quilting: craft
    oak birch maple pine willow beech: tree plant
    hammer screwdriver saw drill wrench: tool
    fridge dishwasher freezer microwave oven heater: appliance
    bus tram train metro ferry bicycle: transport
    mars venus jupiter saturn comet asteroid galaxy: astronomy planet
    algebra essay worksheet: homework
    kindergarten college university academy: school
    hindu muslim christian jewish buddhist: religion
    cv portfolio: application
    webinar seminar workshop conference congress symposium: event training
    gala picnic barbecue: party
    earthquake flood hurricane wildfire tornado: disaster
    burglary fraud theft vandalism: crime
    ointment syrup vaccine painkiller: medicine medication drug
    depression anxiety insomnia: illness mental
    tsv parquet xlsx: table csv data
    terraform ansible puppet chef: infrastructure
    kafka rabbitmq sqs: queue message
    iphone android ios: mobile app
    wordpress drupal joomla: website
    seo sem: marketing search
    kpi okr: metric goal
    swot: analysis strategy
    okr roadmap backlog: plan
    podcast vlog livestream: media
    resignation invitation complaint condolence recommendation: letter
    haircut manicure makeup: beauty
    accountant electrician plumber carpenter designer: job role";

/// Words on the left of the colon belong to the domain of what is on the right: who speaks of a fever
/// may want advice on symptoms. That is less than being a kind of it.
pub(super) const DOMAINS: &str = "
    cook bake fry boil simmer oven kitchen chef cuisine delicious pan: recipe meal dish
    flour sugar dough cup tablespoon teaspoon gram ingredient portion serving guest: recipe
    guest eater portion: serving
    cook eat hungry fridge pantry leftover vegetarian vegan grocery supermarket: meal dinner
    calorie protein carbohydrate vitamin fat fibre sodium: nutrition diet
    slim overweight diet: nutrition fitness
    cellar vineyard grape vintage bottle sommelier: wine
    gym muscle fit fitness strength cardio dumbbell barbell athlete coach abs biceps stamina sweat:
    workout exercise training
    marathon jog run: workout training
    ache hurt pain ill sick dizzy vomit sneeze throat stomach headache bleeding unwell: symptom medical doctor
    dose prescription pharmacy pharmacist swallow: medicine drug medication
    patient clinic hospital therapy treatment diagnosis: medical health doctor
    nurse ward surgery: medical hospital
    stressed anxious depressed burnout lonely: mental health
    sow plant prune water fertilise weed soil compost seed greenhouse balcony harvest bloom frost
    outdoors outside tomato lawn mow hedge: garden plant
    leash bark bite scratch obedience paw tail cage feed vet: pet dog animal
    vet veterinarian: animal pet
    engine brake gear clutch tyre exhaust bonnet dashboard mechanic garage mileage oil steering
    windscreen motor: car vehicle
    landlord tenant rent balcony bedroom estate realtor property: house flat apartment lease
    sell let property: house listing
    furniture sofa lamp curtain carpet wallpaper wall paint colour cosy interior decor: room furnish decorate
    radiator insulation boiler thermostat heating electricity solar kilowatt: energy heating
    plumbing drill hammer screw tile renovate diy: house
    wardrobe wear fashion dress shoes elegant suit shirt: outfit clothes
    groom bride marry marriage fiance bridesmaid vows: wedding
    marry wed married: wedding marriage
    died passed death funeral deceased mourn grief condolence buried: obituary condolence death
    pregnant expecting newborn born: baby
    present surprise christmas birthday wrap: gift present
    invite guest host celebrate celebration: party event invitation
    rhyme verse stanza poet poetic romantic metre: poem
    asleep sleep bed night goodnight lullaby: bedtime
    fairy dragon princess prince knight hero wizard witch: story tale
    plot protagonist villain chapter fiction novelist: story novel
    sing singer band chord guitar melody tune verse chorus bridge: song music lyrics
    actor director film movie camera script: scene screenplay film
    caption timing sync: subtitles
    dungeon dragon rpg adventure campaign wizard elf loot: quest game
    opening gambit checkmate queen bishop rook pawn knight endgame: chess
    goal penalty referee striker league football soccer handball basketball hockey rugby cricket: match
    goal penalty referee striker league: sport
    hint solution: clue puzzle crossword
    gallery curator exhibit artefact visitor painting sculpture: museum exhibition
    artist painter canvas: art
    episode listener host: podcast
    campaign brand catchy memorable advertise advertising marketing: slogan advertisement
    startup business shop founder venture: company brand
    newspaper journalist announce announcement media merger opening launch: press news
    webshop eshop store catalogue buy sell selling shopper amazon ebay listing: shop product
    blind screenreader sighted impaired disabled: accessibility
    blind alt photo: image picture caption
    twitter hashtag follower viral influencer: social media tweet
    visit sightseeing vacation holiday trip flight journey tourist tour abroad itinerary sights weekend
    luggage suitcase airport beach: travel trip
    hotel flight beach museum route: travel
    shift rota roster rotate staffing work: schedule shift
    rota roster timetable: schedule shifts
    appointment agenda timetable slot: schedule calendar
    spend spending money bank account transaction budget saving paid pay afford: expense budget finance
    money spending: finance
    revenue turnover profit quarter forecast sell: sales
    future next tomorrow predict expect projection extrapolate outlook: forecast
    deduct deductible refund writeoff allowance accountant revenue: tax
    invest shares portfolio dividend: finance investment
    donate donor fundraise fundraising charity shelter appeal nonprofit volunteer: donation charity
    funding fund foundation scholarship endowment: grant funding
    supplier vendor bill payable due vat: invoice
    inventor invention novelty novel prior: patent
    sue court judge tenant liability penalty legally clause sign signing lawyer lawful: legal law contract
    police crime theft: law
    politician party candidate parliament minister president senator vote voter: election politics political
    qualified applicant candidate suitable shortlist hire position: job cv resume
    hire hiring candidate recruit applicant: interview
    salary promotion career: job
    teach pupil school classroom fraction teacher kid curriculum: lesson teaching
    learn learned revise exam test pupil: quiz
    grade mark rubric homework: essay
    homework school student college: education learning
    lecture course syllabus: lesson education
    solve unknown variable algebra: equation
    claim rigorous demonstration: proof
    molecule reaction coefficient atom burn oxidise: chemistry chemical
    hypothesis participant control placebo sample lab laboratory: experiment
    voltage current wire amplifier battery soldering schematic oscillator: circuit electronic
    ancestor descendant genealogy born surname grandparent: family tree
    pro con motion opponent argue argument against: debate argument
    sorry regret forgive forgiveness ashamed: apology
    thank grateful gratitude: thanks
    hacker hack attacker breach exploit malware phishing login password intrusion: security vulnerability
    server downtime down outage unavailable offline: incident outage postmortem
    died crashed crash stacktrace traceback segfault exception: stack trace exception
    staged git checkin push branch: commit
    layer container image: docker dockerfile
    slow timeout index select join: query sql
    coverage assert mock pytest: test
    messy spaghetti tidy readable class: refactor code
    endpoint rest http swagger openapi: api
    spreadsheet row column record csv duplicate: data table
    bars lines axis figures dataset: chart
    severity serious critical filed reproduce: bug triage
    ship distribute commercial opensource gpl: license
    accept reject match: regex pattern
    happy angry sad furious delighted like hate love: sentiment mood feedback
    happy glad: positive
    angry sad: negative
    password account reset refund client: support customer
    agreed agree decided decision attendee call: meeting minutes
    typos spelling grammar misspelt: proofread
    ok okay fine acceptable: review judge check evaluate
    briefly: summary
    sermon pray church: religion
    wallet cash coin: money
    loan mortgage interest debt instalment: finance bank
    premium claim insurer coverage: insurance
    customs parcel courier shipment warehouse freight: delivery logistics
    crop tractor harvest livestock barn: farm agriculture
    telescope orbit star planet: astronomy
    volcano earthquake rock mineral: geology
    cell gene dna species evolution: biology
    force velocity gravity mass momentum: physics
    ruler angle triangle circle: geometry mathematics
    mean median deviation regression significance: statistics
    integral derivative limit: calculus mathematics
    noun verb adjective tense conjugate vocabulary: grammar language
    pronounce accent fluent: language
    verse scripture bible: religion
    museum statue sculpture antique: exhibition art
    stitch yarn needle thread: knitting sewing
    lens shutter aperture: photography photo
    rehearsal stage audience actor: theatre play
    seo keyword ranking backlink: search marketing
    funnel lead conversion prospect crm: sales marketing
    logo font palette brand: design
    wireframe mockup prototype usability: design ui
    onboarding newcomer orientation: employee training
    bonus payslip overtime: salary payroll
    harassment bullying conflict: hr complaint
    strike union dismissal notice: employment law
    visa passport embassy immigration: travel
    divorce custody alimony inheritance will: law legal
    petition citizen council mayor: government
    diaper crib stroller lullaby: baby
    teenager tantrum parenting discipline: child parent
    allergy intolerant gluten lactose: diet
    sleepless tired insomnia: sleep
    jogger sneakers stretching: exercise
    kennel collar fur treat: pet dog
    aquarium tank fin: fish
    roof gutter leak plaster: house
    cushion rug shelf bookcase mirror: room furniture
    toast cheers: drink speech
    couple groom bride newlywed: wedding
    coffin cemetery tombstone widow: death funeral
    gearbox battery headlight fuel petrol diesel: car
    kilometre mileage driver: car
    tenor soprano choir: song music
    drummer bassist album: music
    villain sidekick superhero: story
    cutscene level boss player: game
    board dice card: game
    umpire tournament championship medal: sport
    sprint dribble goalkeeper: sport
    puzzle letters grid: crossword
    checkmate stalemate castling: chess
    encryption firewall ransomware: security
    kernel driver linux: system
    replica shard backup: database
    latency cpu memory: performance
    merge rebase: git
    polite answer: reply";
