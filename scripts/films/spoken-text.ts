/** Maps an abbreviation as shown to how the voice says it. */
export type Abbreviations = ReadonlyMap<string, string>

const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const ones = `zero one two three four five six seven eight nine ${teens}`.split(' ')
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const firsts = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** Phonetic spellings of words that the voice would mispronounce. Each pattern has only one meaning in the scripts. */
const phoneticSpellings: readonly (readonly [RegExp, string])[] = [
  [/\bread\b/g, 'reed'],
  [/\bRead\b/g, 'Reed'],
  [/\b([Cc])lose(?= (?:it|samples|doors|nearly|the)\b)/g, '$1loze'],
  [/\bdoes not close\b/g, 'does not cloze'],
  [/\bwound\b/g, 'woond'],
  [/\blead to\b/g, 'leed to'],
  [/\btears(?= over)/g, 'tairs'],
  [/\bthey tear\b/g, 'they tair'],
  [/\btears(?=,)/g, 'teers'],
  [/\beyewash/g, 'eye wash'],
  [/\bpathogen\b/g, 'path uh jen'],
]

/** Reads the abbreviations from the table in `films/README.md`: the shown form and the text for the voice. */
export function abbreviationsIn(readme: string): Abbreviations {
  const rows = [...readme.matchAll(/^\| ([A-Z0-9][A-Za-z0-9]+) \| (.+) \|$/gm)]
  return new Map(rows.filter(([, shown]) => shown !== 'Shown').map(([, shown = '', spoken = '']) => [shown, spoken]))
}

/**
 * A sentence as it is sent to the voice: phonetic spellings, abbreviations, years in pairs, ordinal days of a month, and emergency numbers digit by
 * digit.
 */
export function spokenText(sentence: string, abbreviations: Abbreviations): string {
  return phoneticSpellings
    .reduce((text, [word, sound]) => text.replace(word, sound), sentence)
    .replace(/\b[A-Z][A-Za-z]*\d*\b/g, (word) => abbreviations.get(word) ?? word)
    .replace(new RegExp(`\\b(${months}) (\\d{1,2})\\b(?!\\d)`, 'g'), (_, month: string, day: string) => `${month} ${ordinal(Number(day))}`)
    .replace(/\b(?:19|20)\d\d\b/g, (year) => yearInPairs(Number(year)))
    .replace(/\b[2-9]11\b/g, (number) => [...number].map((digit) => ones[Number(digit)]).join(' '))
    .replace(/[“”"]/g, '')
}

function yearInPairs(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  if (rest === 0) return `${underHundred(century)} hundred`
  return `${underHundred(century)} ${rest < 10 ? `oh ${underHundred(rest)}` : underHundred(rest)}`
}

const underHundred = (number: number): string =>
  ones[number] ?? [tens[Math.floor(number / 10)], ones[number % 10]].filter((word, index) => index === 0 || word !== 'zero').join('-')

function ordinal(day: number): string {
  const known = firsts[day]
  if (known) return known
  if (day < 20) return `${underHundred(day)}th`
  const ten = tens[Math.floor(day / 10)] ?? ''
  return day % 10 === 0 ? ten.replace(/y$/, 'ieth') : `${ten}-${firsts[day % 10]}`
}
