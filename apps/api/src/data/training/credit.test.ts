import fc from 'fast-check'
import { expect, test } from 'vitest'

import { creditOf, type CreditContext, type Report, type Sitting } from './credit.ts'
import type { Span } from './spans.ts'

const start = Date.parse('2026-11-01T05:00:00Z')
const sitting: Sitting = { startedAt: start, lastNumber: 0, usedUntil: start, reachedSecond: 0, hiddenMs: 0 }
const at = (seconds: number, context: Partial<CreditContext> = {}): CreditContext => ({
  now: start + seconds * 1000,
  spent: [],
  furthest: 0,
  ...context,
})
const report = (from: number, to: number, more: Partial<Report> = {}): Report => ({ number: 1, from, to, rate: 1, visible: true, ...more })
const earned = (one: Report, context: CreditContext, of: Sitting = sitting) => {
  const credit = creditOf(of, one, context)
  return credit && [credit.from, credit.to]
}

test('film played within the elapsed time is credited', () => {
  expect(earned(report(0, 10), at(10))).toEqual([0, 10])
  expect(creditOf(sitting, report(0, 10), at(10))?.spent).toEqual([[start, start + 10_000]])
})

test('a forged end earns at most 1.5 times the elapsed time, whatever speed is reported', () => {
  expect(earned(report(0, 300), at(10))).toEqual([0, 10])
  expect(earned(report(0, 300, { rate: 1.5 }), at(10))).toEqual([0, 15])
  expect(earned(report(0, 300, { rate: 16 }), at(10))).toEqual([0, 15])
})

test('nothing is earned before the sitting began, and reports may be two seconds late', () => {
  expect(earned(report(0, 10), at(0))).toEqual([0, 0])
  const later = { ...sitting, usedUntil: start + 100_000, reachedSecond: 100, lastNumber: 9 }
  expect(earned(report(100, 120, { number: 10 }), at(110), later)).toEqual([100, 112])
})

test('a report number counts once, and only if it is higher than the last', () => {
  const reported = { ...sitting, lastNumber: 3 }
  for (const number of [1, 2, 3]) expect(creditOf(reported, report(0, 10, { number }), at(10))).toBeNull()
  expect(earned(report(0, 10, { number: 4 }), at(10), reported)).toEqual([0, 10])
})

test('skipping ahead of the watched part earns nothing', () => {
  expect(earned(report(101.5, 110), at(60, { furthest: 100 }))).toEqual([101, 101])
  expect(earned(report(101, 110), at(60, { furthest: 100 }))).toEqual([101, 110])
  expect(earned(report(40, 50), at(60, { furthest: 100 }))).toEqual([40, 50])
  expect(earned(report(201, 210), at(60, { furthest: 0 }), { ...sitting, reachedSecond: 200 }), 'the sitting itself reached it').toEqual([
    201, 210,
  ])
})

test('time used by another sitting earns nothing, but free time before it does', () => {
  const spent: Span[] = [[start + 5_000, start + 20_000]]
  expect(earned(report(0, 20), at(20, { spent }))).toEqual([0, 5])
  expect(earned(report(0, 20), at(20, { spent: [[start, start + 20_000]] }))).toEqual([0, 0])
})

test('a hidden page is credited for 30 seconds, until it is visible again', () => {
  const hidden = creditOf(sitting, report(0, 40, { visible: false }), at(40))
  expect(hidden).toMatchObject({ to: 30, hiddenMs: 30_000 })
  expect(earned(report(30, 40, { visible: false }), at(60), { ...sitting, hiddenMs: 30_000, reachedSecond: 30 })).toEqual([30, 30])
  expect(creditOf({ ...sitting, hiddenMs: 30_000 }, report(0, 10), at(60))).toMatchObject({ to: 10, hiddenMs: 0 })
  expect(creditOf({ ...sitting, hiddenMs: 30_000 }, report(500, 510), at(60)), 'also when it earns nothing').toMatchObject({ hiddenMs: 0 })
})

test('a stretch that ends before it begins restores no hidden time', () => {
  const hidden = { ...sitting, hiddenMs: 30_000, reachedSecond: 30 }
  expect(creditOf(hidden, report(30, 5, { visible: false }), at(60))).toMatchObject({ from: 30, to: 30, hiddenMs: 30_000 })
})

test('adjacent times are merged and sorted, and those out of reach are dropped', () => {
  const spent: Span[] = [
    [start, start + 1_000],
    [start + 3_570_000, start + 3_580_000],
    [start + 3_590_000, start + 3_595_000],
  ]
  const later = { ...sitting, usedUntil: start + 3_580_000 }
  const credit = creditOf(later, report(0, 10), at(3600, { spent }))
  expect(credit).toMatchObject({ to: 10 })
  expect(credit?.spent).toEqual([
    [start + 3_570_000, start + 3_580_000],
    [start + 3_585_000, start + 3_600_000],
  ])
})

test('after the server clock is set back, nothing is earned until it has caught up', () => {
  const reported = { ...sitting, usedUntil: start + 100_000, reachedSecond: 100 }
  const spent: Span[] = [[start, start + 100_000]]
  expect(earned(report(100, 110), at(40, { spent }), reported)).toEqual([100, 100])
  expect(earned(report(100, 110), at(104, { spent }), reported)).toEqual([100, 104])
})

test('a report delayed by a lost connection reaches back half an hour', () => {
  expect(earned(report(0, 1500), at(25 * 60))).toEqual([0, 1500])
  expect(earned(report(0, 3600), at(60 * 60))).toEqual([0, 1800])
})

test.each(['2026-03-08T09:59:00Z', '2026-11-01T08:59:00Z', '2026-12-31T23:59:00Z', '2027-01-01T04:59:00Z'])(
  'a change of daylight saving time or of the year credits nothing twice (%s)',
  (moment) => {
    const begun = Date.parse(moment)
    const shifted = { ...sitting, startedAt: begun, usedUntil: begun }
    expect(earned(report(0, 600), { now: begun + 120_000, spent: [], furthest: 0 }, shifted)).toEqual([0, 120])
  },
)

/** One step of a viewer: time passes, and then one of the sittings sends a report. Times are in half-second slots. */
const step = fc.record({
  wait: fc.oneof(fc.nat(40), fc.constant(0), fc.constant(2 * 60 * 35)),
  who: fc.nat(2),
  length: fc.nat(10).map((thirds) => thirds * 3),
  rate: fc.constantFrom(0.5, 1, 1.5, 16),
  visible: fc.boolean(),
})
const slot = 500

/** A reference implementation that counts slots one by one. */
function reference() {
  const taken = new Set<number>()
  return (of: Sitting, { from, to, rate, visible }: Report, now: number) => {
    const speed = Math.min(rate, 1.5)
    let wanted = ((to - from) * 1000) / speed / slot
    if (!visible) wanted = Math.min(wanted, (30_000 - of.hiddenMs) / slot)
    let used = 0
    for (let each = (now - slot - start) / slot; each >= 0 && used < wanted; each -= 1) {
      const begin = start + each * slot
      if (begin < of.startedAt || begin < of.usedUntil - 2000 || begin < now - 30 * 60_000) break
      if (taken.has(each)) continue
      taken.add(each)
      used += 1
    }
    return { to: Math.floor(from + (used * slot * speed) / 1000), used }
  }
}

test('with several devices, speeds, sleep and late reports, the credit equals a count of every half second', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const counts = reference()
      const sittings = [0, 1, 2].map(() => ({ ...sitting }))
      let [now, spent, total] = [start, [] as readonly Span[], 0]
      for (const { wait, who, length, rate, visible } of steps) {
        now += wait * slot
        const mine = sittings[who]!
        if (visible) mine.hiddenMs = 0
        const said = { number: mine.lastNumber + 1, from: mine.reachedSecond, to: mine.reachedSecond + length, rate, visible }
        const expected = counts(mine, said, now)
        const credit = creditOf(mine, said, { now, spent, furthest: 0 })!
        expect(credit.to).toBe(expected.to)
        total += credit.to - credit.from
        sittings[who] = { ...mine, lastNumber: said.number, usedUntil: now, reachedSecond: credit.to, hiddenMs: credit.hiddenMs }
        spent = credit.spent
      }
      expect(total).toBeLessThanOrEqual((1.5 * (now - start)) / 1000)
    }),
    { numRuns: 300 },
  )
})
