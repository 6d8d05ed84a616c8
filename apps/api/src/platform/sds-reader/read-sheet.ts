import { casNumbers } from './fields/cas-numbers.ts'
import { firstSheet } from './text/first-sheet.ts'
import { findSections, linesOfSection, type Section } from './text/find-sections.ts'
import { hazardStatements } from './fields/hazard-statements.ts'
import { linesOfPage } from './text/lines-of-page.ts'
import { manufacturer } from './fields/manufacturer.ts'
import { columnEdge } from './text/page-columns.ts'
import { productName } from './fields/product-name.ts'
import { revisionDate } from './fields/revision-date.ts'
import { withoutRunningLines } from './text/running-lines.ts'
import type { Found, Line, Proposal, TextPage } from './text/sheet-text.ts'
import { signalWord, type SignalWord } from './fields/signal-word.ts'
import { standardEdition, type Edition } from './fields/standard-edition.ts'

/** The values that the reader found in a sheet. Nothing is stored until a person has confirmed it. */
export interface SheetReading {
  sections: Omit<Section, 'at'>[]
  chemicalName: Proposal | null
  manufacturer: Proposal | null
  /** Numbers with a correct check digit. */
  cas: Found<string>[]
  /** Numbers in the format of a CAS number with a wrong check digit. */
  doubtfulCas: Found<string>[]
  signalWord: Found<SignalWord> | null
  /** H codes, sorted. */
  hazards: Found<string>[]
  revisionDate: Found<string> | null
  edition: Found<Edition> | null
  /** The page on which another data sheet starts; null for a file with one sheet. Only the first one is read. */
  otherFrom: number | null
}

/** Lines of the sections 1 and 2 that are read. Real sheets have less than a hundred of each. */
const mostLines = 600

/** Reads the text of a data sheet. Pure: the same pages give the same result. */
export function readSheet(pages: readonly TextPage[]): SheetReading {
  const edge = pages.map(({ items }) => columnEdge(items)).find((one) => one !== undefined)
  const everyPage = pages.map((page) => linesOfPage(page, columnEdge(page.items) ?? edgeOn(page, edge)))
  const { pages: byPage, otherFrom } = firstSheet(everyPage)
  const all = byPage.flat()
  const lines = withoutRunningLines(byPage)
  const sections = findSections(lines.length > 0 ? lines : all)
  const section = (number: number) => linesOfSection(lines, sections, number)
  const hazards = section(2).slice(0, mostLines)
  const revised = revisionDate(all)
  const around = [...aboveFirst(lines, sections), ...edgesOf(byPage, lines)]
  const first = (section(1).length > 0 ? section(1) : beforeSecond(lines, sections)).slice(0, mostLines)
  const { cas, doubtful } = casNumbers(section(3), section(1))
  return {
    sections: sections.map(({ section: number, page, heading }) => ({ section: number, page, heading })),
    chemicalName: productName(first, around),
    manufacturer: manufacturer(first, around),
    cas,
    doubtfulCas: doubtful,
    signalWord: signalWord(hazards),
    hazards: hazardStatements(hazards, revised?.value),
    revisionDate: revised,
    edition: standardEdition(all, revised, sections.length),
    otherFrom,
  }
}

/** The lines above section 1, such as a letterhead; at most 20. */
const aboveFirst = (lines: readonly Line[], sections: readonly Section[]) =>
  lines.slice(0, Math.min(20, sections.find(({ section }) => section === 1)?.at ?? 12))

/** The headers and footers of the first two pages. */
function edgesOf(byPage: readonly (readonly Line[])[], lines: readonly Line[]): Line[] {
  const kept = new Set(lines)
  return byPage.slice(0, 2).flatMap((page) => page.filter((line) => !kept.has(line)))
}

/** A sheet without a heading of section 1: the lines before section 2, at most 40. */
function beforeSecond(lines: readonly Line[], sections: readonly Section[]): readonly Line[] {
  const second = sections[0]?.section === 2 ? sections[0].at : 0
  return lines.slice(0, Math.min(40, second))
}

/** Returns the column edge of the other pages for a page without a heading in its right column, unless text crosses that edge. */
function edgeOn({ items }: TextPage, edge: number | undefined): number | undefined {
  if (edge === undefined) return undefined
  return items.some(({ x, width }) => x < edge && x + width > edge + 6) ? undefined : edge
}
