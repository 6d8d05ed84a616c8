import { any, somebody } from './vocabulary.ts'

/** Words of a person who asks calmly: about rules, paperwork, supplies, the past, or what might happen. */
const calmWords = any(
  [
    'how (?:often|many|much|long (?:do|does|should|must) (?:we|i|it))|polic(?:y|ies)|procedures?|protocols?|logs?|logbook|records?|records of|paperwork|rules?|evacuators?|training|trained|train|drills?|inspect\\w*|inspections?',
    'plans?|posters?|signs? (?:on|at|up)|required|requirements?|by law|law|legal\\w*|osha|allowed|suppose[d]? to|do we (?:need|have to|keep)|do i (?:need|have to (?:wear|buy|keep|log|report))|does (?:it|that|this) count',
    'should we (?:have|buy|get|keep|stock)|(?:last|next) (?:year|month|week|summer|spring|fall|winter)|yesterday|years? ago|months? ago|weeks? ago|20[0-2]\\d|in case|what if|whenever',
    'statistics|meetings?|videos?|recordable|reportable|prevent\\w*|avoid|order(?:ing)?|buy(?:ing)?|stock|supplies|expires?|expired|certificates?|classes|class|course|quiz|safer|consent|insurance|shred|file on|break room sign',
    'who pays|mandatory|keep the|how long do (?:we|i) keep|forms?|letter|do you (?:need|have to)|january|february|march|april|june|july|august|september|october|november|december|in 20\\d\\d|cada cu[aá]nto|pol[ií]tica|el registro|cu[aá]nto tiempo|entrenamiento|formularios?|capacitaci[oó]n|el a[nñ]o pasado|simulacro',
    'mock|scenarios?|exercises?|handouts?|brochures?|stickers?|awareness|billing|bill for|counsel\\w*|elective|statement|side effects|hazard(?:s|ous)?|theft|inventory|storage|stored?|does (?!(?:\\w+ ){0,2}(?:' +
      `${somebody}|anyone|anybody|it|this|that` +
      ')\\b)(?:\\w+ ){1,8}need|doe?s? .{0,30}count as',
    'who (?:checks?|inspects?|tests?|goes|buys|maintains)|which (?:staff|gloves|forms?|signs?|labels?|pages?)|where (?:do|can) (?:we|i) (?:buy|get|order|store|keep)|on (?:our|the) schedule|schedules?|first[- ]aid kit|phone list|where (?:should|must|do|does|can) .{0,40}\\b(?:hang|(?:be )?(?:mount|install|plac|stor)(?:ed)?|be kept)|(?:do|does|can|should|must) .{0,40}\\b(?:go|goes|belong) (?:in|into) .{0,20}\\b(?:bags?|bins?|containers?|trash|garbage|box|waste)|expiration|workers.? comp\\w*|at (?:her|his|my|their) (?:last|old|previous|former) (?:job|office|practice|clinic)',
  ].join('|'),
)

/** Words that make even a message of two or three words calm, such as "naloxone policy". */
const calmTopics = any(
  'polic(?:y|ies)|logs?|records?|training|train|drills?|class(?:es)?|courses?|posters?|forms?|order|buy|cost|price|law|rules?|required|osha|tests?|check(?:s|list)?|kits?|storage|expir\\w*|sds|sheets?|prevention|risk|vaccines?|meaning|definition|cards?|signs?|labels?|questions?|fees?|codes?|registers?|registration|pol[ií]tica|curso',
)

/** Whether a question is asked calmly. It then gets a card only if it describes an event that leaves no doubt. */
export const isCalm = (asked: string): boolean => calmWords.test(asked)

/** The number of words up to which a message is a cry for help and not a question. */
const longestCry = 3

/** Whether a text is a few words that somebody in need may type, such as "epipen" or "anaphylaxis what now". */
export const isCry = (asked: string): boolean => asked.trim().split(/\s+/).length <= longestCry && !calmTopics.test(asked)
