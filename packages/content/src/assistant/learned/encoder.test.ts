import { expect, test } from 'vitest'

import { pageSources } from '../../library/page-sources.ts'
import { buckets, dimensions, encode, likenessOf, placeDirections, placeOf, readTable, tableBytes } from './encoder.ts'

const likeness = (one: string, other: string) => likenessOf(encode(one), encode(other))

test('a text is a direction of length one, whatever its length, case and order; a text without words is zero', () => {
  for (const text of ['sharps', 'How often must the eyewash be flushed? '.repeat(20)])
    expect(likenessOf(encode(text), encode(text))).toBeCloseTo(1, 5)
  expect(likeness('Eyewash station', 'station: EYEWASH')).toBeCloseTo(1, 5)
  expect(likenessOf(encode('?!'), encode('?!'))).toBe(0)
})

test('other words for the same thing, and misspelled ones, are closer than another subject', () => {
  const asked = 'i got poked by a used needle'
  expect(likeness(asked, 'needlestick what do i do first')).toBeGreaterThan(likeness(asked, 'fire extinguisher inspection') + 0.2)
  expect(likeness('eyewahs flushd weekly', 'how often is the eyewash flushed')).toBeGreaterThan(
    likeness('eyewahs flushd weekly', 'how long are records kept') + 0.2,
  )
})

test('the table is read from its file as it was written', () => {
  const factors = Float32Array.from({ length: buckets }, (_, id) => id / 3)
  const rows = Int8Array.from({ length: buckets * dimensions }, (_, at) => (at % 255) - 127)
  const places = Int8Array.of(...Array.from({ length: 2 * dimensions }, (_, at) => at - 64))
  expect(readTable(tableBytes({ factors, rows, places }))).toEqual({ factors, rows, places })
})

test('each page has a direction, and a question is closest to the place that answers it', () => {
  const pages = new Set([...placeDirections().keys()].map((place) => place.split('\n')[0]))
  expect([...pageSources().keys()].filter((page) => !pages.has(page))).toEqual([])
  const asked = encode('how do i put the cap back on a needle with one hand')
  const [first] = [...placeDirections()].toSorted((a, b) => likenessOf(asked, b[1]) - likenessOf(asked, a[1]))
  expect(first?.[0]).toBe(placeOf({ page: 'ecp-practices', heading: 'Recapping with one hand' }))
})
