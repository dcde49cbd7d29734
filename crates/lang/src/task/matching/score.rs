//! From the words that a template has to its score.

use std::cmp::Ordering;

use super::field::{Field, Fields};
use super::index::Index;
use super::matched::Match;
use super::reason::{Form, Found, Reason};
use super::request::{Request, Variant, Wanted};

/// So many of the templates that have most of the request are looked at more closely, or as many
/// as are asked for if that is more.
const CLOSER_LOOKS: usize = 64;

/// The strength at which a template is as much about a word as can be asked for.
const FULL_STRENGTH: f64 = 0.75;

/// When so much weight was found, the share of the request that was found counts half; with more,
/// more: a single word in common is little evidence, even if it is most of the request.
const EVIDENCE: f64 = 0.85;

/// How fast that changes around that weight.
const SHARPNESS: f64 = 3.5;

/// What a word counts as evidence that only occurs where the template says how it goes about its
/// work, not what that is.
const UNTELLING: f64 = 0.8;

/// What two words that follow each other in the request and in the template are worth beyond what
/// each is worth.
const PAIR: f64 = 0.6;

/// What a word of the template is worth that another word of the request was found as already.
const AGAIN: f64 = 0.95;

/// What a word that is missing counts against one that is found.
const MISSING: f64 = 0.48;

/// Who calls a template by its name needs no other evidence. The higher the power, the more of the
/// name has to be there.
const CALLED: f64 = 2.3;

/// What is left of the score where a fact is asked for, not work.
const FACT: f64 = 0.25;

/// What is left of it where the request begins with an act, such as `buy`, that the template does not
/// have: who wants to *open* the security door wants no audit of it.
const ACT: f64 = 0.45;

/// What a single word is worth as evidence, by where the template has it, if it is all that is asked
/// for: who asks for a `review` wants to see what reviews there are.
const ONLY_NAME: f64 = 0.47;
const ONLY_TELLING: f64 = 0.42;
const ONLY_OTHER: f64 = 0.25;

/// The higher the power, the less may be asked for besides.
const ONLY: f64 = 3.0;

/// How much of a score depends on whether the template's name is about the request.
const NAMED: f64 = 0.15;

/// The best templates for a request, best first. Those that it is the very name of, `called`, fit
/// as well as can be.
pub(super) fn best_matches(
    index: &Index,
    request: &Request,
    called: &[u32],
    limit: usize,
) -> Vec<Match> {
    if limit == 0 {
        return Vec::new();
    }
    let mut candidates = candidates(index, request);
    candidates.retain(|candidate| !called.contains(&candidate.document));
    keep_best(index, &mut candidates, limit.max(CLOSER_LOOKS));
    for candidate in &mut candidates {
        candidate.value = score(index, request, candidate.document);
    }
    candidates.extend(called.iter().map(|&document| Candidate { document, value: 1.0 }));
    keep_best(index, &mut candidates, limit);
    let matched = |candidate: Candidate| Match {
        document: candidate.document as usize,
        score: candidate.value,
        reason: reason(index, request, candidate.document),
    };
    candidates.into_iter().map(matched).collect()
}

/// The score of a template for a request.
fn score(index: &Index, request: &Request, document: u32) -> f64 {
    let sum = Sum::of(index, request, document);
    let share = sum.found / (sum.found + MISSING * sum.missing);
    let named = named(index, request, document);
    let certain = (sum.certain / EVIDENCE).powf(SHARPNESS);
    let evidence = (certain / (certain + 1.0))
        .max(share * named.powf(CALLED))
        .max(sum.only * (sum.covered / (sum.covered + sum.absent)).powf(ONLY));
    let intent = intent(index, request, document);
    (share * evidence * intent * (1.0 - NAMED + NAMED * named)).clamp(0.0, 1.0)
}

/// What was found of a request in a template.
#[derive(Default)]
struct Sum {
    found: f64,
    missing: f64,
    /// What was found, weighed by how sure it is that it was meant.
    certain: f64,
    /// What the best single word is worth as evidence if it is all that is asked for.
    only: f64,
    /// The weight of the words that were found in whatever form.
    covered: f64,
    /// The weight of those that were not.
    absent: f64,
}

impl Sum {
    fn of(index: &Index, request: &Request, document: u32) -> Sum {
        let pairs = PAIR * pairs(index, request, document);
        let mut sum = Sum { found: pairs, certain: pairs, ..Sum::default() };
        let mut stems = Vec::new();
        for wanted in &request.wanted {
            let Some(hit) = best_hit(index, wanted, document) else {
                sum.missing += wanted.missing;
                sum.absent += wanted.missing;
                continue;
            };
            let stem = index.vocabulary.stem_of(hit.variant.word);
            // `snippet` and `script` may both be found as `code`, which then is still one word.
            let again = if stems.contains(&stem) { AGAIN } else { 1.0 };
            stems.push(stem);
            sum.add(wanted, &hit, again);
        }
        sum
    }

    fn add(&mut self, wanted: &Wanted, hit: &Hit, again: f64) {
        let telling = if hit.fields.iter().any(Field::is_telling) { 1.0 } else { UNTELLING };
        let value = wanted.weight * hit.fulfilment * again;
        self.found += value;
        self.missing += wanted.missing * (1.0 - hit.fulfilment);
        self.certain += value * hit.variant.nearness * telling;
        self.only = self.only.max(hit.variant.nearness * alone(hit.fields));
        self.covered += wanted.weight;
    }
}

/// What is left of a score where a request does not ask for work of this kind at all.
fn intent(index: &Index, request: &Request, document: u32) -> f64 {
    let is_done = |act| {
        let hit = best_hit(index, act, document);
        hit.is_some_and(|hit| hit.variant.form != Form::Related)
    };
    match request.wanted.first() {
        _ if request.is_question_of_fact => FACT,
        Some(act) if request.begins_with_act && !is_done(act) => ACT,
        _ => 1.0,
    }
}

/// What a word is worth as evidence if it is all that is asked for.
fn alone(fields: Fields) -> f64 {
    match fields {
        _ if fields.contains(Field::Name) => ONLY_NAME,
        _ if fields.iter().any(Field::is_telling) => ONLY_TELLING,
        _ => ONLY_OTHER,
    }
}

/// A template with something that the request wants.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    document: u32,
    /// First what was found of the request, then the score.
    value: f64,
}

/// All templates that have at least one word, with the weight of what they have.
fn candidates(index: &Index, request: &Request) -> Vec<Candidate> {
    let mut found = vec![0.0; index.len()];
    let mut best = vec![0.0; index.len()];
    let mut touched = Vec::new();
    for wanted in &request.wanted {
        for variant in &wanted.variants {
            for posting in index.postings(variant.word) {
                let value = fulfilment(f64::from(posting.strength), variant.nearness);
                let best: &mut f64 = &mut best[posting.document as usize];
                if *best == 0.0 {
                    touched.push(posting.document);
                }
                *best = best.max(value);
            }
        }
        for document in touched.drain(..) {
            found[document as usize] += wanted.weight * best[document as usize];
            best[document as usize] = 0.0;
        }
    }
    let with_something = found.into_iter().enumerate().filter(|(_, value)| *value > 0.0);
    with_something.map(|(at, value)| Candidate { document: at as u32, value }).collect()
}

/// How much of a wanted word a template fulfils, at most 1.
fn fulfilment(strength: f64, nearness: f64) -> f64 {
    (strength / FULL_STRENGTH).min(1.0) * nearness
}

/// Leaves the best `count`, in order.
fn keep_best(index: &Index, candidates: &mut Vec<Candidate>, count: usize) {
    let order = |one: &Candidate, other: &Candidate| -> Ordering {
        let name = |candidate: &Candidate| &index.names[candidate.document as usize];
        other
            .value
            .total_cmp(&one.value)
            .then_with(|| name(one).cmp(name(other)))
            .then_with(|| one.document.cmp(&other.document))
    };
    if candidates.len() > count {
        candidates.select_nth_unstable_by(count, order);
        candidates.truncate(count);
    }
    candidates.sort_unstable_by(order);
}

/// The weight of the wanted words that follow each other in the template as in the request.
fn pairs(index: &Index, request: &Request, document: u32) -> f64 {
    let sequence = index.sequence(document);
    let follow = |first: &Wanted, second: &Wanted| {
        first.stem.is_some()
            && second.stem.is_some()
            && sequence.windows(2).any(|pair| pair == [first.stem, second.stem])
    };
    let pairs = request.wanted.windows(2).filter(|pair| follow(&pair[0], &pair[1]));
    pairs.map(|pair| pair[0].weight + pair[1].weight).sum()
}

/// How much of the template's name the request has, from 0 to 1.
fn named(index: &Index, request: &Request, document: u32) -> f64 {
    let name = index.sequence(document).split(Option::is_none).next().unwrap_or(&[]);
    if name.is_empty() {
        return 0.0;
    }
    let nearness = |stem| {
        let variants = request.wanted.iter().flat_map(|wanted| &wanted.variants);
        let of_stem = variants.filter(|variant| index.vocabulary.stem_of(variant.word) == stem);
        of_stem.map(|variant| variant.nearness).fold(0.0, f64::max)
    };
    name.iter().flatten().map(|stem| nearness(*stem)).sum::<f64>() / name.len() as f64
}

/// Which words a template has, and in which form each is found best.
fn reason(index: &Index, request: &Request, document: u32) -> Reason {
    let mut hits = Vec::new();
    let mut missing = Vec::new();
    for wanted in &request.wanted {
        match best_hit(index, wanted, document) {
            Some(hit) => hits.push((hit.fulfilment * wanted.weight, found(index, wanted, &hit))),
            None => missing.push(wanted.word.clone()),
        }
    }
    // The sort is stable: words of the same value stay in the order of the request.
    hits.sort_by(|one, other| other.0.total_cmp(&one.0));
    if hits.is_empty() {
        return the_name_itself(index, request, document);
    }
    Reason { found: hits.into_iter().map(|(_, found)| found).collect(), missing }
}

/// Somebody may write the name so that no word of it is one: `a-b-c` for `abc`.
fn the_name_itself(index: &Index, request: &Request, document: u32) -> Reason {
    let words: Vec<&str> = request.wanted.iter().map(|wanted| wanted.word.as_str()).collect();
    let found = Found {
        word: words.join(" "),
        found_as: index.names[document as usize].to_lowercase(),
        form: Form::Stem,
        fields: Fields::only(Field::Name),
    };
    Reason { found: vec![found], missing: Vec::new() }
}

fn found(index: &Index, wanted: &Wanted, hit: &Hit) -> Found {
    let found_as = index.vocabulary.text(hit.variant.word).to_owned();
    Found { word: wanted.word.clone(), found_as, form: hit.variant.form, fields: hit.fields }
}

/// The word of a template that fulfils a wanted word best.
struct Hit {
    variant: Variant,
    fields: Fields,
    fulfilment: f64,
}

fn best_hit(index: &Index, wanted: &Wanted, document: u32) -> Option<Hit> {
    let mut best: Option<Hit> = None;
    for &variant in &wanted.variants {
        let Some(posting) = index.posting(variant.word, document) else { continue };
        let fulfilment = fulfilment(f64::from(posting.strength), variant.nearness);
        if best.as_ref().is_none_or(|best| fulfilment > best.fulfilment) {
            best = Some(Hit { variant, fields: posting.fields, fulfilment });
        }
    }
    best
}
