import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Sitting } from '#api/data/training/credit'
import type { Span } from '#api/data/training/spans'

import { attendeeCredit, roomCredit, type RoomReport } from './room-credit.ts'

const start = Date.parse('2026-11-01T05:00:00Z')
const sitting: Sitting = { startedAt: start, lastNumber: 0, usedUntil: start, reachedSecond: 0, hiddenMs: 0 }
const at = (second: number) => start + second * 1000
const spans = (...seconds: [number, number][]) => seconds.map(([from, to]): Span => [at(from), at(to)])
const report = (from: number, to: number, more: Partial<RoomReport> = {}): RoomReport => ({
  number: 1,
  from,
  to,
  rate: 1,
  visible: true,
  ago: 0,
  ...more,
})

interface Given {
  now: number
  of?: Sitting
  present?: Span[]
  spent?: Span[]
}

/** Returns the stretches earned by a person who was in the room at these times. */
function earned(one: RoomReport, { now, of = sitting, present = spans([-60, 9999]), spent = [] }: Given) {
  const room = roomCredit(of, one, { now: at(now), furthest: of.reachedSecond })
  return room && attendeeCredit(room, one, { now: at(now), spent, present }).stretches.map(({ from, to }) => [from, to])
}

test('a person who is present all the time gets everything that was played', () => {
  expect(earned(report(0, 10), { now: 10 })).toEqual([[0, 10]])
  expect(earned(report(0, 15, { rate: 1.5 }), { now: 10 })).toEqual([[0, 15]])
  expect(earned(report(0, 10), { now: 10, of: { ...sitting, lastNumber: 1 } }), 'a number that was taken before').toBeNull()
})

test('a person who arrives late gets what was played from then on, and nothing from before', () => {
  expect(earned(report(0, 20), { now: 20, present: spans([12, 99]) })).toEqual([[12, 20]])
  expect(earned(report(0, 20), { now: 20, present: spans([12.4, 99]) }), 'no second that had begun before').toEqual([[13, 20]])
  expect(earned(report(0, 30, { rate: 1.5 }), { now: 20, present: spans([12, 99]) })).toEqual([[18, 30]])
  const later = { ...sitting, usedUntil: at(20), reachedSecond: 100 }
  expect(earned(report(100, 110), { now: 32, of: later, present: spans([25, 99]) }), 'two seconds of standing still before').toEqual([
    [103, 110],
  ])
})

test('a person who leaves early gets the part before; one who steps out gets the parts before and after', () => {
  expect(earned(report(0, 20), { now: 20, present: spans([-5, 7.6]) })).toEqual([[0, 7]])
  expect(earned(report(0, 20), { now: 20, present: spans([-5, 4], [15, 99]) })).toEqual([
    [0, 4],
    [15, 20],
  ])
  expect(earned(report(0, 20), { now: 20, present: spans([-5, -1], [20, 99]) })).toEqual([])
  expect(earned(report(0, 20), { now: 20, present: [] })).toEqual([])
})

test('a late report says how long ago its part was played', () => {
  expect(earned(report(0, 20, { ago: 40_000 }), { now: 60, present: spans([12, 99]) })).toEqual([[12, 20]])
  expect(earned(report(0, 20, { ago: 40_000 }), { now: 60, present: spans([30, 99]) }), 'came after it').toEqual([])
  const later = { ...sitting, usedUntil: at(50), reachedSecond: 20 }
  const early = { now: 60, of: later, present: spans([-9, 39]) }
  expect(earned(report(20, 30, { ago: 900_000 }), early), 'but nothing was played before the last report came').toEqual([])
})

test('the room earns no more than the time since the last report, and leaves at most two seconds for the next one', () => {
  const room = (one: RoomReport, now: number, of = sitting) => roomCredit(of, one, { now: at(now), furthest: of.reachedSecond })
  expect(room(report(0, 300), 10)).toMatchObject({ to: 10, paid: spans([0, 10])[0] })
  expect(room(report(0, 10), 11)).toMatchObject({ to: 10, paid: spans([0, 10])[0] })
  expect(room(report(0, 10), 30)).toMatchObject({ to: 10, paid: spans([18, 28])[0] })
  expect(room(report(10, 30), 20, { ...sitting, usedUntil: at(10), reachedSecond: 10 }), 'nothing is paid twice').toMatchObject({ to: 20 })
  expect(room(report(50, 60), 30), 'beyond what was reached').toMatchObject({ from: 50, to: 50, paid: [at(28), at(28)] })
})

test('the second in which a report begins belongs to it, for everyone present at its start', () => {
  const later = { now: 20, of: { ...sitting, usedUntil: at(10), reachedSecond: 12 } }
  expect(earned(report(10.4, 20), later)).toEqual([[10, 20]])
  expect(earned(report(10.4, 20), { ...later, present: spans([10.4, 99]) })).toEqual([[10, 20]])
  expect(earned(report(10.4, 20), { ...later, present: spans([10.5, 99]) })).toEqual([[11, 20]])
})

test('time already spent elsewhere is missing at the end', () => {
  expect(earned(report(0, 20), { now: 20, spent: spans([0, 5]) })).toEqual([[0, 15]])
  expect(earned(report(0, 20), { now: 20, spent: spans([-5, 20]) })).toEqual([])
  expect(earned(report(0, 20), { now: 20, spent: spans([0, 12]), present: spans([2, 6], [10, 99]) })).toEqual([
    [2, 6],
    [10, 14],
  ])
  const room = roomCredit(sitting, report(0, 20), { now: at(20), furthest: 0 })!
  const half = attendeeCredit(room, report(0, 20), { now: at(20), spent: spans([-7200, -7000], [0, 4]), present: spans([14, 99]) })
  expect(half, 'and what is long ago is forgotten').toEqual({ stretches: [{ from: 14, to: 20 }], spent: spans([0, 4], [14, 20]) })
})

test('however reports are split, a person who stays gets every second, and one who comes and goes none from before or after', () => {
  const piece = fc.record({ length: fc.integer({ min: 20, max: 60 }), delay: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), fc.nat(400), fc.nat(400), (pieces, came, stay) => {
      const [here, short] = [
        { spent: [] as Span[], present: spans([-1, 99_999]) },
        { spent: [] as Span[], present: spans([came, came + stay]) },
      ]
      const seen = { here: new Set<number>(), short: new Set<number>() }
      let [of, played, number] = [{ ...sitting }, 0, 0]
      for (const { length, delay } of pieces) {
        played += length / 4
        const now = at(played + delay / 10 + 0.5)
        const one = report(of.reachedSecond, played, { number: (number += 1) })
        const room = roomCredit(of, one, { now, furthest: of.reachedSecond })!
        for (const [name, person] of [
          ['here', here],
          ['short', short],
        ] as const) {
          const credit = attendeeCredit(room, one, { now, ...person })
          person.spent = credit.spent
          for (const { from, to } of credit.stretches) for (let second = from; second < to; second++) seen[name].add(second)
        }
        of = { ...of, lastNumber: number, usedUntil: room.paid[1], reachedSecond: room.to }
      }
      expect(of.reachedSecond).toBe(Math.floor(played))
      expect(seen.here.size).toBe(of.reachedSecond)
      for (const second of seen.short) {
        expect(second).toBeGreaterThanOrEqual(came)
        expect(second).toBeLessThan(came + stay)
      }
    }),
  )
})
