/** A word of a text in which hazard statements are looked for. */
export interface StatementWord {
  word: string
  /** True if a statement may start here: at the start of a line, after punctuation or with a capital. */
  starts: boolean
  /** Index of its line. */
  line: number
}

/** Wordings that mean the same, in the form of the official statements. Manufacturers differ in spelling and in verbs. */
const sameMeaning: readonly [RegExp, string][] = [
  [/\bvapours?\b|\bvapors\b/gi, 'vapor'],
  [/\boxidiser\b/gi, 'oxidizer'],
  [/\bpressuri[sz]ed container\b/gi, 'pressurized container'],
  [/\bor (?=inhaled\b)/gi, 'or if '],
  [/\bbreast-?fed\b/gi, 'breast fed'],
  [/\blong-?lasting\b/gi, 'long lasting'],
  [/\bdamage to (?:the )?(?!organs\b)(?:[a-z]+,? ){1,8}?(?=through (?:prolonged|repeated|long))/gi, 'damage to organs '],
  [/\bthrough (?:repeated or prolonged|prolonged and repeated|prolonged|repeated|long-term) exposure\b/gi, 'through prolonged or repeated exposure'],
  [/\b(?:produce|causa|ocasiona)\b(?! daños? a la salud)/gi, 'provoca'],
  [/\b(?:producir|causar|ocasionar)\b/gi, 'provocar'],
  [/\birritacion (?:de|en|a) la piel\b/gi, 'irritacion cutanea'],
  [/\birritacion (?:ocular|de los ojos|en los ojos|a los ojos) (?:grave|severa|seria)\b|\birritacion (?:grave|severa|seria) (?:de|en|a) los ojos\b|\b(?:grave|severa|seria) irritacion ocular\b/gi, 'irritacion ocular grave'],
  [/\b(?:lesiones|danos?) (?:oculares? (?:graves?|severos?|serios?)|(?:graves?|severos?|serios?) (?:en|a) los ojos)\b/gi, 'lesiones oculares graves'],
  [/\bquemaduras (?:graves|severas) (?:en|de|a) la piel\b|\b(?:graves|severas) quemaduras (?:en|de) la piel\b/gi, 'quemaduras graves en la piel'],
  [/\b(?:si se ingiere|por ingestion)\b/gi, 'en caso de ingestion'],
  [/\b(?:si se inhala|por inhalacion)\b(?! y)/gi, 'en caso de inhalacion'],
  [/\b(?:por|al) (?:el )?contacto con la piel\b/gi, 'en contacto con la piel'],
  [/\b(extremadamente|muy) inflamables?\b/gi, '$1 inflamable'],
  [/\bvapores inflamables\b/gi, 'vapores inflamable'],
  [/\bgraves lesions (?:des yeux|oculaires)|\blesions oculaires graves\b/gi, 'graves lesions des yeux'],
  [/\bsevere irritation (?:des yeux|oculaire)|\birritation (?:oculaire )?(?:grave|severe) des yeux\b/gi, 'severe irritation des yeux'],
  [/\bo (?:en caso de |por )?(?=inhalacion\b)/gi, 'o '],
  [/\bingestion o (?:por )?contacto con/gi, 'ingestion o en contacto con'],
  [/\bingestion, (?:en |por )?contacto con/gi, 'ingestion, contacto con'],
  [/\bd'|\bl'/gi, ' '],
] // prettier-ignore

/** The same wordings, also across the end of a line. */
const acrossLines = sameMeaning.map(([pattern, words]): [RegExp, string] => [
  new RegExp(pattern.source.replaceAll(' ', '[ \\n\\uE000]+'), pattern.flags),
  words,
])
const singular = new Map([
  ['liquidos', 'liquido'],
  ['inflamables', 'inflamable'],
  ['quimicos', 'quimico'],
])

/** Words after which a statement has already begun: "Harmful or fatal if swallowed" does not contain "Fatal if swallowed". */
const joining = new Set([
  'or', 'and', 'may', 'be', 'if', 'of', 'can', 'not', 'very', 'is', 'are', 'also', 'to', 'could', 'that', 'which',
  'o', 'y', 'u', 'e', 'puede', 'ser', 'no', 'muy', 'que', 'ou', 'et', 'peut', 'etre', 'ne', 'pas', 'tres',
]) // prettier-ignore

/** Between lines, and between the cells of a line. */
const lineEnd = '\n'
const cellEnd = '\uE000'

/** Returns the words of these lines of cells, without remarks in parentheses. */
export function statementWords(lines: readonly (readonly string[])[]): StatementWord[] {
  const words: StatementWord[] = []
  let afterEnd = true
  const text = normal(lines.map((cells) => cells.join(cellEnd)).join(lineEnd))
  for (const [line, cells] of text.split(lineEnd).entries())
    for (const cell of cells.split(cellEnd)) {
      const capitals = cell === cell.toUpperCase()
      let isFirst = true
      for (const [piece] of cell.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu)) {
        if (!/[\p{L}\p{N}]/u.test(piece)) {
          afterEnd = /[.;:,()•*!·|–]/.test(piece) || (afterEnd && piece !== '-')
          continue
        }
        const before = words.at(-1)?.word ?? ''
        const starts = startsHere(piece, before, { afterEnd, isFirst, capitals })
        words.push({ word: singular.get(piece.toLowerCase()) ?? piece.toLowerCase(), starts, line })
        isFirst = false
        afterEnd = false
      }
    }
  return words
}

interface Place {
  /** The text before ended with punctuation. */
  afterEnd: boolean
  /** It is the first word of its cell. */
  isFirst: boolean
  /** The whole cell is in capitals, so a capital means nothing. */
  capitals: boolean
}

function startsHere(piece: string, before: string, { afterEnd, isFirst, capitals }: Place): boolean {
  if (before === '' || (afterEnd && !/^(?:or|o|ou)$/.test(before))) return true
  const capital = /^[\p{Lu}\d]/u.test(piece)
  const afterCode = /^h\d{3}[a-z]{0,2}$/.test(before)
  return (afterCode || (capital && (isFirst || !capitals))) && !joining.has(before)
}

function normal(text: string): string {
  let folded = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F\u00AD]/g, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/œ/gi, 'oe')
    .replaceAll(/\((?!h\d{3})[^()]{0,120}\)/gi, (remark) => ` ${breaksIn(remark)}`)
    .replaceAll(/ [-/\u2010-\u2015] /g, ' ; ')
    .replaceAll(/[^\S\n]+/g, ' ')
  for (const [pattern, words] of acrossLines)
    folded = folded.replaceAll(pattern, (match, group?: string) => {
      const replaced = words.replace('$1', typeof group === 'string' ? group.toLowerCase() : '')
      return (/^\p{Lu}/u.test(match) ? replaced.charAt(0).toUpperCase() + replaced.slice(1) : replaced) + breaksIn(match)
    })
  return folded
}

/** Keeps the ends of lines and cells in a replaced text, so that later words stay on their line. */
const breaksIn = (text: string) => text.replaceAll(/[^\n\uE000]/g, '')
