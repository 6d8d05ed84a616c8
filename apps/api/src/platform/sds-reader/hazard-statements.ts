import { hazardPhrases } from './hazard-phrases.ts'
import { plainText } from './plain-text.ts'
import { found, type Found, type Line } from './sheet-text.ts'

const code = /\bH ?([234]\d{2})(fd|df|fd|f|d|i)?(?![\d\p{L}])/giu
const statements = /^[\s*•·-]*(?:\d\.\d\.?)? ?(hazard statements?|indicaciones? de peligro)/
const precautions = /^[\s*•·-]*(precaution|prevention|consejos? de prudencia|prevencion)/
/** A line that classifies: "Flammable aerosols, Category 1". Its words are the class, not a statement. */
const classifies = /\b(category|categoria|cat\.) ?\d/

/**
 * The hazard statements of section 2, as H codes: the codes that are printed, and the phrases that stand without one.
 * Phrases are looked for where the sheet says "Hazard statements", else in the whole section but for the lines that classify.
 */
export function hazardStatements(section: readonly Line[]): Found<string>[] {
  const printed = distinct(section.flatMap(codesOf))
  const phrases = phrasesOf(labelledPart(section) ?? section.filter(({ text }) => !classifies.test(plainText(text))))
  const bases = new Set(printed.map(({ value }) => value.slice(0, 4)))
  return [...printed, ...phrases.filter(({ value }) => !bases.has(value.slice(0, 4)))].toSorted((a, b) => a.value.localeCompare(b.value))
}

const codesOf = (line: Line): Found<string>[] =>
  [...line.text.matchAll(code)].map(([, digits = '', suffix = '']) => found(`H${digits}${suffixOf(digits, suffix)}`, line))

/** H360 to H361 and H350i carry letters whose case differs between them: H360F, H361f, H350i. */
const suffixOf = (digits: string, suffix: string) => (digits === '360' ? suffix.toUpperCase() : suffix.toLowerCase())

function labelledPart(section: readonly Line[]): Line[] | undefined {
  const from = section.findIndex(({ cells }) => cells.some(({ text }) => statements.test(plainText(text))))
  if (from < 0) return undefined
  const length = section.slice(from).findIndex(({ cells }) => cells.some(({ text }) => precautions.test(plainText(text))))
  const part = section.slice(from, length < 0 ? undefined : from + length)
  return part.length > 1 || part.some(({ text }) => plainText(text).length > 25) ? part : undefined
}

/** Phrases run over line ends, so the lines are joined; each phrase knows the line where it begins. */
function phrasesOf(lines: readonly Line[]): Found<string>[] {
  const starts: number[] = []
  let text = ' '
  for (const line of lines) {
    starts.push(text.length)
    text += `${wordsOf(line.text)} `
  }
  const hits: Found<string>[] = []
  for (const { code: value, phrase } of hazardPhrases()) {
    const words = ` ${wordsOf(phrase)} `
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words)) {
      const line = lines[starts.findLastIndex((start) => start <= at + 1)]
      if (line) hits.push(found(value, line))
      text = text.slice(0, at + 1) + '_'.repeat(words.length - 2) + text.slice(at + words.length - 1)
    }
  }
  return distinct(hits)
}

/** Letters and digits alone: makers differ in commas, dashes and in British spelling. */
const wordsOf = (text: string) =>
  plainText(text)
    .replaceAll(/vapours?|vapors/g, 'vapor')
    .replaceAll('breastfed', 'breast fed')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function distinct(statementsFound: readonly Found<string>[]): Found<string>[] {
  return statementsFound.filter(({ value }, at) => statementsFound.findIndex((other) => other.value === value) === at)
}
