/** The kinds of danger; those that threaten life come first. */
const dangerIds = ['collapse', 'fire', 'violence', 'exposure', 'eye', 'chemical'] as const
export type DangerId = (typeof dangerIds)[number]

/**
 * Detects danger by combinations of words if no fixed phrase matches: an injury and its cause, a person and a sign of collapse. People in danger
 * leave out the words that a manual would use. Each kind has several sets; a set matches if all of its parts occur in the question.
 */
type Set = readonly RegExp[]

const any = (words: string): RegExp => new RegExp(`\\b(?:${words})\\b`)

/** Words of a person who asks calmly: about rules, paperwork, supplies, the past, or what might happen. */
const calmWords = any(
  [
    'how (?:often|many|much|long (?:do|does|should|must) (?:we|i|it))|polic(?:y|ies)|procedures?|protocols?|logs?|logbook|records?|records of|paperwork|rules?|evacuators?|training|trained|train|drills?|inspect\\w*|inspections?',
    'plans?|posters?|signs? (?:on|at|up)|required|requirements?|by law|law|legal\\w*|osha|allowed|suppose[d]? to|do we (?:need|have to|keep)|do i (?:need|have to (?:wear|buy|keep|log|report))|does (?:it|that|this) count',
    'should we (?:have|buy|get|keep|stock)|(?:last|next) (?:year|month|week|summer|spring|fall|winter)|yesterday|years? ago|months? ago|weeks? ago|20[0-2]\\d|in case|what if|whenever',
    'prevent\\w*|avoid|order(?:ing)?|buy(?:ing)?|stock|supplies|expires?|expired|certificates?|classes|class|course|quiz|safer|consent|insurance|shred|file on|break room sign',
    'who pays|mandatory|keep the|how long do (?:we|i) keep|forms?|letter|do you (?:need|have to)|january|february|march|april|june|july|august|september|october|november|december|in 20\\d\\d|cada cu[aá]nto|pol[ií]tica|el registro|capacitaci[oó]n|el a[nñ]o pasado|simulacro',
  ].join('|'),
)

const somebody =
  'he|she|hes|shes|guy|man|woman|lady|girl|boy|kid|child|baby|patient|pt|px|mom|dad|husband|wife|client|owner|doc|doctor|dr|dentist|nurse|ma|rda|tech|hygienist|assistant|coworker|co-worker|receptionist|front desk|temp|somebody|someone|person|student|driver|boss|ella|se[nñ]or\\w*|paciente|compa[nñ]er[oa]|doctora|ni[nñ][oa]'
const mine = 'i|im|ive|me|my|myself|her|herself|his|himself|him|our|us|she|he|ow|ouch|mi|se|le'
const hurt =
  'jab\\w*|poked?|pok\\w*|stuck|stick|stik|prick\\w*|stab\\w*|nick\\w*|slic\\w*|cut|pierc\\w*|punctur\\w*|goug\\w*|impaled|went (?:in|into|thru|through|right)|go(?:t|es) (?:me|thru|through)|chomp\\w*|clamped down|bit|bitten|clawed|scratch\\w*|slipped'
const sharp =
  'needle|needles|sharps?|tip|cavitron|ultrasonic|scaler|curette|explorer|probe|bur|burs|blade|scalpel|lancet|trocar|butterfly|iv|catheter|stylet|suture|wire|bracket wire|band|clamp|hook|hemostat|forceps|elevator|razor|glass|vial|ampule|tube|pen|file|reamer|punch|syringe|carpule|insulin|pick|broach|aguja|bistur[ií]|pinza|lanceta|vidrio'
const flesh = 'glove|gloves|finger|fingers|thumb|hand|palm|knuckle|arm|forearm|wrist|leg|thigh|foot|dedo|mano|brazo|guante'
const wet =
  'blood|bloody|spit|saliva|vomit|puke|pus|pee|urine|drool|sputum|phlegm|snot|mucus|fluid|juice|gunk|goo|spatter|splatter|sneez\\w*|cough\\w*|barf\\w*|amniotic|abscess|sangre|saliva|v[oó]mito|pus'
const moved =
  'splash\\w*|spray\\w*|squirt\\w*|flew|fly\\w*|went|got|shot|hit|landed|cough\\w*|sneez\\w*|spat|spit|drip\\w*|popped|burst|explod\\w*|flick\\w*|flung|salpic\\w*|cay[oó]|entr[oó]'
const opening = 'eyes?|mouth|nose|lips?|tongue|ojos?|boca|nariz|labios?'
const product =
  'bleach|clorox|chlorine|ammonia|acid|vinegar|windex|lysol|drain (?:cleaner|opener)|drano|toilet (?:cleaner|acid|bowl)|cavicide|caviwipes?|cidex|opa|metricide|glutaraldehyde|cold sterile|sterilant|isoflurane|sevoflurane|halothane|nitrous|ether|ethyl chloride|formalin|formaldehyde|xylene|acetone|phenol|etch\\w*|hypochlorite|naocl|peroxide|chlorhexidine|monomer|acrylic|developer|fixer|alcohol|isopropyl|disinfectant|cleaner|detergent|enzymatic|solvent|mercury|sterilox|silver nitrate|chemo\\w*|hf|hydrofluoric|sani ?cloth\\w*|tca|podophyllin|liquid nitrogen|cloro|lej[ií]a|[aá]cido|amoniaco|desinfectante|qu[ií]mico|formol'
const machine =
  'autoclave|sterilizer|statim|compressor|microwave|toaster|fridge|refrigerator|dryer|washer|outlet|plug|cord|strip|charger|battery|phone|laptop|tablet|computer|printer|monitor|server|heater|lamp|light|lights|ceiling|oven|oxygen|tank|laser|cautery|bovie|drape|towels?|curtain|chair|panel|breaker|wall|vent|hvac|furnace|unit|machine|trash|garbage|can|bin|dumpster|closet|kitchen|lab|basement|room|hall|hallway|office|building|roof|xray|x-ray|vacuum|pump|lounge|door|cuarto|enchufe|basurero|m[aá]quina'

const sets: Readonly<Record<DangerId, readonly Set[]>> = {
  collapse: [
    [any('ataque|convulsi\\w*|tembl\\w*'), any('se[nñ]or\\w*|paciente|ni[nñ][oa]|silla|piso|suelo')],
    [
      any(somebody),
      any(
        "(?:is|are|he'?s|she'?s|turn\\w*|getting|going|gone|went|looks?|all|lips|face|fingers) (?:\\w+ )?(?:gr[ae]y|blue|purple)|ashen|snor\\w*|gurgl\\w*|foam\\w*|frothing|limp|lifeless|slur\\w*|out cold|blacked out|zonked|not (?:with us|responding|waking|moving|talking)|wo?n'?t (?:wake|talk|come to|answer|respond)|no pulse|eyes? roll\\w*|morado|azul|tieso|tiesa",
      ),
    ],
    [
      any(somebody),
      any(
        "(?:grab\\w*|clutch\\w*|hold\\w*|claw\\w*|hands? (?:on|at|around)) (?:at )?(?:his|her|their|the|both)? ?(?:hands? (?:on|to) )?(?:chest|throat|neck)|(?:can'?t|cannot|cant|couldn'?t) (?:talk|speak|swallow|get (?:air|a breath|any air)|catch)|(?:one side of|half) (?:his|her|the) (?:face|mouth|body)|chest (?:pain|is tight|tight|crushing|hurts|pressure)|pressure (?:in|on) (?:his|her|my) chest",
      ),
    ],
    [
      any(somebody),
      any(
        'slid (?:off|down|out)|slump\\w*|keel\\w*|toppled|crumpl\\w*|went down|hit the (?:floor|ground|deck)|face ?(?:first|plant\\w*|down)|on the (?:floor|ground)|fell (?:off|over|out)|dropped|se cay[oó]|tirad[oa] en el (?:piso|suelo)',
      ),
      any(
        "shak\\w*|twitch\\w*|jerk\\w*|stiff|drool\\w*|not|wo?n'?t|isn'?t|isnt|no|weird|noise|noises|pale|white|cold|sweat\\w*|clammy|out|eyes|breath\\w*|pulse|bleeding|blood|respira|contesta",
      ),
    ],
    [
      any(somebody),
      any('pale|white as|sweat\\w*|clammy|dizzy|cold and'),
      any("chest|arm|jaw|not making sense|confused|mumbl\\w*|can'?t (?:stand|sit)|passing out|going to pass out|barely"),
    ],
    [
      any('hives|bee sting|stung|allerg\\w*|peanut|latex|penicillin|amoxicillin|shot|injection'),
      any('throat|tongue|lips?|breath\\w*|wheez\\w*|swell\\w*|swollen|puffing|puffed|face|garganta|hinch\\w*'),
    ],
    [
      any('blood|bleeding|bleed|sangre|sangra'),
      any(
        "pool\\w*|spurt\\w*|gush\\w*|pump\\w*|pouring|everywhere|all over|wo?n'?t (?:stop|quit|clot)|can'?t stop|not stopping|soak\\w*|artery|squirting|no para|mucha|mucho|a chorros",
      ),
    ],
    [
      any('shock\\w*|zapped|electrocut\\w*|live wire'),
      any("outlet|wire|cord|plug|panel|machine|unit|stuck to|can'?t let go|cant let go|not|fell|down|hand|arm|threw"),
    ],
    [
      any(
        'chok\\w*|something stuck in (?:his|her|the) throat|went down the wrong|swallowed (?:a|the) (?:crown|bur|gauze|tooth|cotton|bead)|inhaled (?:a|the) (?:crown|tooth|bur)',
      ),
      any(somebody),
    ],
  ],
  fire: [
    [any('alarm|sirens?'), any("smoke|smoky|gr[ae]y|hazy|(?:can'?t|cant) see|burning|hot door"), any('going|off|now|hall|hallway|door')],
    [any('battery|batteries|charger|vape|phone|laptop'), any('swell\\w*|bulg\\w*|puff\\w*|hiss\\w*|popping|too hot|hot')],
    [
      any(machine),
      any(
        'smok(?:e|es|ing|ey|y)|spark\\w*|flames?|flaming|burning|burnt|burned|glow\\w*|orange|melting|melted|charred|caught|lit up|flash\\w*|bang|went pop|igni\\w*|popped and|humo|chispas|llamas|quem\\w*',
      ),
      any(
        "is|are|was|just|started|now|coming|out of|under|behind|from|right now|omg|help|and|its|smells?|see|sale|hay|est[aá]|won'?t|keeps?|got",
      ),
    ],
    [
      any('smells?|smelling|stinks?|huele'),
      any('gas|propane|rotten eggs?|smoke|burnt|burning|burned|electrical|melting plastic|sulfur|sulphur|humo|quemado'),
    ],
    [any('hissing'), any('gas|line|meter|stove|pipe|valve')],
    [
      any('fire|flames?|smoke|fuego|incendio|humo'),
      any(
        "spreading|getting bigger|huge|can'?t (?:get out|see|put it out)|cant (?:get out|see)|we (?:r|are) (?:out|outside|stuck|trapped)|trapped|blocked|filling|black|thick|help|cerca|rodead\\w*",
      ),
    ],
  ],
  violence: [
    [
      any('bomb|explosive|gun ?shots?|shots|shooting'),
      any('outside|fired|heard|caller|called|says|found|in (?:our|the)|parking|goes off|now'),
    ],
    [
      any('gun|knife|scalpel|scissors|needle|syringe|bat|blade|weapon'),
      any('point\\w*|wav(?:ing|ed)|swinging|holding|pulled'),
      any('at (?:me|us|her|him|the|everyone)|out|on (?:me|us|her|him)'),
    ],
    [
      any(`${somebody}|boyfriend|bf|ex|son|brother|father|people|stranger|intruder|they|he'?s|dude|drunk|tipo|hombre`),
      any('gun|glock|pistol|rifle|knife|machete|bat|hammer|crowbar|box cutter|weapon|bomb|arma|cuchillo|pistola|navaja|machete'),
    ],
    [
      any(
        "(?:wo?n'?t|not|don'?t|doesn'?t) let(?:ting|s)? (?:me|us|her|him|anyone|anybody|them)|block\\w* (?:the|my|our) (?:door|exit|way)|corner(?:ed|ing)|(?:locked|trapped) (?:me|us|her|himself|herself|ourselves)|barricad\\w*|hiding (?:in|under|behind)|no (?:me|nos) deja salir",
      ),
    ],
    [
      any(
        "(?:going to|gonna|will|ll|wants to|said he'?d?|says he'?ll?) (?:kill|shoot|hurt|stab|burn|beat|blow up|come back and)|kill (?:me|us|you|her|him|everyone|everybody|all)|shoot (?:me|us|you|up|everyone)|burn (?:this|the) place|te voy a matar|nos va a matar",
      ),
    ],
    [
      any(
        'throwing|threw|swinging|swung|punch\\w*|slapp\\w*|kick\\w*|shov\\w*|chok(?:ed|ing) (?:me|her|him|us)|grabb\\w*|lunged|came at|coming at|going after|pushed|pinned|spit at|spat at|smash\\w*|breaking|ripping|hit (?:me|her|him|the)|hitting|beating|twisted my|pulled my hair|pegando|golpe\\w*|empuj\\w*',
      ),
      any(
        'chairs?|stuff|things|me|us|her|him|staff|ma|rda|hygienist|assistant|nurse|receptionist|doctor|dr|people|everyone|window|windows|glass|door|desk|computer|monitor|mi|nos',
      ),
    ],
    [
      any('scream\\w*|yell\\w*|rag(?:e|ing)|freak\\w* out|losing it|going crazy|going off|gritando'),
      any(
        "at (?:me|us|the|her|him|everyone)|in my face|door|banging|pounding|won'?t (?:leave|stop|calm)|wont (?:leave|stop|calm)|scared|afraid|threat\\w*|come back|amenaz\\w*",
      ),
    ],
    [any('banging|pounding|kicking|breaking'), any('doors?|windows?|glass')],
    [
      any(
        "hands? (?:round|around|on|at) (?:\\w+ ){0,2}(?:throat|neck)|(?:i'?m|im|we'?re|you'?re|ur) dead|wants? (?:all )?(?:the|our|my) (?:\\w+ ){0,3}(?:drugs|pills|oxy\\w*|fentanyl|narcs|narcotics|cash|money|register|keys)",
      ),
      any('now|jacket|pocket|hand|desk|says|said|man|guy|he|hes|she|shes|they|when i'),
    ],
  ],
  exposure: [
    [any('jab\\w*|pok(?:ed|ing)|prick\\w*|stabbed'), any(sharp), any('me|myself|my (?:\\w+ )?(?:finger|thumb|hand|arm|leg|palm)')],
    [
      any(hurt),
      any(`${sharp}|${flesh}`),
      any(mine),
      any(
        'used|dirty|blood\\w*|bleed\\w*|patient|pt|px|contaminated|after (?:the|i|giving)|glove|gloves|just|ow|ouch|right now|omg|shit|f+u*ck|crap|recapp?\\w*|hurry|deep|drew blood|not clean|aguja|bistur[ií]|reci[eé]n|ya',
      ),
    ],
    [
      any('bit|bitten|bites|biting|chomp\\w*|clamped down|teeth|clawed|scratch\\w*|mordi[oó]|ara[nñ][oó]'),
      any('patient|pt|px|kid|cat|dog|ferret|rabbit|bird|toddler|resident|gato|perro|ni[nñ]o'),
      any('my|her|his|finger|hand|arm|thumb|skin|mano|dedo|me'),
      any(
        'thru|through|bleed\\w*|blood|deep|broke\\w*|sank|sunk|just|hard|now|hurts|throbbing|help|ow|gloves?|punctures?|sangr\\w*|what do (?:i|we) do',
      ),
    ],
    [any(wet), any(moved), any(opening), any('my|me|her|his|im|i|in|into|mi|la|el|los|en')],
    [
      any('blood|bloody|sangre'),
      any('open cut|hangnail|chapped|cracked|broken skin|rash|eczema|paper cut|scab|raw|herida|cortada'),
      any('my|me|her|his|mi'),
    ],
  ],
  eye: [
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
  chemical: [
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
      any('drank|drink|swallow\\w*|gulp\\w*|sip\\w*|chugged|ate|licked|tom[oó]|trag[oó]|bebi[oó]'),
      any(`${product}|solution|cleaner|from the (?:cup|bottle|jar)|water bottle|rinse`),
    ],
    [
      any(product),
      any(
        'skin|hands?|fingers?|sleeves?|arms?|legs?|lap|foot|feet|face|neck|chest|shirt|scrubs|pants|shoes?|mouth|lips?|piel|manos?|brazos?|piernas?|cara',
      ),
      any(
        "spill\\w*|tipp\\w*|splash\\w*|got|drip\\w*|pour\\w*|dropp\\w*|knock\\w*|fell|squirt\\w*|spray\\w*|leak\\w*|burn\\w*|sting\\w*|soak\\w*|all over|blister\\w*|white spots|numb|peeling|red|white|(?:can'?t|cant) feel|ran|cay[oó]|quem\\w*|arde\\w*",
      ),
    ],
    [
      any(`${product}|gallon|jug|bottle|drum|jar|chemical`),
      any('spill\\w*|tipp\\w*|knock\\w* over|dropp\\w*|broke|shatter\\w*|leak\\w*|burst|crack\\w*|explod\\w*|derram\\w*|rompi[oó]|cay[oó]'),
      any(
        'all over|everywhere|floor|now|just|help|fumes?|smell\\w*|puddle|running|spreading|creeping|stinks|gallons?|what do (?:i|we) do|piso|suelo|todo',
      ),
    ],
  ],
}

/** The kinds of danger that a question describes by combinations of words; empty if it is asked calmly. */
export function dangersByWords(asked: string): DangerId[] {
  if (calmWords.test(asked)) return []
  return dangerIds.filter((id) => sets[id].some((parts) => parts.every((part) => part.test(asked))))
}
