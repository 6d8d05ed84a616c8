import { headingIn, sectionMark } from './section-titles.ts'
import type { TextItem } from './sheet-text.ts'

/** Items that may reach over the edge between two columns, such as a title over both. */
const mostAcross = 0.04

/**
 * Where the right column of a page begins whose sections are set in two columns, in points; undefined for a page of one column.
 * Two columns are seen by a heading in the right half that hardly any text reaches across. A table of labels and values has no such heading.
 */
export function columnEdge(items: readonly TextItem[]): number | undefined {
  const right = Math.max(0, ...items.map(({ x, width }) => x + width))
  const left = Math.min(right, ...items.map(({ x }) => x))
  const middle = (left + right) / 2
  const headings = items.filter(({ text, x }) => x > middle - 40 && (headingIn(text)?.rank === 3 || sectionMark(text)))
  const edge = Math.min(...headings.map(({ x }) => x)) - 3
  if (!Number.isFinite(edge)) return undefined
  const across = items.filter(({ x, width }) => x < edge && x + width > edge + 6).length
  const beside = items.filter(({ x }) => x < edge).length
  return beside > 0 && across <= items.length * mostAcross ? edge : undefined
}
