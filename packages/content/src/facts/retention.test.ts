import { expect, test } from 'vitest'

import { addDays, addYears, type Day } from '#calendar/days'

import { daysAfterRemoval, daysOfNotice, purgeDateOfRemoved, retentionClasses } from './retention.ts'

const removedOn = '2020-01-01'
/** The removal is long ago, so that only the class decides. */
const of = (retention: string, recordedOn: Day, more: { employmentEndedOn?: Day; noLongerValidOn?: Day } = {}) =>
  purgeDateOfRemoved({ class: retention, recordedOn, removedOn, ...more })

test.each([
  ['bloodborneTraining', '2021-02-28', '2027-03-01'],
  ['bloodborneTraining', '2024-02-29', '2030-03-01'],
  ['exposureRecord', '2026-11-21', '2056-11-22'],
  ['check1', '2024-02-29', '2025-03-01'],
  ['check1', '2025-12-31', '2027-01-01'],
  ['injuryLog', '2026-01-01', '2032-01-01'],
  ['injuryLog', '2026-12-31', '2032-01-01'],
])('%s of %s is kept through its period and can be purged on %s', (retention, recordedOn, goesOn) => {
  expect(of(retention, recordedOn)).toBe(goesOn)
})

test.each([
  ['employeeMedical', '2026-11-21', '2030-06-30', '2060-07-01'],
  ['employeeMedical', '2031-01-01', '2030-06-30', '2061-01-02'],
  ['hazmatTraining', '2026-11-21', '2030-06-30', '2030-09-29'],
])('%s of %s, with employment until %s, can be purged on %s', (retention, recordedOn, employmentEndedOn, goesOn) => {
  expect(of(retention, recordedOn)).toBeNull()
  expect(of(retention, recordedOn, { employmentEndedOn })).toBe(goesOn)
})

test.each([
  ['untilReplaced', '2027-01-05', '2027-01-06'],
  ['privacy', '2027-01-05', '2033-01-06'],
  ['planVersion', '2027-01-05', '2032-01-06'],
])('%s that was valid until %s can be purged on %s, and never while it is valid', (retention, noLongerValidOn, goesOn) => {
  expect(of(retention, '2026-01-05')).toBeNull()
  expect(of(retention, '2026-01-05', { noLongerValidOn })).toBe(goesOn)
})

test('a record whose period ended long ago can be purged only after a notice, which is sent within a week of its removal', () => {
  const at = (removed: Day) => purgeDateOfRemoved({ class: 'check1', recordedOn: '2010-05-05', removedOn: removed })
  expect(at('2026-11-21')).toBe(addDays('2026-11-21', daysAfterRemoval))
  expect(daysAfterRemoval - daysOfNotice).toBe(7)
  expect(at('2011-03-30')).toBe(addDays('2011-03-30', daysAfterRemoval))
  expect(at('2011-01-29')).toBe('2011-05-06')
})

test('no class allows a purge before its period is over, however long ago the record was removed', () => {
  for (const { id, keep } of retentionClasses)
    for (const recordedOn of ['2019-12-31', '2020-02-29', '2021-01-01', '2023-07-15']) {
      const ended = addDays(recordedOn, 400)
      const date = of(id, recordedOn, { employmentEndedOn: ended, noLongerValidOn: ended })
      const last = {
        years: () => (keep.kind === 'years' ? addYears(recordedOn, keep.years) : ''),
        yearsAfterYearEnd: () => (keep.kind === 'yearsAfterYearEnd' ? `${Number(recordedOn.slice(0, 4)) + keep.years}-12-31` : ''),
        employmentYears: () => (keep.kind === 'employmentYears' ? addYears(ended, keep.years) : ''),
        employmentDays: () => (keep.kind === 'employmentDays' ? addDays(ended, keep.days) : ''),
        whileValid: () => (keep.kind === 'whileValid' ? addYears(ended, keep.thenYears) : ''),
      }[keep.kind]()
      expect(date, `${id} of ${recordedOn}`).toBe(addDays(last, 1))
    }
})

test('the next record ends the previous one only in classes where the product knows the successor', () => {
  expect(retentionClasses.flatMap(({ id, endedByNext }) => (endedByNext ? [id] : []))).toEqual(['untilReplaced', 'privacy'])
})
