import { expect, test } from 'vitest'

import { printStickers } from '#contract/stickers/stickers'

import { populatedOf, recordedCalls } from '../testing/recorded-calls.ts'
import { hasStickers, makeStickers } from './make-stickers.ts'

const today = new Date('2026-11-21T20:00:00Z')

test('only a first location that was set up before the day of the print has stickers', () => {
  const lakeside = populatedOf('lakeside')
  expect(lakeside.locations.map((_, index) => hasStickers(lakeside, index))).toEqual([true, false, false])
  const setUp = (daysAgo: number) => hasStickers({ ...lakeside, demo: { ...lakeside.demo, setUpDaysAgo: [daysAgo] } }, 0)
  expect([setUp(60), setUp(61)]).toEqual([false, true])
})

test('the person who registered the practice prints them 60 days before today', async () => {
  const { call, sent } = recordedCalls()
  await makeStickers({ call, populated: populatedOf('lakeside'), today })
  expect(sent).toMatchObject([{ who: 'maria', endpoint: printStickers, params: { locationId: 'place 0' }, at: '2026-09-22T20:00:00.000Z' }])
  const young = populatedOf('lakeside')
  await makeStickers({ call, populated: { ...young, demo: { ...young.demo, setUpDaysAgo: [30] } }, today })
  expect(sent).toHaveLength(1)
})
