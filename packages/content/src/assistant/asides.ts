/** Kinds of messages that are not a question for the library. */
export type Aside = 'greeting' | 'help' | 'vague' | 'records' | 'nonsense'

const greeting =
  /^(?:(?:hi+|hello+|hey+|hiya|yo|howdy|hola|buen[oa]s(?: d[ií]as| tardes| noches)?|good (?:morning|afternoon|evening|day)|thanks?(?: you)?(?: (?:so|very) much)?|thx|ty|gracias|bye|ok(?:ay)?|cool|great|nice|test(?:ing)?|lol|there|again|all|everyone|how are you(?: doing)?(?: today)?|what'?s up|whats up|sup|c[oó]mo est[aá]s?|qu[eé] tal)[\s,.!?¡¿]*)+$/i

const help =
  /^(?:(?:i )?(?:need |want )?(?:some |more )?(?:help|assistance|ayuda)(?: me| us| please| pls)*|please help(?: me| us)?|emergenc(?:y|ia|ies)|urgent|sos|danger|911|what (?:can|do) (?:you|u|i) (?:do|help(?: me)? with|ask(?: you)?|know)(?: here)?|how (?:does this|do you|do i use (?:this|you)) ?(?:work)?|(?:in )?danger now|menu|commands?)[\s.!?¡]*$/i

/** A single word that covers the subject of the whole library. */
const vague =
  /^(?:osha|safety|compliance|laws?|rules?|hazards?|polic(?:y|ies)|procedures?|standards?|regulations?|requirements?|cdc|epa|questions?|info(?:rmation)?)[\s.!?]*$/i

/** Text written by a program, not by a person. */
const program =
  /;\s*--|\b(?:drop|alter|truncate|create) (?:table|database)\b|\bselect\b.+\bfrom\b.+(?:\bwhere\b|;)|\binsert into\b|\bdelete from\b|\bunion (?:all )?select\b|\bupdate \w+ set\b|<\/?(?:script|img|iframe|svg)\b|\bor\s+['"]?1['"]?\s*=\s*['"]?1/i

const aboutPeople =
  '(?:records?|files?|charts?|results?|titers?|vaccin\\w+|immuni[sz]\\w+|shots?|trainings?|certificates?|tests?|status|dose|injur(?:y|ies)|incidents?|exposures?|medical|health|respirator|declination|tasks?)'

/** Words with an apostrophe and an "s" that do not refer to a particular person. */
const notAPerson =
  '(?:it|that|what|who|here|there|let|how|where|when|today|yesterday|tomorrow|week|month|year|employee|worker|patient|person|source|maker|manufacturer|supplier|vendor|osha|doctor|dentist|state|practice|office|company|one|everyone|everybody|anyone|anybody|somebody|someone|staff|else|children|men|women|owner|child|kid|animal|dog|cat)'

/** What precedes a "who" that does not ask for a person: "the assistant who got stuck needs", "must we keep a list of who got stuck". */
const namesSomebody = String.raw`(?<!\b(?:the|an?|my|our) (?:\w+ )?)(?<!\bkeep (?:an?|the) (?:list|log) of )`

const asksForRecords: readonly RegExp[] = [
  /\bwhy (?:was|is|did|has) (?!(?:the|my|our|an?|it|this|that|there|we|i|you|osha|everyone|staff)\b)\p{L}+ (?:\p{L}+ )?(?:out|sick|absent|fired|in the hospital|on leave|gone)\b/iu,
  new RegExp(`\\b(?!${notAPerson}['’]s\\b)\\p{L}{3,}['’]s (?:[\\w-]+ ){0,2}${aboutPeople}\\b`, 'iu'),
  new RegExp(
    `\\b(?:show|pull up|open|see|look up|read|check|tell me|give me)\\b.*\\b(?:(?:dr|doctor|mr|mrs|ms)\\.? \\p{L}+|coworkers?|colleagues?|somebody|someone)\\b.*\\b(?:wrote|his|her|their|${aboutPeople})\\b`,
    'iu',
  ),
  new RegExp(
    String.raw`${namesSomebody}\b(?:who|which (?:one )?(?:of (?:the|our|my) )?(?:\w+)?) (?:here |else )?(?:(?:got|was|has|have|had|hasn'?t|haven'?t|didn'?t|did not|has not|have not) (?:been |not |yet |done |had |gotten |tested )*(?:(?:her|his|their|the) )?(?:stuck|exposed|sick|pregnant|vaccinated|declined|refused|overdue|injured|hurt|hiv|positive|trainings?|shots?|vaccine)|is (?:sick|pregnant|overdue|late with|hiv|positive))\b`,
    'i',
  ),
]

/** The kind of message, if the library should not be searched for it; undefined for all other messages. */
export function asideOf(question: string): Aside | undefined {
  const asked = question.trim()
  if (greeting.test(asked)) return 'greeting'
  if (help.test(asked)) return 'help'
  if (vague.test(asked)) return 'vague'
  if (program.test(asked)) return 'nonsense'
  return asksForRecords.some((sign) => sign.test(asked)) ? 'records' : undefined
}

/** The fixed responses to these messages. */
export const asideTexts: Readonly<Record<Aside, string>> = {
  greeting: 'Hello. I answer from this location’s library and show you where it says so. Ask about safety at work, for example:',
  help: 'In danger now? Choose what happened. Otherwise ask in your own words: I answer from this location’s library and show you where it says so.',
  records:
    'I share nothing about other people: no records, health, training or tasks. Your own are under Records and Training, and the library says who may see which record.',
  vague: 'Please ask a whole question, for example:',
  nonsense: 'I did not understand this. Please ask in plain words, for example:',
}
