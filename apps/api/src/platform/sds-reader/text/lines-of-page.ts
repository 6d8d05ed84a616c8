import { columnEdge } from './page-columns.ts'
import type { Cell, Line, TextItem, TextPage } from './sheet-text.ts'

/** Texts whose vertical positions differ by at most this many points are on one line. */
const sameLine = 2
/** Signs that are often printed smaller and higher than the words before them, and how much higher at most, in points. */
const raised = /^[®™©℠]+$/
const mostRaised = 7
/** Pieces of a text whose letters are set apart. */
const fewestApart = 6
/** A gap wider than this, in points, separates columns. */
const columnGap = 12

/** Returns the lines of a page from top to bottom. On a two-column page, the left column comes first. */
export function linesOfPage({ number, items }: TextPage, edge = columnEdge(items)): Line[] {
  if (edge === undefined) return linesOf(items, number)
  const left = items.filter(({ x }) => x < edge)
  const right = items.filter(({ x }) => x >= edge)
  return [...linesOf(left, number), ...linesOf(right, number)]
}

function linesOf(items: readonly TextItem[], page: number): Line[] {
  const rows: { y: number; items: TextItem[] }[] = []
  for (const item of items.filter(({ text }) => !raised.test(text)).toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && item.y - row.y <= sameLine) row.items.push(item)
    else rows.push({ y: item.y, items: [item] })
  }
  for (const mark of items.filter(({ text }) => raised.test(text))) rowBelow(rows, mark)?.items.push(mark)
  return rows.map((row) => {
    const cells = cellsOf(row.items)
    return { page, y: row.y, cells, text: cells.map(({ text }) => text).join(' ') }
  })
}

/** The row to which a raised sign belongs: the closest one at its height or slightly below. */
function rowBelow(rows: readonly { y: number; items: TextItem[] }[], { y }: TextItem) {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((rows[middle]?.y ?? 0) < y - sameLine) from = middle + 1
    else to = middle
  }
  const row = rows[from]
  return row && row.y - y <= mostRaised ? row : undefined
}

function cellsOf(items: readonly TextItem[]): Cell[] {
  const cells: Cell[] = []
  let before: TextItem | undefined
  for (const item of items.toSorted((a, b) => a.x - b.x)) {
    if (before && isShadow(item, before)) continue
    const cell = cells.at(-1)
    const gap = before ? item.x - (before.x + before.width) : 0
    if (!cell || gap > Math.max(columnGap, item.height)) cells.push({ text: item.text, x: item.x, end: item.x + item.width })
    else {
      cell.text += (raised.test(item.text) ? '' : spaceOf(gap / item.height)) + item.text
      cell.end = Math.max(cell.end, item.x + item.width)
    }
    before = item
  }
  return cells.map((cell) => ({ ...cell, text: tidied(cell.text) })).filter(({ text }) => text !== '')
}

/** Two spaces for a gap that separates words even if the letters are set apart. */
const spaceOf = (gap: number) => (gap > 0.5 ? '  ' : gap > 0.15 ? ' ' : '')

/** Single spaces, or none between letters that are set apart: "R i n s e  5" is "Rinse 5". */
function tidied(text: string): string {
  const parts = text.trim().split(/\s+/)
  const single = parts.filter((part) => part.length === 1).length
  if (parts.length < fewestApart || single < parts.length * 0.8) return parts.join(' ')
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(/\s/g, ''))
    .join(' ')
}

/** Some programs draw bold text twice with a tiny offset. */
const isShadow = (item: TextItem, before: TextItem) =>
  item.text === before.text && Math.abs(item.x - before.x) < 1.5 && Math.abs(item.y - before.y) < 1.5
