import { headingIn, isNumberOnly } from './section-titles.ts'
import type { Cell, Line } from './sheet-text.ts'

export interface Section {
  /** 1 to 16. */
  section: number
  /** The page on which the section starts. */
  page: number
  /** The heading as printed. */
  heading: string
  /** Index of the heading in the lines of the sheet. */
  at: number
}

const numbers = Array.from({ length: 16 }, (_, index) => index + 1)

interface Candidate extends Section {
  rank: number
}

/**
 * Finds the sections of a sheet, sorted by number. Headings are repeated in page headers and tables of contents, so among the candidates of the
 * highest rank the first one with text below it is chosen. A candidate of a lower rank must be located between the chosen headings of the sections
 * before and after it.
 */
export function findSections(lines: readonly Line[]): Section[] {
  const { candidates, hasText } = candidatesIn(lines)
  const choose = (among: readonly Candidate[]) => among.find(hasText) ?? among.at(-1)
  const ofRank = (rank: number) =>
    numbers.flatMap((section) => choose(candidates.filter((one) => one.section === section && one.rank === rank)) ?? [])
  const chosen = ofRank(3)
  for (const rank of [2, 1])
    for (const candidate of ofRank(rank)) {
      const known = chosen.some(({ section }) => section === candidate.section)
      if (!known && chosen.every((sure) => sure.section < candidate.section === sure.at < candidate.at)) chosen.push(candidate)
    }
  return chosen.toSorted((a, b) => a.section - b.section).map(({ section, page, heading, at }) => ({ section, page, heading, at }))
}

/** Returns the numbered headings with a known title that have text below them, in the order of the sheet. */
export function headingsWithText(lines: readonly Line[]): Section[] {
  const { candidates, hasText } = candidatesIn(lines)
  return candidates.filter((one) => one.rank === 3 && hasText(one))
}

function candidatesIn(lines: readonly Line[]) {
  const candidates = lines.flatMap((_, at) => candidateAt(lines, at) ?? [])
  const places = new Set(candidates.filter(({ rank }) => rank > 1).map(({ at }) => at))
  const hasText = ({ at }: Candidate) => at + 1 < lines.length && !places.has(at + 1)
  return { candidates, hasText }
}

/** Returns the lines of a section, from what follows its heading on the same line to the next heading. */
export function linesOfSection(lines: readonly Line[], sections: readonly Section[], number: number): Line[] {
  const section = sections.find((one) => one.section === number)
  if (!section) return []
  const next = Math.min(lines.length, ...sections.filter(({ at }) => at > section.at).map(({ at }) => at))
  return [...besideHeading(lines[section.at]), ...lines.slice(section.at + 1, next)]
}

/** The labels with which sheets begin a section on the line of its heading, each with a value. */
const firstField =
  /(?<= )((product|trade|brand|material|chemical) (name|identifier)|manufacturer|supplier|company( name)?|cas( number| no\.?)?|signal word|hazard statements?|nombre (comercial|del producto)|fabricante|palabra de advertencia) ?: ?\S/i

/**
 * Returns the line of a heading without the heading: its further cells, or a field in the same cell ("1. Identification Product name: Rinse 5").
 * Nothing if the line has no more than the heading, also in a second language.
 */
function besideHeading(line: Line | undefined): Line[] {
  if (!line) return []
  const { cells } = line
  const last = cells.findIndex((_, at) => headingIn(textOf(cells.slice(0, at + 1))) !== undefined)
  const rest = cells.slice(last + 1)
  const isTitle = headingIn(`1. ${textOf(rest)}`)?.rank === 3
  const kept = [...cells.slice(last, last + 1).flatMap(fieldIn), ...(isTitle ? [] : rest)]
  return last < 0 || kept.length === 0 ? [] : [{ ...line, cells: kept }]
}

/** Returns the field that follows a heading in its cell. */
function fieldIn({ text, x, end }: Cell): Cell[] {
  const at = firstField.exec(text)?.index
  return at === undefined ? [] : [{ text: text.slice(at), x: x + ((end - x) * at) / text.length, end }]
}

const textOf = (cells: readonly Cell[]) => cells.map(({ text }) => text).join(' ')

function candidateAt(lines: readonly Line[], at: number): Candidate | undefined {
  const line = lines[at]
  if (!line) return undefined
  const heading = headingIn(line.text) ?? headingIn(line.cells[0]?.text ?? '')
  if (heading) return { ...heading, page: line.page, heading: line.text, at }
  const next = lines[at + 1]
  if (!next || !isNumberOnly(line.text)) return undefined
  const split = headingIn(`${line.text} ${next.text}`)
  return split ? { ...split, page: line.page, heading: `${line.text} ${next.text}`, at: at + 1 } : undefined
}
