import type { DangerRule } from './danger-rule.ts'
import { any, bodyPart, caustic, machine, opioid, somebody, veterinaryDrug } from './vocabulary.ts'

/** Somebody who may hurt themselves. Checked before violence, because both speak of killing. */
export const selfHarmRule: DangerRule = {
  card: 'self-harm',
  always: [
    /\b(?:kill|killing|hang|hanging|shoot|shooting|drown|poison) (?:him|her|them|my|your)sel(?:f|ves)\b|\bunalive\b|\bkms\b/,
    /\b(?:want|wants|wanted|going|gonna|might|may|will|threaten\w*|tried|trying|thinking of|thinking about) (?:to )?(?:harm|hurt|hurting|harming|cutting) (?:him|her|them|my)sel(?:f|ves)\b/,
    /\b(?:cutting|harming) (?:him|her|my|them)sel(?:f|ves) (?:on purpose|again|in the)\b|\bself[- ]?harming\b/,
    /\b(?:want|wants|wanted|wanna|wish|wishes|rather|ready|going) (?:to |i |she |he |i was |she was |he was |they were |was )*(?:die|be dead|dead|were dead)\b/,
    /\b(?:don'?t|do not|doesn'?t|does not) (?:want to|wanna|want) (?:live|be alive|wake up|go on|be here any ?more|exist|live any ?more)\b/,
    /\b(?:want|wants|wanted|wanna|ready|going|gonna) (?:to )?end it\b|\bend(?:ing)? (?:it all|it tonight|it now|it today|(?:my|his|her|their) (?:own )?life|things tonight)\b|\b(?:tak(?:e|ing)|took) (?:my|his|her|their) own li(?:fe|ves)\b/,
    /\bbetter off (?:dead|without me)\b|\b(?:everyone|everybody|they|the world|famil(?:y|ies)|kids)(?:'?d| would| will)? be better off without (?:her|him|them)\b|\bdisappear forever\b|\bnoose\b|\bwants? (?:it|this|everything) (?:all )?to (?:be over|end|stop) (?:for good|forever|tonight)\b|\bno (?:reason|point) (?:to|in) liv(?:e|ing)\b|\bnothing (?:left )?to live for\b|\b(?:can'?t|cannot) go on (?:like this|any ?more|living)\b/,
    /\bsuicidal\b(?!.*\b(?:polic\w*|training|screening|form|questionnaire)\b)|\bsuicide (?:note|attempt)\b|\b(?:attempt\w*|commit\w*|talking about|talks about|thinking (?:about|of)|threaten\w*) suicide\b(?!.*\b(?:polic\w*|training|statistics)\b)/,
    /\b(?:quier[oe]n? (?:morir\w*|matarse|suicidarse)|me quiero (?:morir|matar)|quiero matarme|no quier[oe] (?:seguir )?vivi(?:r|endo)|se quiere (?:matar|morir|suicidar)|suicidarme|hacerse da[nñ]o)\b/,
  ],
  unlessCalm: [/\bsu(?:i|)cid\w*/, /\b988\b/],
  sets: [
    [
      any('nothing (?:is )?left|no reason|lost everything|died|passed away|put (?:him|her|\\w+) down'),
      any('(?:join|be with|go with|follow) (?:him|her|them) (?:tonight|soon|tomorrow|now|in heaven)'),
    ],
    [
      any('going to|gonna|wants? to|will|threaten\\w*|plans? to'),
      any('use|inject|give|take|put'),
      any(`${veterinaryDrug}|${opioid}|insulin|gun|rope|scalpel|razor|knife`),
      any('(?:on|into|to)? ?(?:her|him|my|them)sel(?:f|ves)'),
    ],
  ],
  cry: /\b988\b|\bsuicid\w*/,
}

const isThrownOrSaid =
  'chairs?|stuff|things|me|us|her|him|staff|ma|rda|tech|vet|dentist|coworker|co-worker|employee|client|hygienist|assistant|nurse|receptionist|doctor|dr|people|everyone|window|windows|glass|door|desk|computer|monitor|girls|mi|nos'

/** A kick by an animal is an injury. */
const isNoAnimal = /^(?!.*\b(?:horse|mare|stallion|cow|bull|calf|goat|pig|sheep|llama|dog|cat)\b)/

/** Skin that burns is a sign of a chemical. */
const isNoBurningSkin = new RegExp(`^(?!.*\\b(?:${bodyPart}) (?:is |are )?(?:burning|on fire)\\b)`)

/** Gas, fire, and people who attack. */
export const threatRules: readonly DangerRule[] = [
  {
    card: 'burn',
    unlessCalm: [
      new RegExp(
        `^(?!.*\\b(?:${caustic}|chemical\\w*|cleaner)\\b).*\\b(?:burn(?:ed|t)?|scald(?:ed)?|seared)\\b (?:\\w+ ){0,2}(?:my|her|his|their|the|a|both|me|myself|herself|himself)\\b`,
      ),
      new RegExp(`\\b(?:me|se) (?:\\w+ )?quem[eéoó]\\b.*\\b(?:${bodyPart})\\b`),
    ],
    sets: [
      [
        any('boiling|scalding'),
        any('water|oil|wax|coffee|tea|soup|steam'),
        new RegExp(`\\b(?:on|over|down|onto|across) (?:my|her|his|their) (?:\\w+ )?(?:${bodyPart})\\b`),
      ],
      [
        any(
          'hot|steam|boiling|wax|torch|autoclave|statim|sterilizer|bunsen|burner|laser|cautery|bovie|impression compound|compound|oven|kettle|coffee|heat gun|rack|tray',
        ),
        any('burn\\w*|scald\\w*|blister\\w*|peeling|sizzl\\w*|spilled|splashed|sear\\w*|skin (?:is )?(?:coming|falling) off'),
        any(`(?:my|her|his|a|the|both|two|three|four) (?:\\w+ )?(?:${bodyPart})`),
      ],
    ],
    cry: /\bburn(?:ed|t) (?:hand|arm|finger)\b|\bscald(?:ed)?\b/,
  },
  {
    card: 'gas',
    always: [
      /\bsmells? (?:(?:of|like|some) )?gas\b|\bgas (?:smell|odor)\b|\bodor of gas\b|\brotten eggs?\b|\bhuele a gas\b|\bgas leak (?:in|at|by|now|help)\b|\bfuga de gas\b/,
    ],
    unlessCalm: [
      /\bcarbon monoxide\b(?!.*\b(?:poster|page)\b)|\bco2? (?:detector|alarm|monitor|sensor|meter)s? (?:is |are |just |keeps? |started )*(?:go\w*|beep\w*|chirp\w*|ring\w*|scream\w*|off|on)\b|\bmon[oó]xido de carbono\b/,
    ],
    sets: [
      [any('smells?|smelling|stinks?|huele'), any('gas|propane|rotten eggs?|sulfur|sulphur')],
      [any('co|co2|carbon monoxide'), any('beep\\w*|chirp\\w*|alarm\\w*|going off'), any('dizzy|woozy|headaches?|nause\\w*|sick|sleepy')],
      [any('hissing'), any('gas|line|meter|stove|pipe|valve')],
      [
        any('everyone|everybody|all of us|we all|both of us|whole office|todos'),
        any('headaches?|dizzy|nause\\w*|sick|throw\\w* up|mareo|mareados'),
        any('furnace|heater|boiler|generator|alarm|detector|garage|exhaust|gas'),
      ],
    ],
    cry: /\bcarbon monoxide\b|\bco (?:detector|alarm)\b|\bgas leak\b/,
  },
  {
    card: 'fire',
    always: [
      /^(?!.*\b(?:eyes?|skin|throat|mouth)\b).*\bon fire\b(?! (?:today|lately|this (?:week|month)))|\b(fire (?:in|at|alarm (?:is )?going)|there(?:'?s| is) a fire|smells? (?:(?:of|like|some) )?smoke|smoke (?:coming|in|is)|burning smell|flames)\b|^fire\W*$/,
      /\b(?:caught|catching|catches) (?:on )?fire\b|\b(?:up )?in flames\b/,
      /\b(?:trash|garbage|can|bin|dryer|microwave|toaster|outlet|plug|cord|machine|autoclave|sterilizer|compressor|battery|phone|laptop|computer|heater|unit|light|ceiling|oven|towel|box)s?\b.{0,40}\b(?:(?:is|are|was|started) (?:on fire|burning|smoking|sparking|going up)|blew up|exploded|shooting sparks)\b/,
      /\b(fuego|incendio|huele a (?:humo|quemado)|hay humo|se (?:est[aá] )?quem(?:a|ando)(?! la (?:mano|piel))|llamas)\b/,
    ],
    sets: [
      [any('alarm|sirens?'), any("smoke|smoky|gr[ae]y|hazy|(?:can'?t|cant) see|burning|hot door"), any('going|off|now|hall|hallway|door')],
      [any('battery|batteries|charger|vape|phone|laptop'), any('swell\\w*|bulg\\w*|puff\\w*|hiss\\w*|popping|too hot|hot')],
      [
        any(machine),
        isNoBurningSkin,
        any(
          'smok(?:es|ing|ey|y)|smoke(?! (?:detectors?|alarms?))|spark\\w*|flames?|flaming|burning|burnt|burned|glow\\w*|orange|melting|melted|charred|caught|lit up|flash\\w*|bang|went pop|igni\\w*|popped and|humo|chispas|llamas|quem\\w*',
        ),
        any(
          "is|are|was|just|started|now|coming|out of|under|behind|from|right now|omg|help|and|its|smells?|see|sale|hay|est[aá]|won'?t|keeps?|got",
        ),
      ],
      [any('smells?|smelling|stinks?|huele'), any('smoke|burnt|burning|burned|electrical|melting plastic|humo|quemado')],
      [
        any('fire|flames?|smoke|fuego|incendio|humo'),
        any(
          "spreading|getting bigger|huge|can'?t (?:get out|see|put it out)|cant (?:get out|see)|we (?:r|are) (?:out|outside|stuck|trapped)|trapped|blocked|filling|black|thick|help|cerca|rodead\\w*",
        ),
      ],
    ],
  },
  {
    card: 'violence',
    always: [
      /\b(gun|shooter|shooting|knife|robber|robbery|hold-?up|threaten(?:s|ed|ing)? (?:me|us|her|him|staff)|attack(?:ed|ing) (?:me|us|her|him)|hit me|assault(?:ed|ing)|punch(?:ed|ing) (?:me|us|her|him)|grabbed (?:me|her|him)|pushed (?:me|her|him)|chok(?:ed|ing) (?:me|her|him|us)|weapon|won'?t let (?:me|us|her) (?:leave|out|go))\b/,
      /\b(?:is|are) (?:scaring|hitting|grabbing|following) (?:me|us|her|him|staff)\b|\bthrowing (?:things|chairs)\b/,
      /\b(pistola|cuchillo|me amenaz|nos amenaz|me peg[oó])/,
    ],
    sets: [
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
        any(isThrownOrSaid),
        isNoAnimal,
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
  },
]
