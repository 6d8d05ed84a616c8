import { hazardPhrases } from './hazard-phrases.ts'
import { plainText } from './plain-text.ts'
import { distinct, found, type Found, type Line } from './sheet-text.ts'

const code = /\bH ?([234]\d{2})(fd|df|fd|f|d|i)?(?![\d\p{L}])/giu
const statements = /^[\s*•·-]*(?:\d\.\d\.?)? ?(hazard statements?|indicaciones? de peligro)/
const precautions = /^[\s*•·-]*(precaution|prevention|consejos? de prudencia|prevencion)/
/** A classification line, such as "Flammable aerosols, Category 1". Its words name a hazard class and are not a statement. */
const classifies = /\b(category|categoria|cat\.) ?\d/

/**
 * Returns the hazard statements of section 2 as H codes: the printed codes, and phrases printed without a code. Phrases are searched below "Hazard
 * statements" if the sheet has that label, otherwise in the whole section except for classification lines.
 */
export function hazardStatements(section: readonly Line[]): Found<string>[] {
  const printed = distinct(section.flatMap(codesOf))
  const phrases = phrasesOf(labelledPart(section) ?? section.filter(({ text }) => !classifies.test(plainText(text))))
  const bases = new Set(printed.map(({ value }) => value.slice(0, 4)))
  return [...printed, ...phrases.filter(({ value }) => !bases.has(value.slice(0, 4)))].toSorted((a, b) => a.value.localeCompare(b.value))
}

const codesOf = (line: Line): Found<string>[] =>
  [...line.text.matchAll(code)].map(([, digits = '', suffix = '']) => found(`H${digits}${suffixOf(digits, suffix)}`, line))

/** The case of the letter suffix depends on the code: H360F, H361f, H350i. */
const suffixOf = (digits: string, suffix: string) => (digits === '360' ? suffix.toUpperCase() : suffix.toLowerCase())

function labelledPart(section: readonly Line[]): Line[] | undefined {
  const from = section.findIndex(({ cells }) => cells.some(({ text }) => statements.test(plainText(text))))
  if (from < 0) return undefined
  const length = section.slice(from).findIndex(({ cells }) => cells.some(({ text }) => precautions.test(plainText(text))))
  const part = section.slice(from, length < 0 ? undefined : from + length)
  return part.length > 1 || part.some(({ text }) => plainText(text).length > 25) ? part : undefined
}

/** Phrases continue across lines, so the lines are joined. Each phrase is reported with the line where it starts. */
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

/** Keeps only letters and digits, because manufacturers differ in commas, dashes and British spelling. */
const wordsOf = (text: string) =>
  plainText(text)
    .replaceAll(/vapours?|vapors/g, 'vapor')
    .replaceAll('breastfed', 'breast fed')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
