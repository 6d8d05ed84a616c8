import { dangersByWords, type DangerId } from './danger-words.ts'

/** A page of the library or a form to which a fixed answer links. */
export interface DangerLink {
  label: string
  page?: string
  form?: string
}

/** The first steps for somebody in danger. Fixed text that people have reviewed; never generated from a question. */
export interface DangerAnswer {
  id: DangerId
  /** The name in the list of dangers. */
  name: string
  steps: readonly string[]
  links: readonly DangerLink[]
}

/** 911, and Poison Help of the United States. */
export const emergencyNumbers = { emergency: '911', poison: '1-800-222-1222' } as const

/** The fixed answers in the order in which they are checked: the danger to life comes first. */
export const dangers: readonly DangerAnswer[] = [
  {
    id: 'collapse',
    name: 'Somebody collapsed, or bleeds heavily',
    steps: [
      'Call 911 and put the phone on speaker. Send somebody for the AED and the first-aid kit.',
      'No normal breathing? Push hard and fast in the middle of the chest. Use the AED as soon as it is there. Breathing, but no answer? Roll the person onto the side.',
      'Choking, and no cough or word? Give 5 blows between the shoulder blades, then 5 quick thrusts above the navel. Seizure? Clear the space, and put nothing into the mouth.',
      'Heavy bleeding? Press hard on the wound and do not let go. Electric shock? Switch off the power before you touch the person.',
    ],
    links: [{ label: 'First aid and CPR', page: 'emergency-firstaid' }],
  },
  {
    id: 'fire',
    name: 'Fire, smoke or a smell of gas',
    steps: [
      'Warn everyone near you. Leave by the nearest safe exit, with patients and visitors, and close the doors.',
      'Smell of gas? Do not touch switches or phones inside.',
      'Call 911 from outside. Go to the meeting place. Nobody goes back in.',
    ],
    links: [
      { label: 'Emergency action plan', page: 'emergency-plan' },
      { label: 'Storms, outages and threats', page: 'emergency-events' },
    ],
  },
  {
    id: 'violence',
    name: 'Somebody threatens you',
    steps: [
      'Get away if there is a safe way. Leave everything behind.',
      'If you cannot get away, lock and block the door, turn off the lights and silence the phone.',
      'Call 911 as soon as you are safe.',
    ],
    links: [{ label: 'Workplace violence', page: 'workplace-violence' }],
  },
  {
    id: 'exposure',
    name: 'Needlestick, cut, bite, or blood in the eye or mouth',
    steps: [
      'Stop. Wash the wound or skin with soap and water. Flush eyes, nose or mouth with water or saline. Do not squeeze the wound.',
      'Tell your contact person now. If nobody answers, tell any manager.',
      'Go to the medical evaluation now. It is free, and some treatments work only within hours. No place is open? Go to the nearest emergency room.',
    ],
    links: [
      { label: 'Do this now: whom to tell and where to go', page: 'exposure-now' },
      { label: 'Form "Exposure incident"', form: 'exposureIncidentForm' },
    ],
  },
  {
    id: 'eye',
    name: 'A chemical in the eye',
    steps: [
      'Go to the eyewash now. Hold both eyes open under the water for 15 minutes. Take out contact lenses while you rinse.',
      'Somebody else calls Poison Help, 1-800-222-1222, and 911 if the person is badly hurt.',
      'Take the data sheet along to the doctor.',
    ],
    links: [
      { label: 'Eyewash', page: 'emergency-eyewash' },
      { label: 'Form "Chemical exposure"', form: 'chemicalExposureForm' },
    ],
  },
  {
    id: 'chemical',
    name: 'A chemical spilled, swallowed, breathed in or on the skin',
    steps: [
      'Get people away. Fire, strong smell, an unknown product or more than you can wipe up? Leave, close the door and call 911.',
      'On skin: take off wet clothes and rinse for 15 minutes. Breathed in: go to fresh air. Swallowed: do not make the person vomit.',
      'Call Poison Help, 1-800-222-1222. Short of breath or badly hurt: 911.',
    ],
    links: [
      { label: 'Chemical spills and exposure', page: 'hazcom-spill' },
      { label: 'Safety data sheets', page: 'hazcom-sds' },
    ],
  },
]

/**
 * How people write when in danger, in English and in the most common Spanish words. A false positive only shows a box above the answer; a miss may
 * cost hours.
 */
const dangerPatterns: Readonly<Record<DangerId, readonly RegExp[]>> = {
  collapse: [
    /\b(?:can'?t|cannot|trouble|struggling to) breath/,
    /\b(collaps|unconscious|unresponsive|not breathing|isn'?t breathing|stopped breathing|no pulse|cardiac arrest|heart attack|chok(?:ing|ed)|seizure|passed out|fainted)/,
    /\b(heavy bleeding|bleeding (?:heavily|a lot|badly)|won'?t stop bleeding|electric(?:al)? shock|electrocuted|anaphyla)/,
    /\beyes? roll(?:ed|ing)? (?:back|up)\b|\b(?:went|is|are|all|gone) limp\b|\b(?:keeled|slumped) over\b|\b(?:convuls|seizing|gasping)|\b(?:having|had) a (?:fit|stroke)\b|\bface (?:is )?droop/,
    /\b(?:he|she|patient|pt|person|guy|man|woman|lady|kid|child|baby|hygienist|assistant|doctor|dr|dentist|nurse|tech|coworker|receptionist|somebody|someone|mom|dad|lips|face)\b.{0,30}\b(?:just |suddenly )?(?:dropped(?! (?:a|an|the|my|his|her|off|it|some)\b)|went down\b|fell over\b|(?:is |are |turn(?:ed|ing) |going |went )+(?:blue|purple)\b)/,
    /\b(?:not|isn'?t|won'?t|wont|doesn'?t|stopped) (?:respond\w*|answering (?:me|us)|moving|wak(?:e|ing) up|reacting)\b(?!.*\b(?:screen|machine|computer|unit|vendor|company)\b)/,
    /\b(?:throat|airway|tongue|lips?|face) (?:is |are |keeps? |starts? )?(?:clos(?:ing|ed)|swell(?:ing|ed)|swollen)\b|\b(?:gushing|spurting|pouring) blood\b|\bblood (?:is )?(?:gushing|spurting|pouring|everywhere)\b|\bbleeding out\b|\b(?:can'?t|cannot|won'?t) (?:stop|get) the bleeding\b/,
    /\b(no (?:puede )?respira|inconsciente|desmay|infarto|no tiene pulso|sangra(?:ndo)? mucho|se (?:est[aá] )?a(?:tragant|hog)|no (?:despierta|contesta|reacciona)|convuls|ataque al coraz)/,
  ],
  fire: [
    /\b(on fire|fire (?:in|at|alarm (?:is )?going)|there(?:'?s| is) a fire|smells? (?:(?:of|like|some) )?(?:smoke|gas)|smoke (?:coming|in|is)|burning smell|flames)\b|^fire\W*$/,
    /\b(?:caught|catching|catches) (?:on )?fire\b|\b(?:up )?in flames\b|\brotten eggs?\b/,
    /\b(?:trash|garbage|can|bin|dryer|microwave|toaster|outlet|plug|cord|machine|autoclave|sterilizer|compressor|battery|phone|laptop|computer|heater|unit|light|ceiling|oven|towel|box)s?\b.{0,40}\b(?:(?:is|are|was|started) (?:on fire|burning|smoking|sparking|going up)|blew up|exploded|shooting sparks)\b/,
    /\b(fuego|incendio|huele a (?:gas|humo|quemado)|hay humo|se (?:est[aá] )?quem(?:a|ando)(?! la (?:mano|piel))|llamas)\b/,
  ],
  violence: [
    /\b(gun|shooter|shooting|knife|robber|robbery|hold-?up|threaten(?:s|ed|ing)? (?:me|us|her|him|staff)|attack(?:ed|ing) (?:me|us|her|him)|hit me|assault(?:ed|ing)|punch(?:ed|ing) (?:me|us|her|him)|grabbed (?:me|her|him)|pushed (?:me|her|him)|weapon|won'?t let (?:me|us|her) (?:leave|out|go))\b/,
    /\b(?:is|are) (?:scaring|hitting|grabbing|following) (?:me|us|her|him|staff)\b|\bthrowing (?:things|chairs)\b/,
    /\b(pistola|cuchillo|me amenaz|nos amenaz|me peg[oó])/,
  ],
  exposure: [
    /\bgot (?:stuck|poked|pricked|jabbed)\b(?! (?:in (?:traffic|the (?:elevator|snow))|at))/,
    /\bneedle ?-?stick(?:\b(?!.*\b(log|prevention|trial|nationwide|statistics)\b))/,
    /\b(?:stuck|poked|pricked|jabbed|stabbed|punctured)\b.*\b(?:needles?|syringe|carpule|sharp|lancet|scalpel|blade|scaler|curette|explorer|probe|bur|file|broach|wire|clamp|clip|instrument|myself|herself|himself|finger|thumb|hand)\b/,
    /\bcut\b.*\b(?:dirty|used|contaminated|scaler|scalpel|blade|bur|wire|bloody)\b/,
    /\b(?:bit|bitten|scratched)\b.*\b(?:me|her|him|by|us)\b|\b(?:dog|cat|animal|human|patient|child|kid) bite\b(?!.*\b(?:log|policy|prevent\w*)\b)/,
    /\bblood\b.*\b(?:splash\w*|in|into|on)\b.*\b(?:eyes?|mouth|nose|face|cut|wound)\b|\bsplash\w*\b.*\bblood\b/,
    /\b(?:needle|explorer|scaler|probe|curette|file|bur|blade|scalpel|lancet)\b.{0,25}\b(?:went|poked|slipped|jammed|stabbed|jabbed|sliced|nicked|got)\b.{0,25}\b(?:my|her|his|me|through (?:the|my|her|his) glove)\b/,
    /\b(?:sliced|nicked|gouged|scratched|stabbed)\b.{0,20}\b(?:finger|thumb|hand|palm|arm|myself|herself|himself)\b.*\b(?:scaler|explorer|probe|instrument|bur|blade|scalpel|needle|file|patient)\b/,
    /\b(?:in|into|inside) (?:my|her|his|their) (?:eyes?|mouth|nose)\b.*\b(?:blood\w*|bloody)\b|\b(?:suction|saliva|spit|spatter|aerosol|handpiece|cavitron|ultrasonic|patient)\b.*\b(?:in|into|inside) (?:my|her|his|their) (?:eyes?|mouth|nose)\b/,
    /\b(?:pinchazo|me (?:pinch[eéoó]|piqu[eé]|pic[oó] |cort[eé]|mordi[oó]|ara[nñ][oó])|me he (?:pinchado|cortado))|\bpinch\w*.*\baguja|\bsangre\b.*\b(?:ojos?|boca|nariz|cara|herida)\b/,
  ],
  eye: [
    /\b(?:splash\w*|spray\w*|squirt\w*|got|went|drop|in|into)\b.*\b(?:my|her|his|the|an?|their)\s+eyes?\b|\beyes? (?:burn|sting)/,
    /\b(?:acid|alcohol|bleach|chemicals?|cleaner|disinfectant|etch\w*|formalin|glutaraldehyde|hypochlorite|solution)\b.*\b(?:in|into)\s+(?:both\s+)?eyes?\b(?!\s*(?:wash|protect|shield|wear))/,
    /\b(?:cloro|lej[ií]a|[aá]cido|qu[ií]micos?|desinfectante|alcohol|producto)\b.*\bojos?\b/,
  ],
  chemical: [
    /\bmix(?:ed|ing)\b.*\b(?:bleach|ammonia|acid|cleaners?|chemicals?)\b|\b(?:bleach|ammonia|acid)\b.*\bmixed\b|\bfumes\b.*\b(?:everywhere|strong|dizzy|cough)|\bstinks?\b.*\b(?:cough|dizzy)|\bcan'?t stop coughing/,
    /\bspill(?:ed|s|age)?\b(?! kit)|\b(?:swallow|drank|drunk|ingest|inhal|breathed in)\w*/,
    /\b(?:acid|etch\w*|bleach|formalin|cidex|cold sterile|steril(?:ant|e solution)|glutaraldehyde|metricide|opa|phenol|hypochlorite|disinfectant|cleaner|chemicals?|monomer|developer|fixer|acetone|ammonia|solution)\b.*\b(?:spill|tipp|splash|got|drip|pour|dropp|knock|fell|squirt|spray|leak|burn|sting)\w*\b.*\b(?:my|her|his|their) (?:whole )?(?:skin|hands?|arms?|face|legs?|lap|foot|feet|neck|chest|mouth|lips)\b/,
    /\b(?:spill|tipp|splash|got|drip|pour|dropp|knock|fell|squirt|spray|leak)\w*\b.*\b(?:acid|etch\w*|bleach|formalin|cidex|cold sterile|sterilant|glutaraldehyde|metricide|phenol|hypochlorite|chemicals?|monomer|developer|fixer|ammonia)\b.*\b(?:my|her|his|their) (?:whole )?(?:skin|hands?|arms?|face|legs?|lap|foot|feet|neck|chest|mouth|lips)\b/,
    /\b(?:tank|cylinder)s?\b.{0,20}\b(?:is |are |keeps? |started )+(?:hissing|leaking)\b/,
    /\b(?:acid|bleach|formalin|chemical|disinfectant|mercury)\b.*\b(?:on (?:my|her|his) (?:skin|hand|arm|face)|leak\w*)/,
    /\b(?:sweet|strong|chemical) smell\b|\b(?:eto|ethylene oxide) (?:alarm|leak)/,
    /\b(?:se derram|derram[eéoó]|trag[oóué]|bebi[oó]|(?:me|le) cay[oó] (?:\w+ ){0,2}(?:cloro|[aá]cido|qu[ií]mico|formol|desinfectante))/,
  ],
}

/** The danger that a question describes; undefined for all others. */
export function dangerOf(question: string): DangerAnswer | undefined {
  const asked = question.toLowerCase().replaceAll('’', "'")
  const byWords = dangersByWords(asked)
  return dangers.find(({ id }) => byWords.includes(id) || dangerPatterns[id].some((sign) => sign.test(asked)))
}
