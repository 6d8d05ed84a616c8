import { expect, test } from 'vitest'

import { loadByCursor, mostPrinted, wholeList } from './whole-list.ts'

/** Loads from a list of so many rows, and counts the requests. */
function listOf(total: number) {
  const asked: number[] = []
  const load = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => {
    asked.push(pageNumber)
    const first = (pageNumber - 1) * pageSize
    const length = Math.max(0, Math.min(pageSize, total - first))
    return Promise.resolve({ rows: Array.from({ length }, (_, index) => first + index), total })
  }
  return { asked, load }
}

test.each([
  [0, [1], 0],
  [99, [1], 99],
  [100, [1], 100],
  [101, [1, 2], 101],
  [230, [1, 2, 3], 230],
  [mostPrinted + 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], mostPrinted],
])('a list of %d rows is read in the pages %j and printed with %d rows', async (total, pages, printed) => {
  const { asked, load } = listOf(total)
  const list = await wholeList(load)
  expect(asked).toEqual(pages)
  expect(list.rows).toEqual(Array.from({ length: printed }, (_, index) => index))
  expect(list.total).toBe(total)
})

test('a row that may not leave the practice is neither printed nor counted', async () => {
  const list = await wholeList(listOf(230).load, (row) => row % 2 === 0)
  expect([list.rows.length, list.rows[1], list.total]).toEqual([115, 2, 115])
})

/** A list that is not counted, in pages of fifty. */
function trailOf(total: number) {
  const asked: (string | undefined)[] = []
  const load = (after: string | undefined) => {
    asked.push(after)
    const first = Number(after ?? 0)
    const end = Math.min(first + 50, total)
    return Promise.resolve({
      rows: Array.from({ length: end - first }, (_, index) => first + index),
      next: end < total ? String(end) : null,
    })
  }
  return { asked, load }
}

test('a list that is not counted is read from each page to the next, each time from its start', async () => {
  const { asked, load } = trailOf(120)
  const pages = loadByCursor(load)
  for (let time = 1; time <= 2; time++) {
    const list = await wholeList(pages)
    expect([list.rows.length, list.rows.at(-1), list.total]).toEqual([120, 119, 120])
  }
  expect(asked).toEqual([undefined, '50', '100', undefined, '50', '100'])
})

test('a list that is not counted ends at the most rows of a print, and more rows follow', async () => {
  const { asked, load } = trailOf(mostPrinted + 30)
  const list = await wholeList(loadByCursor(load))
  expect([list.rows.length, list.total, asked.length]).toEqual([mostPrinted, Infinity, 20])
})

test('a list that became shorter while it was read ends with its last rows', async () => {
  const list = await wholeList(({ pageNumber }) => Promise.resolve({ rows: pageNumber === 1 ? [1, 2] : [], total: 3 }))
  expect(list.rows).toEqual([1, 2])
})
