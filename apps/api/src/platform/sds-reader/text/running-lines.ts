import { plainText } from './plain-text.ts'
import { headingIn, isSectionNumber } from './section-titles.ts'
import type { Line } from './sheet-text.ts'

/** Number of lines at the top and at the bottom of a page that may be its header or footer. */
const edgeLines = 6

/**
 * Returns the lines without headers and footers. A header or footer is text that appears at the same height at the edge of at least half of the pages
 * (and at least two), ignoring numbers. Section headings are kept. A single page has no headers or footers.
 */
export function withoutRunningLines(pages: readonly (readonly Line[])[]): Line[] {
  const pagesWith = new Map<string, number>()
  for (const page of pages) for (const key of new Set(edgesOf(page).map(keyOf))) pagesWith.set(key, (pagesWith.get(key) ?? 0) + 1)
  const enough = Math.max(2, pages.length / 2)
  return pages.flatMap((page) => {
    const edges = new Set(edgesOf(page))
    return page.filter((line) => !edges.has(line) || (pagesWith.get(keyOf(line)) ?? 0) < enough)
  })
}

const edgesOf = (page: readonly Line[]) =>
  [...page.slice(0, edgeLines), ...page.slice(-edgeLines)].filter(({ text }) => !headingIn(text) && !isSectionNumber(text))
const keyOf = ({ text, y }: Line) => `${Math.round(y)} ${plainText(text).replaceAll(/\d+/g, '0')}`
