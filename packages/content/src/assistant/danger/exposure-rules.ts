import type { DangerRule } from './danger-rule.ts'
import { animal, any, bodyPart, caustic, flesh, hurt, mine, moved, opening, product, sharp, somebody, wet } from './vocabulary.ts'

/** Hydrofluoric acid is checked before other acids: its first step is another one. */
export const hydrofluoricRule: DangerRule = {
  card: 'hydrofluoric',
  sets: [
    [
      any(
        'hf|hydro ?flu?o?u?ric|hydroflor\\w*|hydroflour\\w*|fluorh[ií]drico|(?:porcelain|ceramic) (?:etch\\w*|acid)|etch\\w* (?:for )?porcelain',
      ),
      any(
        `${bodyPart}|eyes?|mouth|lips?|glove|burns?|burned|burning|splash\\w*|spill\\w*|dripp\\w*|got|leak\\w*|swallow\\w*|contact|touched|exposed|exposure|pain|hurts?|me|myself`,
      ),
    ],
  ],
  cry: /\bhydro ?flu?o?u?ric\b|\bcalcium gluconate\b|\bhf (?:acid|burn)\b/,
}

/**
 * Products mixed by mistake are checked before shortness of breath: the first step is to leave the room. Somebody who lies there needs CPR more.
 */
export const mixedProductsRule: DangerRule = {
  card: 'spill',
  sets: [
    [
      any('mix\\w*|poured|combined|added|ech[oóeé]\\w*|mezcl\\w*'),
      any('bleach|ammonia|acid|cleaners?|clorox|cloro|lej[ií]a|amoniaco|vinegar'),
      any("(?:can'?t|cannot|cant) (?:breathe?|stop coughing)|short of breath|hard to breathe|no (?:puede|puedo) respirar"),
      /^(?!.*\b(?:not breathing|stopped breathing|no pulse|collaps\w*|unconscious|unresponsive)\b)/,
    ],
  ],
}

/** Blood, bites, and chemicals on or in the body. */
export const exposureRules: readonly DangerRule[] = [
  {
    card: 'bite',
    always: [
      /\b(?:bit|bitten|scratched)\b.*\b(?:me|her|him|by|us|(?:the|our|an?|my) (?:tech\w*|assistant|nurse|hygienist|receptionist|doctor|dentist|vet|coworker))\b|\b(?:dog|cat|animal|human|patient|child|kid|snake|bat|rat) bite\b(?!.*\b(?:log|polic\w*|prevent\w*|report\w*|rules?)\b)/,
      /\bme (?:mordi[oó]|ara[nñ][oó])/,
    ],
    sets: [
      [
        any('bit|bitten|bites|biting|chomp\\w*|clamped down|teeth|clawed|scratch\\w*|mordi[oó]|ara[nñ][oó]'),
        any(`patient|pt|px|kid|toddler|resident|ni[nñ]o|${animal}`),
        any('my|her|his|finger|hand|arm|thumb|skin|mano|dedo|me|tech|face|nose|lip'),
        any(
          'thru|through|bleed\\w*|blood|deep|broke\\w*|sank|sunk|just|hard|now|hurts|throbbing|help|ow|gloves?|punctures?|sangr\\w*|what do (?:i|we) do',
        ),
      ],
      [
        any(animal),
        any('maul\\w*|latch\\w* on(?:to)?|(?:got|grabbed|took) (?:a )?hold|tore|ripped|shredded|nipped|snapped at|sank|sunk|got'),
        any(`(?:my|her|his|our|the|a) (?:\\w+ )?(?:${bodyPart}|lips?|nose|ear)|me|${somebody}`),
        any('maul\\w*|latch\\w* on(?:to)?|tore|ripped|shredded|nipped|sank|sunk|bleed\\w*|blood|punctur\\w*|deep|stitches'),
      ],
    ],
    cry: /\b(?:dog|cat|human|animal) bite\b/,
  },
  {
    card: 'exposure',
    always: [
      /\bgot (?:stuck|poked|pricked|jabbed)\b(?! (?:in (?:traffic|the (?:elevator|snow))|at))/,
      /^(?!.*\b(?:polic\w*|who pays)\b).*\bneedle ?-?stick\b(?!.*\b(?:log|prevention|trial|nationwide|statistics|20[0-2]\d|(?:months?|years?) ago|last (?:year|summer|spring|fall|winter))\b)/,
      /\b(?:stuck|poked|pricked|jabbed|stabbed|punctured)\b.*\b(?:needles?|syringe|carpule|sharp|lancet|scalpel|blade|scaler|curette|explorer|probe|bur|file|broach|wire|clamp|clip|instrument|myself|herself|himself|finger|thumb|hand)\b/,
      /\bcut\b.*\b(?:dirty|used|contaminated|scaler|scalpel|blade|bur|wire|bloody)\b/,
      /\bblood\b.*\b(?:splash\w*|in|into|on)\b.*\b(?:eyes?|mouth|nose|face|cut|wound)\b|\bsplash\w*\b.*\bblood\b/,
      /\b(?:needle|explorer|scaler|probe|curette|file|bur|blade|scalpel|lancet)\b.{0,25}\b(?:went|poked|slipped|jammed|stabbed|jabbed|sliced|nicked|got)\b.{0,25}\b(?:my|her|his|me|through (?:the|my|her|his) glove)\b/,
      /\b(?:sliced|nicked|gouged|scratched|stabbed)\b.{0,20}\b(?:finger|thumb|hand|palm|arm|myself|herself|himself)\b.*\b(?:scaler|explorer|probe|instrument|bur|blade|scalpel|needle|file|patient)\b/,
      /\b(?:in|into|inside) (?:my|her|his|their) (?:eyes?|mouth|nose)\b.*\b(?:blood\w*|bloody)\b|\b(?:suction|saliva|spit|spatter|aerosol|handpiece|cavitron|ultrasonic|patient)\b.*\b(?:in|into|inside) (?:my|her|his|their) (?:eyes?|mouth|nose)\b/,
      /\b(?:me (?:pinch[eéoó]|piqu[eé]|pic[oó] |cort[eé])|me he (?:pinchado|cortado))|\bpinch\w*.*\baguja|\bsangre\b.*\b(?:ojos?|boca|nariz|cara|herida)\b/,
    ],
    unlessCalm: [/\bpinchazo/],
    sets: [
      [any('jab\\w*|pok(?:ed|ing)|prick\\w*|stabbed'), any(sharp), any('me|myself|my (?:\\w+ )?(?:finger|thumb|hand|arm|leg|palm)')],
      [
        any(hurt),
        any(`${sharp}|${flesh}`),
        any(mine),
        any(
          'used|dirty|blood\\w*|bleed\\w*|patient|pt|px|contaminated|after (?:the|i|giving)|glove|gloves|just|ow|ouch|right now|omg|shit|f+u*ck|crap|recapp?\\w*|hurry|deep|drew blood|not clean|aguja|bistur[ií]|reci[eé]n|ya',
        ),
      ],
      [any(wet), any(moved), any(opening), any('my|me|her|his|im|i|in|into|mi|la|el|los|en')],
      [
        any('blood|bloody|sangre'),
        any('open cut|hangnail|chapped|cracked|broken skin|rash|eczema|paper cut|scab|raw|herida|cortada'),
        any('my|me|her|his|mi'),
      ],
    ],
  },
  {
    card: 'eye',
    always: [
      /\b(?:splash\w*|spray\w*|squirt\w*|got|went|drop|in|into)\b.*\b(?:my|her|his|the|an?|their|(?:pt|px|patient|kid|child|client|coworker)'?s)\s+eyes?\b|\bsplash\w* (?:in|into|to) eyes?\b|\beyes? (?:burn|sting)/,
      /\b(?:acid|alcohol|bleach|chemicals?|cleaner|disinfectant|etch\w*|formalin|glutaraldehyde|hypochlorite|solution)\b.*\b(?:in|into)\s+(?:both\s+)?eyes?\b(?!\s*(?:wash|protect|shield|wear))/,
      /\b(?:cloro|lej[ií]a|[aá]cido|qu[ií]micos?|desinfectante|alcohol|producto)\b.*\bojos?\b/,
    ],
    sets: [
      [
        any(
          `${product}|sanitizer|soap|solution|powder|dust|plaster|resin|cement|composite|gel|anesthetic|topical|hibiclens|prep|stain|dye|glue|superglue|vetbond|dermabond|vapor|mist`,
        ),
        any("eyes?|eye ?lids?|lids?|contacts?|contact lens\\w*|eyeballs?|glasses|goggles|(?:can'?t|cannot|cant) see|blurry|faucet|ojos?"),
        any(
          "splash\\w*|spray\\w*|squirt\\w*|got|went|flew|hit|shot|rubb\\w*|drip\\w*|burn\\w*|sting\\w*|stung|on fire|red|can'?t (?:see|open)|cant (?:see|open)|blurry|blind|watering|(?:can'?t|cannot|cant|won'?t|wont) open|no (?:puede|puedo)|under|rubbed|flipped|tearing|blink\\w*|flick\\w*|look at (?:the )?light|wash station|pop\\w*|bounced|back ?splash\\w*|cay[oó]|entr[oó]|arde\\w*|quema\\w*|salpic\\w*|in (?:my|her|his|both)",
        ),
      ],
      [
        any('eyes?|ojos?'),
        any("burning|on fire|stinging|can'?t (?:see|open)|cant (?:see|open)|blurry|went blind|arden?|no (?:veo|puedo abrir)"),
        any('my|her|his|me|mis?|just|now'),
      ],
    ],
  },
  {
    card: 'poisoning',
    always: [
      /^(?!.*\b(?:recordable|reportable|300 log)\b).*\b(?:swallow\w*|drank|(?<!(?:acting|looks|is|gets|hes|a) )drunk|ingest\w*)|\b(?:trag[oóué]|bebi[oó])\b|\bpoisoned\b/,
    ],
    unlessCalm: [/\b(?:call|number (?:for|of)) poison (?:control|help)\b/],
    sets: [
      [
        any('drank|drink|swallow\\w*|gulp\\w*|sip\\w*|swig|chugged|ate|eaten|chewed|licked|tom[oó]|trag[oó]|bebi[oó]|comi[oó]'),
        any(
          `${product}|solution|from the (?:cup|bottle|jar)|water bottle|rinse|fluoride|tabs?|tablets?|pills?|capsules|battery|batteries|magnets?|mouthwash|chlorhexidine|detergent|pods?|berries|bait|(?:rat |mouse |ant )?poison|rodenticide|pesticide|antifreeze|medicine|meds|vitamins|pastillas|pila`,
        ),
      ],
      [
        any('boy|girl|kid|child|toddler|baby|son|daughter|grandson|granddaughter'),
        any('got into|got (?:a )?hold of'),
        any('pills?|tablets?|capsules|meds|medicine|vitamins|bait|poison|pods?|detergent|cleaner|bleach'),
      ],
    ],
    cry: /\bpoison(?:ing|ed)?\b|\bpoison (?:help|control)\b/,
  },
  {
    card: 'chemical',
    always: [
      /\b(?:acid|etch\w*|bleach|formalin|cidex|cold sterile|steril(?:ant|e solution)|glutaraldehyde|metricide|opa|phenol|hypochlorite|disinfectant|cleaner|chemicals?|monomer|developer|fixer|acetone|ammonia|solution)\b.*\b(?:spill|tipp|splash|got|drip|pour|dropp|knock|fell|squirt|spray|leak|burn|sting)\w*\b.*\b(?:my|her|his|their) (?:whole )?(?:skin|hands?|arms?|face|legs?|lap|foot|feet|neck|chest|mouth|lips)\b/,
      /\b(?:spill|tipp|splash|got|drip|pour|dropp|knock|fell|squirt|spray|leak)\w*\b.*\b(?:acid|etch\w*|bleach|formalin|cidex|cold sterile|sterilant|glutaraldehyde|metricide|phenol|hypochlorite|chemicals?|monomer|developer|fixer|ammonia)\b.*\b(?:my|her|his|their) (?:whole )?(?:skin|hands?|arms?|face|legs?|lap|foot|feet|neck|chest|mouth|lips)\b/,
      /\b(?:acid|bleach|formalin|chemical|disinfectant|mercury)\b.*\bon (?:my|her|his) (?:skin|hand|arm|face)/,
      /\b(?:me|le) cay[oó] (?:\w+ ){0,2}(?:cloro|[aá]cido|qu[ií]mico|formol|desinfectante)/,
    ],
    unlessCalm: [
      new RegExp(
        `\\b(?:${caustic})\\b.{0,24}\\b(?:on|in|over|all over|down|en)\\b (?:(?:my|her|his|the|a|both|one|la|el) )?(?:\\w+ )?(?:${bodyPart})\\b`,
      ),
    ],
    sets: [
      [
        any(product),
        any(`${bodyPart}|sleeves?|shirt|scrubs|pants|shoes?|mouth|lips?`),
        any(
          "spill\\w*|tipp\\w*|splash\\w*|got|drip\\w*|pour\\w*|dropp\\w*|knock\\w*|fell|squirt\\w*|spray\\w*|leak\\w*|burn\\w*|sting\\w*|soak\\w*|all over|blister\\w*|white spots|numb|peeling|red|white|(?:can'?t|cant) feel|ran|cay[oó]|quem\\w*|arde\\w*",
        ),
      ],
    ],
    cry: /\bacid burn\b|\bchemical burn\b/,
  },
  {
    card: 'spill',
    always: [
      /\bmix(?:ed|ing)\b.*\b(?:bleach|ammonia|acid|cleaners?|chemicals?)\b|\b(?:bleach|ammonia|acid)\b.*\bmixed\b|\bfumes\b.*\b(?:everywhere|strong|dizzy|cough)|\bstinks?\b.*\b(?:cough|dizzy)|\bcan'?t stop coughing/,
      /\bspill(?:ed|s|age)?\b(?! kit)|\b(?:inhal|breathed in)\w*/,
      /\b(?:tank|cylinder)s?\b.{0,20}\b(?:is |are |keeps? |started )+(?:hissing|leaking)\b/,
      /\b(?:acid|bleach|formalin|chemical|disinfectant|mercury)\b.*\bleak\w*/,
      /\b(?:sweet|strong|chemical) smell\b|\b(?:eto|ethylene oxide) (?:alarm|leak)/,
      /\b(?:se derram|derram[eéoó]\b)/,
    ],
    sets: [
      [any(`${caustic}|mercury`), any('all over the (?:floor|counter|room|place|sink|hall)')],
      [
        any(product),
        any(
          "cough\\w*|dizzy|woozy|light ?headed|can'?t breathe|cant breathe|throats? (?:is |are )?(?:burn\\w*|raw|tight)|throwing up|tosiendo|mareo|mareado|mareada",
        ),
      ],
      [
        any(product),
        any('pour\\w*|mix\\w*|put|dump\\w*|added?|combined|ech[oóeé]\\w*|mezcl\\w*'),
        any(
          "fumes?|smells?|gas|cloud|smoke|cough\\w*|burn\\w*|fizz\\w*|foam\\w*|bubbl\\w*|dizzy|throat|chok\\w*|breathe?|eyes|can'?t|humo|tos\\w*|huele",
        ),
      ],
      [
        any('green|yellow\\w*|white|orange|brown|purple|weird|strange|nasty|strong|awful'),
        any('cloud|gas|fog|fumes?|vapors?|mist|haze|smell'),
        any(
          "cough\\w*|dizzy|burn\\w*|headache|chok\\w*|throat|sick|nause\\w*|throw\\w* up|light ?headed|coming|filling|spreading|hall|room|can'?t breathe|eyes",
        ),
      ],
      [
        any('fumes?|vapors?|smell|smells|gas|n2o|nitrous|stinks?|hissing|leak\\w*|vapores'),
        any(
          'cough\\w*|dizzy|headaches?|throats?|light ?headed|nause\\w*|throw\\w* up|puking|woozy|loopy|mareo|mareado|mareada|tosiendo|toser',
        ),
        any('everyone|everybody|all|we|us|i|im|my|me|staff|patients?|estamos|nos|me|se[nñ]or\\w*'),
      ],
      [
        any(`${product}|gallon|jug|bottle|drum|jar|chemical`),
        any(
          'spill\\w*|tipp\\w*|knock\\w* over|dropp\\w*|broke|shatter\\w*|leak\\w*|burst|crack\\w*|explod\\w*|derram\\w*|rompi[oó]|cay[oó]',
        ),
        any(
          'all over|everywhere|floor|now|just|help|fumes?|smell\\w*|reek\\w*|puddle|running|spreading|creeping|stinks|gallons?|what do (?:i|we) do|piso|suelo|todo',
        ),
      ],
    ],
  },
]
