import type { DangerRule } from './danger-rule.ts'
import { any, hurt, localAnesthetic, opioid, smallObject, somebody, veterinaryDrug } from './vocabulary.ts'

/** Somebody who announces an injection may hurt themselves; the drug is not in the body yet. */
const isNoIntent = /^(?!.*\b(?:going to|gonna|wants? to|will|threaten\w*|plans? to)\b.*\b(?:her|him|my|them)sel(?:f|ves)\b)/

const puttingToSleep = 'put(?:ting)? (?:\\w+ ){1,3}(?:down|to sleep)'

/** Drugs that somebody carries away are not in the body yet. */
const isNotCarriedAway = new RegExp(`^(?!.*\\b(?:${opioid}) (?:home|with (?:her|him|them))\\b)`)

/** Dangers in which a drug or a device saves: they are checked first, because their cards say what the general ones do not. */
export const drugRules: readonly DangerRule[] = [
  {
    card: 'overdose',
    always: [
      /\b(?:over ?dos(?:ed|ing)|od'?(?:ed|ing)|oding|oded)\b(?!.*\b(?:policy|training|awareness|course|last (?:year|month|week)|years? ago)\b)/,
      /\b(?:hit|gave|giving|sprayed) (?:him|her|them) (?:with )?(?:the )?(?:narcan|naloxone)\b/,
      /\bsobredosis\b(?!.*\b(?:pol[ií]tica|curso)\b)|\bse (?:le )?pas[oó] (?:la mano )?con (?:las |la |los )?(?:pastillas|hero[ií]na|droga)/,
    ],
    unlessCalm: [
      /\b(?:drug|opioid|fentanyl|heroin|possible|an) over ?dose\b|\bover ?dose (?:in|on|at|patient|now|help)\b|\bis (?:this|it) an over ?dose\b/,
      /\b(?:need|get|got|grab|have|use|give|bring|where(?:'?s| is| are)?) (?:\w+ ){0,2}(?:nar[ck]an|nalox[oa]ne)\b/,
      /\b(?:nar[ck]an|nalox[oa]ne)\b.*\b(?:somebody|someone|he|she|now|help|hurry|patient|bathroom|parking|how do (?:i|we|you))\b/,
    ],
    sets: [
      [
        any('took|takes|taken|swallowed|popped|snorted|smoked|shot up|injected|tom[oó]|se meti[oó]'),
        any(opioid),
        isNotCarriedAway,
        any(
          "wo?n'?t (?:wake|respond|answer)|can'?t wake|not (?:waking|responding|breathing)|unconscious|unresponsive|passed out|out cold|asleep|drowsy|nodding|blue|gr[ae]y|purple|gurgl\\w*|snoring|bunch|handful|whole bottle|too many|no despierta|no responde|barely breathing",
        ),
      ],
      [
        any('needles?|syringes?|foil|pipe|pills|baggie|tourniquet'),
        any(
          '(?:in|on|next to|beside|by|near|around) (?:his|her|their|the) (?:arm|hand|lap|sink|floor|toilet|feet|side)|(?:next to|beside|near|by|around) (?:him|her|them)',
        ),
        any(
          "blue|gr[ae]y|purple|out cold|unconscious|unresponsive|not (?:breathing|waking|moving|responding)|wo?n'?t wake|(?:can'?t|cannot) (?:wake|get (?:him|her|them) (?:up|to wake))|slumped|passed out",
        ),
      ],
      [
        any(somebody),
        any('foil|lighter|baggie|crack pipe|white powder'),
        any("nodding (?:off|out)|blue|purple|gr[ae]y|slumped|out cold|not (?:waking|responding)|wo?n'?t wake"),
      ],
      [
        any('(?:over)?sedat(?:ed|ing|ion)|midazolam|versed|fentanyl|morphine|demerol|triazolam|halcion|propofol'),
        any("too (?:much|deep|far)|oversedated|barely (?:breath\\w*|taking)|(?:shallow|slow) breath\\w*|wo?n'?t wake"),
        any(somebody),
      ],
      [any('pin ?point|tiny'), any('pupils?')],
    ],
    cry: /\bover ?dose\b|\bnar[ck]an\b|\bnalox[oa]ne\b|\bsobredosis\b/,
  },
  {
    card: 'anesthetic',
    unlessCalm: [
      /\blocal an(?:a)?esthetic (?:systemic )?(?:toxicity|poisoning|overdose)\b|\b(?:lidocaine|lido|articaine|septocaine|bupivacaine|marcaine|mepivacaine|prilocaine) (?:toxicity|poisoning|overdose)\b|\bl\.?a\.?s\.?t\.? (?:reaction|toxicity)\b/,
      /\b(?:need|get|grab|give|where(?:'?s| is)?|have) (?:\w+ ){0,2}(?:intralipid|lipid (?:emulsion|rescue))\b/,
    ],
    sets: [
      [
        any(localAnesthetic),
        any(
          'metal(?:lic)?|ringing|tinnitus|twitch\\w*|seiz\\w*|siezing|convuls\\w*|slurr\\w*|(?:is|seems|getting|got|very|acting) (?:\\w+ )?confused|disoriented|delirious|tongue (?:is )?(?:numb|tingl\\w*)|tingling (?:around|in) (?:the |his |her )?mouth',
        ),
        any('after|following|just|gave|given|got|minutes?|since|says|taste\\w*|ears|now'),
      ],
    ],
    cry: /\bintralipid\b|\blipid (?:emulsion|rescue)\b/,
  },
  {
    card: 'vet-drug',
    sets: [
      [
        any(`${veterinaryDrug}|${puttingToSleep}`),
        isNoIntent,
        any(
          `${hurt}|inject\\w*|self[- ]?inject\\w*|in (?:my|his|her) (?:hand|thumb|finger|leg|arm|palm|eye|mouth)|on (?:my|his|her) (?:skin|hand|face)|shot|squirted|splash\\w*|needlestick|me inyect\\w*|pinch\\w*|swallowed|drank`,
        ),
      ],
    ],
  },
  {
    card: 'allergy',
    always: [
      /\b(?:throat|airway|tongue|lips?) (?:is |are |keeps? |starts? |getting )*(?:clos(?:ing|ed)|swell(?:ing|ed)|swollen|huge|fat)\b/,
      /\b(?:he|she|patient|pt|kid|coworker|assistant|i)(?:'?s| is| am|'?m)? (?:going into|in|having) (?:ana[fp]h?\w*la|an? (?:severe |bad )?al+[ea]r?g\w* reaction)/,
      /\bla garganta\b.*\b(?:cierra|cerrando|hincha\w*)|\b(?:cierra|cerrando|hincha\w*)\b.*\bla garganta\b/,
    ],
    unlessCalm: [
      /\bana(?:ph?|f)[iy]?l\w+|\bal+[ea]r?g[iy]?c? reaction|\ballergic react|\breacci[oó]n al[eé]rgica/,
      /\b(?:need|use|give|inject|grab|get|bring|where(?:'?s| is| are)?|how (?:do|to) .{0,12}use)\b.{0,20}\b(?:epi ?-?pens?|epinephrine|epinefrina|auto-?injectors?|the epi)\b/,
    ],
    sets: [
      [
        any(
          'hives|itch\\w*|vaccin\\w*|booster|bee sting|wasp|stung|al+erg\\w*|peanuts?|nuts|shrimp|crab|fish|eggs?|sesame|latex|penicillin|amoxicillin|clindamycin|antibiotic|iodine|shellfish|shot|injection|urticaria|al[eé]rgic[oa]',
        ),
        any(
          'throat|tongue|lips?|breath\\w*|wheez\\w*|swell\\w*|swollen|puffing|puffed|puffy|face|garganta|hinch\\w*|labios|ronchas|hoarse',
        ),
      ],
      [any('hives|welts|rash|itch\\w*|ronchas'), any('all over|everywhere|spreading|whole body|dizzy|throwing up|vomit\\w*|faint')],
    ],
    cry: /\bana(?:ph?|f)[iy]?l\w+|\bepi ?-?pens?\b|\bepinephrine\b|\ballergic reaction\b/,
  },
  {
    card: 'choking',
    always: [
      /^(?!.*\b(?:hazards?|counsel\w*|polic\w*|training|class|course|videos?|posters?)\b).*\bchok(?:ing|ed)\b(?! (?:me|her|him|us)\b)/,
      /\b(?:se (?:est[aá] )?|me )a(?:tragant|hog)/,
      /\b(?:patient|pt|kid|child|he|she) (?:just )?(?:aspirated|inhaled) (?!smoke|fumes)/,
    ],
    unlessCalm: [
      new RegExp(`\\b(?:aspirat\\w+|inhaled|sucked (?:in|down)|swallowed|swallow|trag[oó]|se trag[oó])\\b.{0,24}\\b(?:${smallObject})\\b`),
      new RegExp(
        `\\b(?:${smallObject})\\b.{0,24}\\b(?:(?:down|in|into|stuck in) (?:his|her|their|the|my) (?:throat|windpipe|airway|lungs?)|was (?:aspirated|swallowed|inhaled))`,
      ),
    ],
    sets: [
      [any('something stuck in (?:his|her|the) throat|went down the wrong'), any(somebody)],
      [
        any(somebody),
        any(
          '(?:grab\\w*|clutch\\w*|hold\\w*|claw\\w*|hands? (?:on|at)) (?:at )?(?:his|her|their|the|both)? ?(?:hands? (?:on|to) )?(?:throat|neck)',
        ),
      ],
      [any(smallObject), any('lodged|stuck|wedged'), any('turning (?:red|blue|purple)|gag\\w*|drool\\w*')],
      [
        any(smallObject),
        any('throat|windpipe|airway|garganta'),
        any("down|stuck|not making|no sound|cough\\w*|can'?t|cannot|cant|gag\\w*"),
      ],
    ],
    cry: /\bchok(?:e|ing)\b|\bheimlich\b/,
  },
]
