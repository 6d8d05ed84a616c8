import { plainText } from './plain-text.ts'
import { headingIn, sectionMark } from './section-titles.ts'
import type { Line } from './sheet-text.ts'

/** Lines at the top and at the bottom of a page that may be its header and footer. */
const edgeLines = 6

/** The lines without headers and footers: what stands at the same height at the edge of at least half of the pages, but for numbers. Headings of sections stay. One page has none. */
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
  [...page.slice(0, edgeLines), ...page.slice(-edgeLines)].filter(({ text }) => !headingIn(text) && !sectionMark(text))
const keyOf = ({ text, y }: Line) => `${Math.round(y)} ${plainText(text).replaceAll(/\d+/g, '0')}`
