import { casNumbers } from './cas-numbers.ts'
import { findSections, linesOfSection, type Section } from './find-sections.ts'
import { hazardStatements } from './hazard-statements.ts'
import { linesOfPage } from './lines-of-page.ts'
import { manufacturer } from './manufacturer.ts'
import { columnEdge } from './page-columns.ts'
import { productName } from './product-name.ts'
import { revisionDate } from './revision-date.ts'
import { withoutRunningLines } from './running-lines.ts'
import type { Found, TextPage } from './sheet-text.ts'
import { signalWord, type SignalWord } from './signal-word.ts'
import { standardEdition, type Edition } from './standard-edition.ts'

/** The values that the reader found in a sheet. Nothing is stored until a person has confirmed it. */
export interface SheetReading {
  sections: Omit<Section, 'at'>[]
  chemicalName: Found<string> | null
  manufacturer: Found<string> | null
  /** Numbers with a correct check digit. */
  cas: Found<string>[]
  /** Numbers in the format of a CAS number with a wrong check digit. */
  doubtfulCas: Found<string>[]
  signalWord: Found<SignalWord> | null
  /** H codes, sorted. */
  hazards: Found<string>[]
  revisionDate: Found<string> | null
  edition: Found<Edition> | null
}

/** Reads the text of a data sheet. Pure: the same pages give the same result. */
export function readSheet(pages: readonly TextPage[]): SheetReading {
  const edge = pages.map(({ items }) => columnEdge(items)).find((one) => one !== undefined)
  const byPage = pages.map((page) => linesOfPage(page, columnEdge(page.items) ?? edgeOn(page, edge)))
  const all = byPage.flat()
  const lines = withoutRunningLines(byPage)
  const sections = findSections(lines.length > 0 ? lines : all)
  const section = (number: number) => linesOfSection(lines, sections, number)
  const revised = revisionDate(all)
  const top = (byPage[0] ?? []).slice(0, 12)
  const { cas, doubtful } = casNumbers(section(3), section(1))
  return {
    sections: sections.map(({ section: number, page, heading }) => ({ section: number, page, heading })),
    chemicalName: productName(section(1), top),
    manufacturer: manufacturer(section(1)),
    cas,
    doubtfulCas: doubtful,
    signalWord: signalWord(section(2)),
    hazards: hazardStatements(section(2)),
    revisionDate: revised,
    edition: standardEdition(all, revised, sections.length),
  }
}

/** Returns the column edge of the other pages for a page without a heading in its right column, unless text crosses that edge. */
function edgeOn({ items }: TextPage, edge: number | undefined): number | undefined {
  if (edge === undefined) return undefined
  return items.some(({ x, width }) => x < edge && x + width > edge + 6) ? undefined : edge
}
