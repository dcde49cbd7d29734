//! From the words that a template has to its score.

use std::cmp::Ordering;

use super::index::Index;
use super::matched::Match;
use super::reason::{Found, Reason};
use super::request::{Request, Wanted};

/// So many of the templates that have most of the request are looked at more closely.
const CLOSER_LOOKS: usize = 64;

/// The strength at which a template is as much about a word as can be asked for.
const FULL_STRENGTH: f64 = 0.8;

/// The weight that must have been found for the share that was found to count as it is, up to a
/// third: a single word in common is little evidence, even if it is half of the request.
const EVIDENCE: f64 = 0.7;

/// What two words that follow each other in the request and in the template are worth beyond what
/// each is worth.
const PAIR: f64 = 0.25;

/// How much of a score depends on whether the template's name is about the request.
const NAMED: f64 = 0.15;

/// The best templates for a request, best first.
pub(super) fn best_matches(index: &Index, request: &Request, limit: usize) -> Vec<Match> {
    let all = request.weight();
    let mut candidates = candidates(index, request);
    if all <= 0.0 || limit == 0 {
        return Vec::new();
    }
    let kept = limit.max(CLOSER_LOOKS);
    keep_best(index, &mut candidates, kept);
    for candidate in &mut candidates {
        let bonus = pairs(index, request, candidate.document);
        let found = (candidate.value + PAIR * bonus).min(all);
        let share = found / all;
        let evidence = 1.0 - (-found / EVIDENCE).exp();
        let named = 1.0 - NAMED + NAMED * named(index, request, candidate.document);
        candidate.value = share * evidence * named;
    }
    keep_best(index, &mut candidates, limit);
    candidates
        .into_iter()
        .map(|Candidate { document, value }| Match {
            document: document as usize,
            score: value.clamp(0.0, 1.0),
            reason: reason(index, request, document),
        })
        .collect()
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
    let mut found = Vec::new();
    let mut missing = Vec::new();
    for wanted in &request.wanted {
        match best_form(index, wanted, document) {
            Some((value, one)) => found.push((value * wanted.weight, one)),
            None => missing.push(wanted.word.clone()),
        }
    }
    // The sort is stable: words of the same value stay in the order of the request.
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    Reason { found: found.into_iter().map(|(_, found)| found).collect(), missing }
}

fn best_form(index: &Index, wanted: &Wanted, document: u32) -> Option<(f64, Found)> {
    let mut best = None;
    let mut most = 0.0;
    for variant in &wanted.variants {
        let Some(posting) = index.posting(variant.word, document) else { continue };
        let value = fulfilment(f64::from(posting.strength), variant.nearness);
        if value > most {
            most = value;
            best = Some((variant, posting.fields));
        }
    }
    let (variant, fields) = best?;
    let found_as = index.vocabulary.text(variant.word).to_owned();
    Some((most, Found { word: wanted.word.clone(), found_as, form: variant.form, fields }))
}
