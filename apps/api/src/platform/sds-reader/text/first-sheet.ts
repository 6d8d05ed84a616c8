import { headingsWithText } from './find-sections.ts'
import { withoutRunningLines } from './running-lines.ts'
import type { Line } from './sheet-text.ts'

interface FirstSheet {
  /** The lines of the first sheet, by page. */
  pages: (readonly Line[])[]
  /** The page on which another sheet starts; null for a file with one sheet. */
  otherFrom: number | null
}

/** A second section 1 counts only after this many different sections, so a table of contents is not taken for a sheet. */
const fewestSections = 10

/** Returns the first data sheet of a file. Some files contain several, for example in another language or of the next product. */
export function firstSheet(byPage: readonly (readonly Line[])[]): FirstSheet {
  const lines = withoutRunningLines(byPage)
  const headings = headingsWithText(lines)
  const seen = new Set<number>()
  for (const [index, heading] of headings.entries()) {
    const later = headings.slice(index + 1).map(({ section }) => section)
    if (heading.section === 1 && seen.size >= fewestSections && later.includes(2) && later.includes(3)) {
      const start = lines[heading.at]
      const shared = headings.slice(0, index).some(({ page }) => page === heading.page)
      const isBefore = (line: Line) => line.page < heading.page || (shared && line.page === heading.page && line.y < (start?.y ?? 0) - 1)
      return { pages: byPage.map((page) => page.filter(isBefore)).filter((page) => page.length > 0), otherFrom: heading.page }
    }
    seen.add(heading.section)
  }
  return { pages: [...byPage], otherFrom: null }
}
