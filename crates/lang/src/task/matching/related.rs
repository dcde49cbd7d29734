//! Words that people use for the same thing when they ask for work to be done.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::stem::stem;

/// Words of a line may stand for each other.
const ALIKE: &str = "
    fix repair correct debug resolve solve mend
    bug defect error fault failure crash exception problem issue
    crash outage down
    summarise summary condense digest recap abstract synopsis gist overview abridge
    shorten trim cut condense compress abridge concise brief
    translate translation
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
    simple plain easy simplify clear
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
    license licence licensing
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
    complaint complain angry unhappy dissatisfied upset
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
    risk danger threat dangerous hazard
    compare comparison versus alternative
    choose choice pick select
    recommend suggest advise propose
    competitor rival competition competitive
    survey questionnaire poll
    research study investigate
    study paper publication
    scientific academic science
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
    product item goods
    shop store ecommerce
    tone voice style sound
    polite courteous formal professional
    friendly warm casual informal
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
    scale scalable scalability load
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
    sale sell sales";

/// Names on the left of the colon are kinds of what is on the right; the reverse does not hold:
/// who asks for French asks for a translation, but not the other way round.
const KINDS: &str = "
    arabic bengali bulgarian cantonese chinese croatian czech danish dutch english estonian finnish
    french german greek hebrew hindi hungarian indonesian italian japanese korean latin mandarin
    norwegian persian polish portuguese romanian russian serbian slovak spanish swedish thai turkish
    ukrainian urdu vietnamese: language translate
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

/// How near two words of one line are to being the same word.
const ALIKE_NEARNESS: f64 = 0.75;

/// How near a kind is to what it is a kind of.
const KIND_NEARNESS: f64 = 0.6;

/// The stems that may stand for a stem, nearest first.
pub(super) fn related_stems(stem: &str) -> &'static [(String, f64)] {
    static TABLE: LazyLock<HashMap<String, Vec<(String, f64)>>> = LazyLock::new(table);
    TABLE.get(stem).map_or(&[], Vec::as_slice)
}

fn table() -> HashMap<String, Vec<(String, f64)>> {
    let mut table = HashMap::new();
    for line in ALIKE.lines() {
        let stems: Vec<String> = line.split_whitespace().map(stem).collect();
        for from in &stems {
            stems.iter().for_each(|to| relate(&mut table, from, to, ALIKE_NEARNESS));
        }
    }
    // A list of kinds may go over several lines; what they are kinds of ends it.
    let mut kinds = Vec::new();
    for line in KINDS.lines() {
        let (names, wholes) = line.split_once(':').unwrap_or((line, ""));
        kinds.extend(names.split_whitespace().map(stem));
        let wholes: Vec<String> = wholes.split_whitespace().map(stem).collect();
        for whole in &wholes {
            kinds.iter().for_each(|kind| relate(&mut table, kind, whole, KIND_NEARNESS));
        }
        if !wholes.is_empty() {
            kinds.clear();
        }
    }
    table
}

fn relate(table: &mut HashMap<String, Vec<(String, f64)>>, from: &str, to: &str, nearness: f64) {
    let related = table.entry(from.to_owned()).or_default();
    if from != to && related.iter().all(|(known, _)| known != to) {
        related.push((to.to_owned(), nearness));
    }
}

#[cfg(test)]
mod tests {
    use super::related_stems;
    use crate::task::matching::stem::stem;

    fn is_related(from: &str, to: &str) -> bool {
        related_stems(&stem(from)).iter().any(|(found, _)| *found == stem(to))
    }

    #[test]
    fn words_of_a_line_stand_for_each_other() {
        assert!(is_related("repairing", "fixes") && is_related("fix", "repaired"));
        assert!(is_related("summaries", "condensed"));
        assert!(!is_related("fix", "summary"));
        assert!(!is_related("fix", "fixing"));
    }

    #[test]
    fn kinds_stand_for_their_wholes_only() {
        assert!(is_related("French", "translate") || is_related("french", "translate"));
        assert!(!is_related("translate", "french"));
        assert!(is_related("python", "code"));
    }
}
