import { expect, test } from 'vitest'

import { filmProgress } from './film-progress.ts'
import type { Watched, WatchedStretch } from './watched.ts'

const film = { id: 'osha-01', version: 2, trainingType: 'osha' as const, seconds: 100 }
const year = { start: '2026-03-01', due: '2027-03-01' }
const stretch = (from: number, to: number, change: Partial<WatchedStretch> = {}): WatchedStretch => ({
  videoId: film.id,
  version: film.version,
  from,
  to,
  year: year.start,
  at: '2026-11-21T10:00:00.000Z',
  ...change,
})
const progress = (stretches: WatchedStretch[], asked: Parameters<typeof filmProgress>[0] = film) =>
  filmProgress(asked, { year, newHire: false, stretches } satisfies Watched)

test('progress starts over when a film changes: stretches of the earlier version do not count', () => {
  expect(progress([stretch(0, 100, { version: 1 })])).toMatchObject({ seen: 0, completedAt: null, furthest: 0 })
  expect(progress([stretch(0, 100, { videoId: 'osha-02' })]).seen).toBe(0)
})

test('progress starts over in a new training year, except for new-hire films', () => {
  const before = stretch(0, 100, { year: '2025-03-01' })
  expect(progress([before]).seen).toBe(0)
  expect(progress([before], { ...film, trainingType: 'newHire' }).completedAt).toEqual(new Date(before.at))
})

test('a film is complete at 99 percent, at the time of the stretch that reached it, but not at 98', () => {
  const late = '2026-11-21T11:00:00.000Z'
  const again = '2026-11-21T12:00:00.000Z'
  expect(progress([stretch(0, 98)]).completedAt).toBeNull()
  expect(progress([stretch(0, 98), stretch(98, 99, { at: late }), stretch(0, 100, { at: again })]).completedAt).toEqual(new Date(late))
})

test('stretches in any order are merged if they touch, but not across a gap', () => {
  expect(progress([stretch(50, 60), stretch(0, 20), stretch(20, 30)])).toMatchObject({
    seen: 40,
    furthest: 60,
    firstGap: 30,
    stretches: [
      { from: 0, to: 30 },
      { from: 50, to: 60 },
    ],
  })
  expect(progress([stretch(5, 60)]).firstGap, 'the beginning is missing').toBe(0)
})

test('a completion of an earlier version counts if the correction was small, but a part of it does not', () => {
  const corrected = { id: 'osha-02', version: 2, trainingType: 'osha' as const, seconds: 311 }
  const former = (to: number, change: Partial<WatchedStretch> = {}) => stretch(0, to, { videoId: 'osha-02', version: 1, ...change })
  expect(progress([former(308)], corrected)).toMatchObject({ seen: 0, completedAt: new Date('2026-11-21T10:00:00.000Z') })
  expect(progress([former(300)], corrected).completedAt).toBeNull()
  expect(progress([former(308, { year: '2025-03-01' })], corrected).completedAt, 'in an earlier year').toBeNull()
})
