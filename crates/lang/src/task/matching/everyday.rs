//! Words that everybody uses every day, whatever the matter is.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::stem::stem;

/// A library may have few templates with `kitchen` or `open` in them, but that does not make these
/// words telling: a request that has nothing to do with any template is full of them.
const EVERYDAY_WORDS: &str = "
    able accept accident account act action activity actual add address afraid age agree air allow
    alone amount angry animal answer apartment apple area argue arm arrive art ask attack aunt
    autumn away baby back bad bag bake ball band bank bar bath bathroom battery beach bear beat
    beautiful bed bedroom beer begin believe bell belong big bike bill bird birthday bite black
    blood blow blue board boat body boil bone book boot border born borrow boss bottle bottom box
    boy brain bread break breakfast breath bridge bright bring brother brown brush build burn bus
    business busy butter button buy cake call camera camp can capital car card care carry case cash
    cat catch cause cell centre chain chair chance change charge cheap check cheese child choice
    choose church city class clean clear climb clock close cloth clothes cloud club coat coffee
    cold collect colour common company computer cook cool copy corner cost cough count country
    couple course cousin cover cow crazy cream cross cry cup current curtain cut dad dance danger
    dark date daughter day dead deal dear death decide deep degree dentist desk die difference
    dinner direct dirt dirty dish distance doctor dog dollar door double doubt draw dream dress
    drink drive drop dry duck dust ear early earn earth east easy eat edge effort egg electric
    empty end enemy energy engine enjoy enter equal evening event exact excuse exercise expect
    expensive experience eye face fact fail fair fall family famous far farm fast fat father fear
    feed feel fellow female fight fill film final find fine finger finish fire fish fit flat flight
    floor flow flower fly follow food foot football force foreign forest forget fork form free
    fresh friend front fruit full fun funny furniture future game garage garden gas gentle gift
    girl glad glass goal gold good grandmother grandfather grass great green grey ground group grow
    guess guest guitar gun guy hair half hall hand handle hang happen happy hard hat hate head
    health hear heart heat heavy height hello hide high hill history hit hold hole holiday home
    honest hope horse hospital host hot hotel hour house hungry hurry hurt husband ice idea ill
    important inside invite iron island jacket job join joke journey joy juice jump keep key kick
    kid kill kilometre kind king kiss kitchen knee knife knock lady lake lamp land language large
    last late laugh laundry lay lazy lead leaf leak learn leave left leg lemon lend length letter
    level lie life lift light like line lip list listen little live local lock long lose loud love
    low luck lunch machine main male man mark market marry match matter meal mean measure meat
    medicine meet member middle mile milk mind minute mirror miss mistake mix mom moment money
    month moon morning mother mountain mouse mouth move movie mum music nail name narrow nature
    near neck neighbour nervous nice night noise north nose note notice number nurse ocean offer
    office oil old open opinion opposite order outside oven owe own pack page pain paint pair pan
    pants paper parent park part partner party pass past path pay peace pen pencil people pepper
    perfect person pet phone photo piano pick picture piece pig pink pipe place plan plane plant
    plate play please pleasure pocket point police polite pool poor popular port position possible
    post pot potato pound pour power practice prepare present press pretty price print prison prize
    problem promise protect proud pull pure push queen quick quiet quite radio rain raise reach
    read ready real reason receive red refuse relax remember rent repair repeat rest restaurant
    result return rice rich ride right ring rise river road rock roll roof room rope rough round
    rule run rush sad safe sail salad salt same sand save scare school science sea season seat
    second secret sell send sense separate serious serve set shadow shake shape share sharp sheep
    sheet shelf shine ship shirt shoe shoot shop short shoulder shout shower shut sick side sign
    silver simple sing sink sister sit size skill skin skirt sky sleep slow small smart smell smile
    smoke smooth snow soap sock soft soil son song soon sort sound soup south space speak special
    speed spell spend spoon sport spot spring square staff stage stair stamp stand star start state
    station stay steal step stick stomach stone stop store storm story straight strange street
    strong student stupid style sudden sugar suit summer sun sunny supper sure surprise sweet swim
    table tail talk tall taste taxi tea teach teacher tear telephone television tell temperature
    tennis test thick thin thing think thirsty throw ticket tie tight time tip tired toe together
    toilet tomato tomorrow tongue tonight tool tooth top touch tour towel town toy track traffic
    train travel tree trip trouble true trust truth try turn type ugly umbrella uncle understand
    upset use usual vacation vegetable village visit voice wait wake walk wall war warm wash waste
    watch water wave weak wear weather wedding week weekend weight west wet wheel white whole wide
    wife wild win wind window wine winter wish woman wonder wood wool word work world worry worse
    worst wrong yard year yellow yesterday young zero zoo";

/// Whether a stem is that of an everyday word.
pub(super) fn is_everyday_stem(of: &str) -> bool {
    static STEMS: LazyLock<HashSet<String>> =
        LazyLock::new(|| EVERYDAY_WORDS.split_whitespace().map(stem).collect());
    STEMS.contains(of)
}

#[cfg(test)]
mod tests {
    use super::is_everyday_stem;

    #[test]
    fn everyday_words_are_told_from_those_of_a_trade() {
        assert!(is_everyday_stem("kitchen") && is_everyday_stem("open"));
        assert!(!is_everyday_stem("terraform") && !is_everyday_stem("contract"));
    }
}
