import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#calendar/days'
import { isWorkingDay } from '#calendar/validity/federal-holidays'

import { practiceTypeValues } from '../../facts/practice-types.ts'
import { setupOptions } from '../../questions/setup-options.ts'
import { visibleSteps } from '../../questions/setup-steps.ts'
import { aPerson } from '../../testing/a-person.ts'
import { usualAnswer, usualLocation } from '../../testing/usual-location.ts'
import { desiredTasks } from '../desired-tasks.ts'
import type { LocationFacts } from '../desired-tasks.ts'
import type { SetupStep } from '../../questions/setup-step.ts'
import { cardOf, mostCardsADay, mostDutiesAWeek, weekOf } from './due-load.ts'
import type { DueWork } from './due-load.ts'
import { dayAfterLast, dayWithoutRoom, withFirstDays, workOf } from './first-due-days.ts'

const states = ['OH', 'CA', 'WA', 'OR', 'MN', 'NV', 'HI', 'TN', 'MI', 'GA']
const options = setupOptions.map(({ value }) => value)

/** A location with any answers, set up on any day, whose duties belong to any of its people. */
const locations = fc
  .record({
    practiceType: fc.constantFrom(...practiceTypeValues),
    state: fc.constantFrom(...states),
    options: fc.subarray(options, { minLength: Math.floor(options.length / 2) }),
    staff: fc.integer({ min: 1, max: 25 }),
    today: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-28', days)),
    seed: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    yes: fc.boolean(),
  })
  .map(({ practiceType, state, options: chosen, staff, today, seed, yes }): LocationFacts => {
    const ids = Array.from({ length: staff }, (_, index) => String(index).padStart(24, 'a'))
    const people = ids.map((id, index) => {
      const roll = seed[index] ?? 0
      return aPerson(id, `Person ${index}`, {
        administrator: index === 0 || roll % 7 === 0,
        safetyOfficer: index === 0,
        atRisk: roll % 3 !== 0,
        notAtRisk: roll % 3 === 0,
        atRiskSince: roll % 3 === 0 ? null : '2020-01-06',
        bloodborneTrained: roll % 2 === 0,
        equipment: { items: ['mask'], key: 'role/1', givenOn: '2020-01-06', givenLater: false },
      })
    })
    const nameIn = (answer: unknown, index: number): unknown =>
      JSON.parse(JSON.stringify(answer).replaceAll('a'.repeat(24), ids[(seed[index % 60] ?? 0) % staff] ?? ''))
    const steps = visibleSteps({ practiceType, options: chosen })
    const answerTo = (step: SetupStep, index: number) =>
      step.type === 'boolean' ? yes : nameIn(usualAnswer(step, yes ? undefined : '2010-01-04'), index)
    const answers = Object.fromEntries(steps.map((step, index) => [step.associatedVariable, answerTo(step, index)]))
    return { ...usualLocation(practiceType, state), options: chosen, answers, people, today }
  })

function placed(facts: LocationFacts, work: readonly DueWork[] = [], tasks = desiredTasks(facts)) {
  return withFirstDays(tasks, { today: facts.today, work, lastOn: () => undefined }).map((task) => ({
    task,
    work: { ...workOf(task), due: task.room ? (task.dueOn ?? '') : dayWithoutRoom(task, facts.today) },
  }))
}

const duties = (work: readonly DueWork[], { person, week }: { person: string; week: string }) =>
  new Set(
    work
      .filter(({ frequency, due }) => frequency !== '0' && frequency !== '1' && weekOf(due) === week)
      .filter(({ everybody, assignees }) => everybody || assignees.includes(person))
      .map(cardOf),
  ).size

test('nothing is placed on a weekend, a holiday, a full day or in a full week of a person, before today, or later than the law allows', () => {
  fc.assert(
    fc.property(locations, (facts) => {
      const all = placed(facts)
      const work = all.map((each) => each.work)
      for (const { task, work: own } of all) {
        if (!task.room) continue
        expect(own.due >= task.room.from, task.ruleKey).toBe(true)
        // The last day is taken as it is.
        expect(isWorkingDay(own.due) || own.due === task.room.latest || own.due === task.room.until, own.due).toBe(true)
        expect(task.room.latest === null || own.due <= task.room.latest, task.ruleKey).toBe(true)
        const day = new Set(work.filter(({ due }) => due === own.due).map(cardOf))
        expect(day.size, `${own.due}: ${[...day].join(', ')}`).toBeLessThanOrEqual(mostCardsADay)
        const people = own.everybody ? facts.people.map(({ id }) => id) : own.assignees
        for (const person of people)
          expect(duties(work, { person, week: weekOf(own.due) }), `${task.ruleKey} ${own.due}`).toBeLessThanOrEqual(mostDutiesAWeek)
      }
    }),
    { numRuns: 60 },
  )
})

test('work that the law requires before other work begins in the first two weeks, unless these are full', () => {
  fc.assert(
    fc.property(locations, (facts) => {
      const all = placed(facts)
      const cards = new Set(all.filter(({ work }) => work.due < addDays(facts.today, 14)).map(({ work }) => cardOf(work)))
      for (const { task, work } of all.filter(({ task }) => task.room?.urgency === 'beforeWork')) {
        const late = work.due >= addDays(facts.today, 14)
        expect(
          !late ||
            cards.size >= 12 ||
            fullWeeks(
              all.map((each) => each.work),
              facts,
              work,
            ),
          task.ruleKey,
        ).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

/** Whether some person of the work has as many duties in a week before as may be placed. */
function fullWeeks(all: readonly DueWork[], facts: LocationFacts, { assignees }: DueWork): boolean {
  const weeks = [0, 7, 13].map((days) => weekOf(addDays(facts.today, days)))
  return assignees.some((person) => weeks.some((week) => duties(all, { person, week }) >= mostDutiesAWeek))
}

test('the same facts give the same days, and a later task is placed around those that are there', () => {
  fc.assert(
    fc.property(locations, fc.nat(), (facts, pick) => {
      const tasks = desiredTasks(facts)
      const days = placed(facts).map(({ work }) => work.due)
      expect(placed(facts).map(({ work }) => work.due)).toEqual(days)
      const one = tasks[pick % tasks.length]
      const others = placed(
        facts,
        [],
        tasks.filter((task) => task.ruleKey !== one?.ruleKey),
      )
      const added = placed(
        facts,
        others.map(({ work }) => work),
        tasks.filter((task) => task.ruleKey === one?.ruleKey),
      )
      for (const { task, work } of added.filter(({ task }) => task.room))
        expect(
          new Set([...others.map((each) => each.work), work].filter(({ due }) => due === work.due).map(cardOf)).size,
          task.ruleKey,
        ).toBeLessThanOrEqual(mostCardsADay)
    }),
    { numRuns: 20 },
  )
})

test('all tasks of a rule share their day, also with one that is already there', () => {
  const facts = usualLocation('dental', 'OH')
  const rows = desiredTasks(facts).filter(({ ruleKey }) => ruleKey === 'xrayRegistration')
  const more = [...rows, ...rows.map((task) => ({ ...task, rowKey: 'r2' }))]
  expect(new Set(placed(facts, [], more).map(({ work }) => work.due)).size).toBe(1)
  const there = { ...workOf(rows[0] ?? fail()), due: addDays(facts.today, 40) }
  expect(placed(facts, [there], rows).map(({ work }) => work.due)).toEqual([there.due])
})

test('what was done before is due a period later, but not before today', () => {
  const room = { urgency: 'law', from: '2026-12-12', until: '2027-02-25', latest: null } as const
  expect(dayAfterLast({ frequency: '3', room }, '2026-03-10', '2026-11-28')).toBe('2027-03-10')
  expect(dayAfterLast({ frequency: '3', room }, '2024-02-29', '2024-11-28')).toBe('2025-02-28')
  expect(dayAfterLast({ frequency: '2', room }, '2026-10-05', '2026-11-28')).toBe('2027-01-05')
  expect(dayAfterLast({ frequency: '3', room }, '2025-11-27', '2026-11-28')).toBe('2026-11-28')
  expect(dayAfterLast({ frequency: '99', room }, '2026-03-10', '2026-11-28')).toBeNull()
  expect(dayAfterLast({ frequency: '3', room: null }, '2026-03-10', '2026-11-28')).toBeNull()
})

function fail(): never {
  throw new Error('There is no such task.')
}
