import { plainText } from './plain-text.ts'
import type { Line } from './sheet-text.ts'

/** In points: the distance of the lines of one label, and of the left edges of one column. */
const closeLines = 16
const sameColumn = 6
const mostLines = 3

/**
 * Joins labels that continue on the next lines of their column, such as "Hazard" and "statements" beside a value. The words of the label then stand on its
 * first line, and the other lines keep only the value, so that a value of several lines is not interrupted.
 * @param label matches the whole label in plain form
 */
export function withJoinedLabels(lines: readonly Line[], label: RegExp): Line[] {
  const joined = [...lines]
  for (let at = 0; at < joined.length; at++) {
    const first = joined[at]
    const cell = first?.cells[0]
    if (!first || !cell || label.test(plainText(cell.text))) continue
    let text = cell.text
    for (let next = at + 1; next < Math.min(joined.length, at + mostLines); next++) {
      const line = joined[next]
      const part = line?.cells[0]
      const above = joined[next - 1]
      if (!line || !part || !above || Math.abs(part.x - cell.x) > sameColumn || line.page !== first.page || line.y - above.y > closeLines)
        break
      text = `${text} ${part.text}`
      if (!label.test(plainText(text))) continue
      joined[at] = lineOf(first, [{ ...cell, text }, ...first.cells.slice(1)])
      for (let used = at + 1; used <= next; used++) {
        const kept = joined[used]
        if (kept) joined[used] = lineOf(kept, kept.cells.slice(1))
      }
      break
    }
  }
  return joined.filter(({ cells }) => cells.length > 0)
}

const lineOf = (line: Line, cells: Line['cells']): Line => ({ ...line, cells, text: cells.map(({ text }) => text).join(' ') })
