import type { DangerRule } from './danger-rule.ts'
import { any, somebody } from './vocabulary.ts'

const painful = 'pain|hurts?|ach(?:e|es|ing|y)|numb|tight|pressure|squeez\\w*|crush\\w*|heav(?:y|iness)|elephant'

/** Sudden illness: the kinds whose first step is another one come before the general ones. */
export const illnessRules: readonly DangerRule[] = [
  {
    card: 'electric-shock',
    always: [/\belectric(?:al)? shock\b|\belectrocuted\b/],
    sets: [
      [
        any('shock\\w*|zapped|electrocut\\w*|live wire|got thrown'),
        any("outlet|wire|cord|plug|panel|machine|unit|stuck to|can'?t let go|cant let go|not|fell|down|hand|arm|threw"),
      ],
    ],
  },
  {
    card: 'collapse',
    always: [
      /\b(?:no (?:pulse|heart ?beat)|not breathing|isn'?t breathing|stopped breathing|quit breathing|quit on us|cardiac arrest|paro card[ií]aco|no (?:puede )?respira|no tiene pulso)\b/,
      /\b(?:can'?t|cannot|couldn'?t) (?:find|feel|get) a pulse\b/,
    ],
    unlessCalm: [/\bcode blue\b|\b(?:start(?:ed|ing)?|doing|need) cpr\b|\bwhere(?:'?s| is)? (?:\w+ )?aed\b|\bwho has the aed\b/],
    cry: /\bcpr\b|\bcode blue\b|\bno pulse\b/,
  },
  {
    card: 'low-sugar',
    unlessCalm: [
      /\blow (?:blood )?(?:sugar|glucose)\b|\bh[yi]poglyc?\w*|\binsulin (?:shock|reaction)\b|\bdiabetic (?:emergency|shock|attack|coma)\b/,
      /\b(?:sugar|glucose) (?:is|at|was|of|dropped|dropping|crash\w*|tanked|bottomed)\b/,
      /\baz[uú]car (?:muy )?(?:baj[oa])\b|\bbaj(?:a|o|[oó]) (?:de |el |la )?az[uú]car\b/,
    ],
    sets: [
      [
        any('diabet\\w*|type (?:1|2|one|two) (?:patient|pt|client)|glucometer|dexcom|cgm|insulin|sugar|glucose|az[uú]car'),
        any(
          "shak\\w*|shaky|sweat\\w*|clammy|confus\\w*|pale|dizzy|faint\\w*|passed out|out of it|weak|drowsy|unresponsive|wo?n'?t wake|slurr\\w*|not making sense|trembl\\w*|too much|double dose|seeing double|acting (?:weird|strange|funny|drunk|off)|tembl\\w*|sud[aá]ndo|crash\\w*",
        ),
      ],
    ],
    cry: /\bhypoglyc\w*|\blow (?:blood )?sugar\b/,
  },
  {
    card: 'stroke',
    always: [
      /\b(?:having|had|has had) (?:a |another )?stroke\b(?!.*\b(?:months?|years?|weeks?) (?:ago|to wait)\b)|\bface (?:is |just )?droop/,
      /\b(?:derrame cerebral|embolia|se le (?:fue|torci[oó]) la (?:cara|boca))/,
    ],
    unlessCalm: [
      /\bis (?:this|it|he|she) (?:having )?(?:a )?stroke\b|\b(?:signs? of|like) (?:a )?stroke\b|\b(?:cara|boca) (?:ca[ií]da|torcida|de lado)\b/,
    ],
    sets: [
      [
        any(somebody + '|her|his|face'),
        any(
          "slurr?\\w*|gibberish|(?:one side|half) (?:of )?(?:his|her|the) (?:face|mouth|body)|droop\\w*|(?:can'?t|cannot|cant) (?:lift|raise|move|feel) (?:his|her|one|the|an) (?:\\w+ )?(?:arm|leg|side|hand)|talking funny|(?:can'?t|cannot|cant) find (?:her|his|their|the|any) words",
        ),
      ],
      [any('(?:smile|face|mouth) (?:is |looks? |went )?(?:crooked|lopsided|uneven|twisted)'), any('sudden\\w*|words|arm|talk\\w*|speech')],
    ],
    cry: /\bstroke\b/,
  },
  {
    card: 'chest-pain',
    always: [
      /\b(?:having|has|had|like|think\w*|it'?s) (?:a |an )?heart attack\b(?!.*\b(?:before|elective|months?|years?|weeks?|last)\b)|\binfarto\b|\bataque al coraz/,
    ],
    unlessCalm: [
      /\bheart attack\b|\bchest (?:pains?|pressure|tightness|is (?:tight|hurting|killing))\b|^(?!.*\b(?:cloud|fumes|mixed|smell\w*|bleach|gas)\b).*\bchest hurts?\b|\bdolor (?:de|en el) pecho\b|\bpecho\b.*\b(?:duele|aprieta|brazo)\b/,
    ],
    sets: [
      [
        any(somebody + '|his|her|my'),
        any(
          '(?:grab\\w*|clutch\\w*|hold\\w*|hands? (?:on|at)) (?:at )?(?:his|her|their|the)? ?chest|chest (?:pain|is tight|tight|crushing|hurts|pressure)|(?:pressure|weight|elephant|pain) (?:\\w+ )?(?:in|on|across) (?:his|her|my|the) chest',
        ),
      ],
      [any('chest|left arm'), any(painful), any('sweat\\w*|clammy|sick|nause\\w*|pale|breath|arm|jaw')],
      [any('jaw'), any(painful), any('sweat\\w*|nause\\w*|pale|clammy|breath|arm|chest')],
    ],
    cry: /\bheart attack\b|\bchest pain\b|\binfarto\b/,
  },
  {
    card: 'asthma',
    unlessCalm: [/\ba[szth]{1,4}ma(?:tic)? (?:attack|flare)|\bataque de asma\b|\b(?:having|has) (?:an |a )?asthma\b/],
    sets: [
      [
        any('a[szth]{1,4}ma(?:tic)?|inhaler|albuterol|asma|rescue puffer|inhalador'),
        any("wheez\\w*|can'?t|cannot|cant|attack|gasping|tight|forgot|no|blue|bad|where|now|breath\\w*|help|ataque|respirar"),
      ],
      [any('wheez\\w*'), any("bad|can'?t|cannot|cant|hard|worse|barely|sentence|blue")],
    ],
    cry: /\ba[szth]{1,4}ma attack\b|\binhaler\b|\balbuterol\b/,
  },
  {
    card: 'seizure',
    always: [
      /\b(?:having|had|is having|in) (?:a |another )?(?:sei?z|sie?z)ures?\b(?!.*\b(?:ago|last|history)\b)|\bhaving (?:a|an|one of (?:her|his)) (?:epileptic )?(?:fits?|attack of epilepsy)\b|\bepileptic (?:fits?|attack)\b(?!.*\b(?:ago|last|history)\b)/,
    ],
    unlessCalm: [/\b(?:sei?z|sie?z|sei?s|ces)ures?\b(?! (?:disorder|history|med\w*|precautions?))|\bconvuls|\b(?:sei|sie)zing\b(?! the)/],
    sets: [
      [any('ataque|convulsi\\w*|tembl\\w*'), any('se[nñ]or\\w*|paciente|ni[nñ][oa]|silla|piso|suelo')],
      [any(somebody), any('shaking all over|jerking|foam\\w*|frothing|twitching all over')],
    ],
    cry: /\bseizures?\b/,
  },
  {
    card: 'bleeding',
    always: [
      /\b(?:heavy bleeding|bleeding (?:heavily|a lot|badly)|won'?t stop bleeding)\b/,
      /\b(?:gushing|spurting|pouring) blood\b|\bblood (?:is )?(?:gushing|spurting|pouring|everywhere)\b|\bbleeding out\b|\b(?:can'?t|cannot|won'?t) (?:stop|get) the bleeding\b/,
      /\bsangra(?:ndo)? mucho\b|\bno (?:le |me )?(?:para|deja) de sangrar\b|\bse (?:est[aá] )?desangra/,
    ],
    unlessCalm: [
      /\bnose ?-?bleed\w*\b.*\b(?:stop|heavy|bad|gush\w*|still|lots|everywhere|minutes)\b|\bbleeding from (?:the|his|her|my) nose\b|\bsangra\w* (?:por |de )?la nariz\b/,
      /\b(?:need|get|grab|where(?:'?s| is)?|apply|put on|use) (?:\w+ ){0,2}tourniquet\b/,
    ],
    sets: [
      [
        any('blood|bleeding|bleed|sangre|sangra'),
        any(
          "pool\\w*|spurt\\w*|gush\\w*|pump\\w*|pouring|everywhere|all over|wo?n'?t (?:stop|quit|clot)|can'?t stop|not stopping|soak\\w*|artery|squirting|no para|mucha|mucho|a chorros",
        ),
      ],
      [any('bleed\\w*|blood'), any('(?:thru|through) (?:the |my |his |her |all the )?(?:gauze|bandages?|dressings?|towels?|shirt|scrubs)')],
      [
        any('cut|sliced|slashed|gash\\w*|wound|laceration|stab\\w*'),
        any('gush\\w*|spurt\\w*|squirting|pumping|pouring'),
        /^(?!.*\b(?:water|hose|pipe|line)\b)/,
      ],
      [any('pump\\w*|spurt\\w*|squirt\\w*'), any('bright red|artery|arterial')],
      [any('tourniquet'), any('cut|wrist|arm|leg|blood|bleed\\w*')],
      [any('socket|extraction|stitches|gauze'), any("wo?n'?t (?:stop|quit|clot)|pouring|soak\\w*|gush\\w*")],
    ],
    cry: /\btourniquet\b|\bnose ?-?bleed\b|\bhemorrhage\b/,
  },
  {
    card: 'collapse',
    always: [
      /\b(?:can'?t|cannot|trouble|struggling to) breath/,
      /\b(?:collaps|unconscious|unresponsive|non-?responsive)/,
      /\beyes? roll(?:ed|ing)? (?:back|up)\b|\b(?:went|is|are|all|gone) limp\b|\b(?:keeled|slumped) over\b|\bgasping/,
      /\b(?:he|she|patient|pt|person|guy|man|woman|lady|kid|child|baby|hygienist|assistant|doctor|dr|dentist|nurse|tech|coworker|receptionist|somebody|someone|mom|dad|lips|face)\b.{0,30}\b(?:just |suddenly )?(?:dropped(?! (?:a|an|the|my|his|her|off|it|some)\b)|went down\b|fell over\b|(?:is |are |turn(?:ed|ing) |going |went )+(?:blue|purple)\b)/,
      /\b(?:not|isn'?t|won'?t|wont|doesn'?t|stopped) (?:respond\w*|answering (?:me|us)|moving|wak(?:e|ing) up|reacting)\b(?!.*\b(?:screen|machine|computer|unit|vendor|company)\b)/,
      /\bwo?n'?t answer (?:me|us|anyone|anybody)\b/,
      /\b(?:inconsciente|no (?:despierta|contesta|reacciona))/,
    ],
    sets: [
      [
        any(somebody),
        any(
          "(?:is|are|he'?s|she'?s|turn\\w*|getting|going|gone|went|looks?|all|lips|face|fingers) (?:\\w+ )?(?:gr[ae]y|blue|purple)|ashen|snor\\w*|gurgl\\w*|limp|lifeless|out cold|zonked|not (?:with us|responding|waking|moving|talking)|wo?n'?t (?:wake|talk|come to|answer|respond)|no pulse|eyes? roll\\w*|morado|azul|tieso|tiesa",
        ),
      ],
      [any(somebody), any("(?:can'?t|cannot|cant|couldn'?t) (?:talk|speak|swallow|get (?:air|a breath|any air)|catch)")],
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
    ],
  },
  {
    card: 'fainting',
    unlessCalm: [
      /\b(?:faint(?:ed|ing|s)|pass(?:ed|ing) out(?! (?:\w+ ){0,2}(?:fl[iy]ers?|papers?|forms?|masks|gloves|handouts?|cards|copies|candy))|black(?:ed|ing) out|going to (?:faint|pass out)|feels? faint|syncope|desmay\w*|se me desmay\w*)\b/,
    ],
    cry: /\bfaint(?:ed|ing)?\b/,
  },
]
