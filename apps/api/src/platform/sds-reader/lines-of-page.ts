import { columnEdge } from './page-columns.ts'
import type { Cell, Line, TextItem, TextPage } from './sheet-text.ts'

/** Texts whose vertical positions differ by at most this many points are on one line. */
const sameLine = 2
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
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && item.y - row.y <= sameLine) row.items.push(item)
    else rows.push({ y: item.y, items: [item] })
  }
  return rows.map((row) => {
    const cells = cellsOf(row.items)
    return { page, y: row.y, cells, text: cells.map(({ text }) => text).join(' ') }
  })
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
      cell.text += (gap > item.height * 0.15 ? ' ' : '') + item.text
      cell.end = Math.max(cell.end, item.x + item.width)
    }
    before = item
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '')
}

/** Some programs draw bold text twice with a tiny offset. */
const isShadow = (item: TextItem, before: TextItem) =>
  item.text === before.text && Math.abs(item.x - before.x) < 1.5 && Math.abs(item.y - before.y) < 1.5
