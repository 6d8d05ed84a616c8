import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { addDays } from '#calendar/days'
import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'

import { historyAt, manyOf, openOf } from '../testing/recorded-calls.ts'
import { checkOfStop, completerOf, endOfPlan, plannedDay, runConcurrently, type Open } from './plan-work.ts'

const never = '9999-12-31'
const main = historyAt(0)
const daysOf = (all: readonly Open[], past = main) => all.map((one) => plannedDay(one, past)).toSorted()
const rangeOf = (days: readonly string[]) => [days[0], days.at(-1)]

test('work of the past is done up to 18 days early and up to 4 days late, most of it in time', () => {
  const days = daysOf(manyOf())
  expect(rangeOf(days)).toEqual(['2026-09-12', '2026-10-04'])
  const late = days.filter((day) => day > '2026-09-30').length
  expect(late).toBeGreaterThan(0)
  expect(late / days.length).toBeLessThan(0.12)
})

test('weekly work is done at most 4 days early, and never before its week begins', () => {
  expect(daysOf(manyOf({ frequency: '0', periodStart: '2026-09-01', due: '2026-09-07' }))[0]).toBe('2026-09-03')
  expect(daysOf(manyOf({ frequency: '0', periodStart: '2026-09-06', due: '2026-09-07' }))[0]).toBe('2026-09-06')
})

test('what was due in the last nine days is not late, so that the board of today shows no accidental backlog', () => {
  const latest = (due: string) => daysOf(manyOf({ periodStart: '2026-10-20', due })).at(-1)
  expect(latest('2026-11-12')).toBe('2026-11-12')
  expect(latest('2026-11-11')).toBe('2026-11-15')
})

test('about half of the work that is due from today on stays open, and every fix', () => {
  const open = (change: Partial<Open>) => daysOf(manyOf({ periodStart: '2026-11-01', due: '2026-11-21', ...change }))
  const left = open({}).filter((day) => day === never).length
  expect([left > 100, left < 200]).toEqual([true, true])
  expect(open({ due: '2026-11-20' })).not.toContain(never)
  const fixes = (due: string) =>
    daysOf(Array.from({ length: 50 }, (_, index) => openOf({ fixed: taskKeyOfActions, name: `Fix ${index}`, due })))
  expect(rangeOf(fixes('2026-11-21'))).toEqual([never, never])
  expect(fixes('2026-11-20')).not.toContain(never)
})

test('work is planned up to the next Thursday or Sunday', () => {
  // A Sunday, Wednesday, Thursday and Saturday.
  expect(['2026-11-15', '2026-11-18', '2026-11-19', '2026-11-21'].map(endOfPlan)).toEqual([
    '2026-11-19',
    '2026-11-19',
    '2026-11-22',
    '2026-11-22',
  ])
})

test('one weekly check was forgotten last week, at the first location only', () => {
  const check = { name: 'Check sharps container: Operatory 1', frequency: '0', periodStart: '2026-11-08' } as const
  expect(plannedDay(openOf({ ...check, due: '2026-11-14' }), main)).toBe(never)
  expect(plannedDay(openOf({ ...check, due: '2026-11-13' }), main)).not.toBe(never)
  expect(plannedDay(openOf({ ...check, due: '2026-11-14' }), historyAt(1))).not.toBe(never)
  expect(plannedDay(openOf({ ...check, name: 'Check sharps container: Operatory 2', due: '2026-11-14' }), main)).not.toBe(never)
})

test('work that is done once waits at least two days, but not past its due day', () => {
  const days = (due: string) => rangeOf(daysOf(manyOf({ frequency: '99', due })))
  expect(days('2026-10-31')).toEqual(['2026-09-03', '2026-10-12'])
  expect(days('2026-09-10')).toEqual(['2026-09-03', '2026-09-10'])
  expect(days('2026-09-01')).toEqual(['2026-09-01', '2026-09-01'])
})

test('the stops of a round of one person are planned for one day, other work of a rule is not', () => {
  const stops = manyOf({ rule: 'sharpsContainerCheck', item: 'Operatory 2', assignees: ['dana', 'jonas'] })
  expect(new Set(daysOf(stops)).size).toBe(1)
  expect(new Set(daysOf(stops.map((one) => ({ ...one, assignees: one.assignees.toReversed() })))).size).toBe(1)
  expect(new Set(daysOf(manyOf())).size).toBeGreaterThan(10)
})

test('the person whom a task is about completes it if it is theirs, and otherwise somebody who has it', () => {
  const by = (change: Partial<Open>, index = 0) => completerOf(openOf(change), historyAt(index), '2026-09-10')
  expect(by({ subject: 'dana', assignees: ['maria', 'dana'] })).toBe('dana')
  expect(by({ subject: 'dana', assignees: ['maria'] })).toBe('maria')
  expect(by({ subject: 'dana', assignees: ['maria', 'dana'], requiresAdmin: true })).toBe('maria')
  expect(by({ assignees: ['tessa'] }), 'who works elsewhere does not do it').toBeUndefined()
  expect(by({ assignees: ['tessa'] }, 1)).toBe('tessa')
})

test('shared work is done by the first person of the location, and by an administrator if it needs one', () => {
  const by = (change: Partial<Open>, index: number) => completerOf(openOf(change), historyAt(index), '2026-09-10')
  expect([by({}, 0), by({}, 2)]).toEqual(['maria', 'maria'])
  const withoutMaria = historyAt(1)
  withoutMaria.people.ids.delete('maria')
  expect(completerOf(openOf(), withoutMaria, '2026-09-10')).toBe('samuel')
  expect(completerOf(openOf({ requiresAdmin: true }), withoutMaria, '2026-09-10')).toBe('omar')
})

test('a new hire completes nothing', () => {
  expect(completerOf(openOf({ subject: 'ben', assignees: ['ben'] }), main, '2026-09-10')).toBeUndefined()
})

test('several people take turns by day', () => {
  const all = { assignees: ['dana', 'jonas', 'rosa'] }
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-09-01', index))
  expect(new Set(days.map((day) => completerOf(openOf(all), main, day)))).toEqual(new Set(all.assignees))
})

test('only a task about an item is a stop, and the kind of the item decides what is looked at', () => {
  const kindOf = (change: Partial<Open>) => checkOfStop(openOf(change))?.kind
  expect(kindOf({ rule: 'sharpsContainerCheck', item: null })).toBeUndefined()
  expect(kindOf({ rule: null, item: 'Operatory 1' })).toBeUndefined()
  expect(kindOf({ rule: 'safetyPoster', item: 'Poster' })).toBeUndefined()
  expect(kindOf({ rule: 'sharpsContainerCheck', item: 'Operatory 1' })).toBe('sharpsContainer')
  expect(kindOf({ rule: 'emergencyEquipmentCheck', item: 'Hall', rowKind: 'Oxygen' })).toBe('oxygen')
  expect(kindOf({ rule: 'emergencyEquipmentCheck', item: 'Hall', rowKind: null })).toBe('drugKit')
})

test('everything is called once, and at most twelve at the same time', async () => {
  const called: number[] = []
  let [running, most] = [0, 0]
  await runConcurrently(
    Array.from({ length: 40 }, (_, index) => index),
    async (one) => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      called.push(one)
      running -= 1
    },
  )
  expect(called.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, index) => index))
  expect(most).toBe(12)
})
