import type { Line } from './sheet-text.ts'

interface Cell {
  text: string
  x: number
  /** The label that the cell starts with, if any, and the text after it. */
  label?: { rest: string }
}

const sameColumn = 3
/** In points. */
const farthest = 16
/** In points: the value below belongs to the next caption and is at least this much farther away than the value above. */
const farther = 1
const fewest = 3

/**
 * Returns the cell above each caption in a form that prints every value above its caption. Nothing for other sheets: each label must be a whole cell
 * without a colon, close below a cell of its column, and farther from the next one.
 */
export function valuesOverCaptions<T extends Cell>(lines: readonly Line[], rows: readonly T[][]): Map<T, { token: T; at: number }> {
  const over = new Map<T, { token: T; at: number }>()
  const labels = rows.flatMap((row, at) => row.filter(({ label }) => label).map((token) => ({ token, at })))
  for (const { token, at } of labels) {
    const above = rows[at - 1]?.find(({ x }) => Math.abs(x - token.x) <= sameColumn)
    const gap = gapBelow(lines, at - 1)
    const nextHasValue = rows[at + 1]?.some(({ x }) => Math.abs(x - token.x) <= sameColumn) ?? false
    const isCaption = token.label?.rest === '' && !token.text.includes(':') && above && !above.label && gap <= farthest
    if (!isCaption || (nextHasValue && gapBelow(lines, at) < gap + farther)) return new Map()
    over.set(token, { token: above, at: at - 1 })
  }
  return labels.length >= fewest ? over : new Map()
}

function gapBelow(lines: readonly Line[], at: number): number {
  const [line, next] = [lines[at], lines[at + 1]]
  return line && next && line.page === next.page ? next.y - line.y : Infinity
}
