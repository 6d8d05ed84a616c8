import { headingIn, isSectionNumber } from './section-titles.ts'
import type { TextItem } from './sheet-text.ts'

/** Maximum share of items that may cross the column edge, such as a title above both columns. */
const mostAcross = 0.04

/**
 * Returns the left edge of the right column in points, or undefined for a page with one column. A page has two columns if a section heading is in its
 * right half and hardly any text crosses the heading's left edge. A table of labels and values has no such heading.
 */
export function columnEdge(items: readonly TextItem[]): number | undefined {
  // A spread would exceed the stack on a page with a hundred thousand texts.
  const right = items.reduce((most, { x, width }) => Math.max(most, x + width), 0)
  const left = items.reduce((least, { x }) => Math.min(least, x), right)
  const middle = (left + right) / 2
  const headings = items.filter(({ text, x }) => x > middle - 40 && (headingIn(text)?.rank === 3 || isSectionNumber(text)))
  const edge = headings.reduce((least, { x }) => Math.min(least, x), Infinity) - 3
  if (!Number.isFinite(edge)) return undefined
  const across = items.filter(({ x, width }) => x < edge && x + width > edge + 6).length
  const beside = items.filter(({ x }) => x < edge).length
  return beside > 0 && across <= items.length * mostAcross ? edge : undefined
}
