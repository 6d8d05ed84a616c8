import { hazardPhrases, type HazardPhrase } from './hazard-phrases.ts'
import { withJoinedLabels } from '../text/joined-labels.ts'
import { plainText } from '../text/plain-text.ts'
import { ruleOf2012 } from './standard-edition.ts'
import { distinct, found, type Cell, type Found, type Line } from '../text/sheet-text.ts'
import { beforeStatement } from './signal-word.ts'
import { statementWords, type StatementWord } from './statement-words.ts'

const code = /\bH[ -]?([234]\d{2})(fd|df|fd|f|d|i)?(?![\d\p{L}])/giu
const before = String.raw`^[\s*•·■▪-]*(?:\d\.\d\.?)? ?(?:ghs )?`
const statements = new RegExp(
  `${before}(hazard (statement|phrase)s?|(?<=ghs )hazards(?=:?$)|h[- ]?(statement|phrase)s?\\b|statements? of hazard|(indicacion|declaracion|advertencia|frase)(es|s)? de peligro|frases? h\\b|mentions? de danger|phrases? h\\b)`,
)
const precautions = new RegExp(
  `${before}(precaution|prevention|p[- ]?(statement|phrase)s?\\b|(consejo|declaracion|frase|indicacion)(e?s)? de (prudencia|precaucion|seguridad)|consejos|prevencion|conseils? de prudence|mises? en garde)`,
)
const wholeLabel = new RegExp(`(?:${statements.source}|${precautions.source})[s()]*(?: ?\\([^)]*\\))?[ :.]*$`)
/** A classification line, such as "Flammable aerosols, Category 1". Its words name a hazard class and are not a statement. */
const classifies = /\b(category|categoria|categorie|cat\.) ?\d/
/** Labels of running text about routes of exposure and effects, as in sheets older than the GHS. */
const effects =
  /^[\s*•·-]*(ingestion|inhalation|inhaled|skin|eyes?|swallow|aspiration|acute|chronic|routes?|primary|target organs?|carcinogen|medical conditions|signs|symptoms|potential|emergency overview|effects|over-?exposure|ingestion|inhalacion|ojos|piel|yeux|peau|contacto?)\b[\w /()-]{0,60}:/
const beforeGhs = /emergency overview|potential (acute )?health effects|routes? of (entry|exposure)|primary routes?|hmis|signs and symptoms/
const sinceGhs = /\bghs\b|signal word|palabra de|hazard statement|indicaciones de peligro|pictogram|\bcategory \d|mention d/
const none = /^(none|not|no|ninguna?|n\/?a|aucun|non)\b/
/** Statements about effects may name the route of exposure or the organ after the words of the standard. */
const namesRoute = /^H3[4567]/
const routeWords = new Set(['by', 'if', 'in', 'through', 'via', 'following', 'when', 'on', 'to', 'por', 'en', 'al', 'par', 'en', 'a'])

/**
 * Returns the hazard statements of section 2 as H codes: the printed codes, and whole statements printed without a code. Statements are searched below
 * "Hazard statements" if the sheet has that label, otherwise in the section without its classification and the effects of each route of exposure.
 * @param revised the revision date; statements without codes in a sheet older than the rule of 2012 are not those of the GHS
 */
export function hazardStatements(lines: readonly Line[], revised?: string): Found<string>[] {
  const section = withJoinedLabels(lines, wholeLabel)
  const printed = distinct(section.flatMap(codesOf))
  if (revised && revised < ruleOf2012) return printed.toSorted((a, b) => a.value.localeCompare(b.value))
  const phrases = phrasesOf(linesWithStatements(section))
  const bases = new Set(printed.map(({ value }) => value.slice(0, 4)))
  return [...printed, ...phrases.filter(({ value }) => !bases.has(value.slice(0, 4)))].toSorted((a, b) => a.value.localeCompare(b.value))
}

const codesOf = (line: Line): Found<string>[] =>
  [...line.text.matchAll(code)].map(([, digits = '', suffix = '']) => found(`H${digits}${suffixOf(digits, suffix)}`, line))

/** The case of the letter suffix depends on the code: H360F, H361f, H350i. */
const suffixOf = (digits: string, suffix: string) => (digits === '360' ? suffix.toUpperCase() : suffix.toLowerCase())

function linesWithStatements(section: readonly Line[]): Line[] {
  const labelled = labelledPart(section)
  if (labelled && (phrasesOf(labelled).length > 0 || saysNone(labelled) || labelled.some((line) => codesOf(line).length > 0)))
    return labelled
  const texts = section.map(({ text }) => plainText(text))
  if (texts.some((text) => beforeGhs.test(text)) && !texts.some((text) => sinceGhs.test(text))) return afterSignalWord(section)
  const until = section.findIndex((_, at) => precautions.test(texts[at] ?? ''))
  return withoutEffects(section.slice(0, until < 0 ? undefined : until)).filter(({ text }) => !classifies.test(plainText(text)))
}

/** The statements after a signal word on one line, up to the next label: "WARNING: CAUSES SKIN IRRITATION." */
function afterSignalWord(section: readonly Line[]): Line[] {
  const from = section.findIndex(({ text }) => beforeStatement.test(plainText(text)))
  const length = section.slice(from + 1).findIndex(({ text }) => /^[\w /()-]{3,60}(:|$)/.test(plainText(text)))
  return from < 0 ? [] : section.slice(from, length < 0 ? undefined : from + 1 + length)
}

/** The lines from each label of hazard statements to the precautions. */
function labelledPart(section: readonly Line[]): Line[] | undefined {
  const starts = section.map(({ cells }) => cells.some(({ text }) => statements.test(plainText(text))))
  if (!starts.includes(true)) return undefined
  let label: Cell | undefined
  return section.flatMap((line, at) => {
    const beside = line.cells.length > 1
    if (starts[at]) label = { ...(line.cells[0] ?? { text: '', x: 0 }), end: beside ? Infinity : 0 }
    else if (line.cells.some(({ text }) => precautions.test(plainText(text)))) label = undefined
    if (!label) return []
    // Beside a value in a column of its own, the column of the label contains only the rest of the label.
    const [first, ...rest] = line.cells
    const isRest = !starts[at] && label.end === Infinity && beside && first && Math.abs(first.x - label.x) < 6
    return [isRest ? { ...line, cells: rest, text: rest.map(({ text }) => text).join(' ') } : line]
  })
}

const saysNone = (lines: readonly Line[]) =>
  lines.slice(0, 2).some(({ text }) =>
    none.test(
      plainText(text)
        .replace(statements, '')
        .replace(/^[s()\s:.-]+/, ''),
    ),
  )

/** Leaves out the texts that describe the effects of a route of exposure, up to the next label. */
function withoutEffects(lines: readonly Line[]): Line[] {
  let inside = false
  return lines.filter(({ text }) => {
    const plain = plainText(text)
    if (effects.test(plain)) inside = true
    else if (/^[\w /()-]{3,60}:/.test(plain) || statements.test(plain)) inside = false
    return !inside
  })
}

/** Statements continue across lines, so the lines are joined. Each is reported with the line where it starts. */
function phrasesOf(lines: readonly Line[]): Found<string>[] {
  const words = statementWords(lines.map(({ cells }) => cells.map(({ text }) => text)))
  const phrases = hazardPhrases()
  const hits: Found<string>[] = []
  let free = false
  for (let at = 0; at < words.length;) {
    const word = words[at]
    const phrase: HazardPhrase | undefined =
      word && (word.starts || free) ? phrases.get(word.word)?.find((one) => isAt(words, at, one)) : undefined
    const line = word && lines[word.line]
    if (phrase && line) hits.push(...phrase.code.split('+').map((one) => found(one, line)))
    free = phrase !== undefined
    at += phrase ? phrase.words.length : 1
  }
  return distinct(hits)
}

/** Returns whether the words from here are the whole statement, up to the start of another text. */
function isAt(words: readonly StatementWord[], at: number, { code: value, words: wanted }: HazardPhrase): boolean {
  if (wanted.some((word, index) => words[at + index]?.word !== word)) return false
  const next = words[at + wanted.length]
  return !next || next.starts || (namesRoute.test(value) && routeWords.has(next.word)) || startsPhrase(words, at + wanted.length)
}

function startsPhrase(words: readonly StatementWord[], at: number): boolean {
  const phrases = hazardPhrases().get(words[at]?.word ?? '') ?? []
  return phrases.some(({ words: wanted }) => wanted.length > 2 && wanted.every((word, index) => words[at + index]?.word === word))
}
