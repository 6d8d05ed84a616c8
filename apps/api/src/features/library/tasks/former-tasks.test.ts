import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays } from '#calendar/days'
import { desiredTasks, type LocationFacts, type Person } from '#content/rules/desired-tasks'
import { isNewcomer } from '#content/rules/is-newcomer'
import { aPerson } from '#content/testing/a-person'
import type { TaskDefinition } from '#api/data/tasks/task-ports'

import { compare } from './compare-tasks.ts'
import { isRecentlyClosed, resumableTasks, resumedWithinDays } from './former-tasks.ts'
import type { RuleTask } from '../queries.ts'

const firstDay = '2026-11-20'
const hana = 'c'.repeat(24)

/** What an administrator can change about a person without any duty being done. */
const changes = ['give', 'takeBack', 'exposed', 'notExposed', 'otherRole', 'wearer', 'noWearer', 'leave', 'return'] as const
type Change = (typeof changes)[number]

interface State {
  today: string
  items: number[]
  role: number
  exposedSince: string | null
  wearer: boolean
  here: boolean
  startedOn: string
}

function changed(state: State, change: Change): State {
  const { today, items } = state
  if (change === 'give') return { ...state, items: [...items, secondsOf(today) + items.length + 1] }
  if (change === 'takeBack') return { ...state, items: items.slice(0, -1) }
  if (change === 'otherRole') return { ...state, role: state.role + 1 }
  if (change === 'wearer' || change === 'noWearer') return { ...state, wearer: change === 'wearer' }
  if (change === 'leave') return { ...state, here: false }
  if (change === 'return') return state.here ? state : { ...state, here: true, startedOn: today }
  return { ...state, exposedSince: change === 'exposed' ? (state.exposedSince ?? today) : null }
}

const secondsOf = (day: string) => Date.parse(day) / 1000
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

function factsOf(state: State): LocationFacts {
  const { today, items, exposedSince, startedOn } = state
  const last = items.at(-1)
  const givenOn = last === undefined ? null : dayOf(last)
  const person: Partial<Person> = {
    startedOn,
    newcomer: isNewcomer({ newHire: false, startedOn, startKnown: true, registered: false }, today),
    atRisk: exposedSince !== null,
    notAtRisk: exposedSince === null,
    atRiskSince: exposedSince,
    newlyExposed: exposedSince !== null,
    equipment: givenOn === null ? null : { items: ['mask'], key: `role${state.role}/${last}`, givenOn, givenLater: givenOn > startedOn },
  }
  return {
    practiceType: 'dental',
    state: 'OH',
    options: ['humanBloodExposure', 'respirators'],
    answers: { respiratorWearers: ['d'.repeat(24), ...(state.wearer ? [hana] : [])] },
    people: state.here ? [aPerson(hana, 'Hana Sato', person)] : [],
    availableForms: new Set(),
    today,
  }
}

function storedTask(definition: TaskDefinition, id: number, now: Date): RuleTask {
  const { subjectUserId, dueBy: _, ...columns } = definition
  return {
    ...columns,
    id: String(id),
    practiceId: '',
    locationId: '',
    fixedKey: null,
    subjectId: subjectUserId,
    contentVersion: 1,
    forms: [...definition.forms],
    assignees: [...definition.assignees],
    chosenInsteadOf: null,
    createdOn: dayOf(now.getTime() / 1000),
    createdAt: now,
    closedAt: null,
    itemId: null,
    doneBeforeOn: null,
    revision: 1,
    done: false,
    notYet: false,
    notHere: false,
  }
}

/** Brings the tasks in line with the facts in the way that `reconcileTasks` does, and keeps the due day of every task that goes on. */
function reconciled(tasks: readonly RuleTask[], facts: LocationFacts): RuleTask[] {
  const now = new Date(`${facts.today}T20:00:00Z`)
  const wanted = desiredTasks(facts).filter(({ subjectUserId, dueOn }) => subjectUserId === hana && dueOn !== null)
  const former = tasks
    .filter((task) => isRecentlyClosed(task, now))
    .map((task) => ({ task, taskId: task.id, occurrenceIds: [], due: task.dueOn ?? '' }))
  const resumed = new Set(resumableTasks(compare(wanted, tasks, facts).missing, former).map(({ taskId }) => taskId))
  const open = tasks.map((task) => (resumed.has(task.id) ? { ...task, closedAt: null } : task))
  const { missing, changes: edits, unwanted } = compare(wanted, open, facts)
  const rowOf = new Map(edits.map(({ taskId, definition }) => [taskId, definition.rowKey]))
  const kept = open.map((task) => ({
    ...task,
    rowKey: rowOf.get(task.id) ?? task.rowKey,
    closedAt: unwanted.includes(task.id) ? now : task.closedAt,
  }))
  return [...kept, ...missing.map((definition, index) => storedTask(definition, kept.length + index, now))]
}

const dueDays = (tasks: readonly RuleTask[]) => {
  const open = tasks.filter(({ closedAt }) => closedAt === null)
  return [...Map.groupBy(open, ({ ruleKey }) => ruleKey ?? '')].map(([rule, own]): [string, string] => [
    rule,
    own.map(({ dueOn }) => dueOn ?? '').toSorted()[0] ?? '',
  ])
}

const ofEquipment = (tasks: readonly RuleTask[]) =>
  tasks.filter(({ ruleKey, closedAt }) => ruleKey === 'ppeTraining' && closedAt === null).map(({ id, dueOn }) => ({ id, dueOn }))

const start = (newcomer: boolean): State => ({
  today: firstDay,
  items: [secondsOf('2026-11-18')],
  role: 1,
  exposedSince: newcomer ? '2026-11-18' : '2019-03-04',
  wearer: true,
  here: true,
  startedOn: newcomer ? '2026-11-18' : '2019-03-04',
})

const steps = (possible: readonly Change[]) =>
  fc.array(fc.record({ change: fc.constantFrom(...possible), days: fc.integer({ min: 0, max: 2 }) }), { maxLength: 14 })

/** Runs the changes and compares, after each one, the due day of every open duty with the earliest that it ever had. */
function run(state: State, done: readonly { change: Change; days: number }[]) {
  let now = state
  let tasks = reconciled([], factsOf(now))
  const earliest = new Map(dueDays(tasks))
  for (const { change, days } of done) {
    now = changed({ ...now, today: addDays(now.today, days) }, change)
    tasks = reconciled(tasks, factsOf(now))
    for (const [rule, due] of dueDays(tasks)) {
      const before = earliest.get(rule)
      if (before !== undefined && due > before) return `${rule} moved from ${before} to ${due}`
      earliest.set(rule, due)
    }
  }
  return 'kept'
}

test('no change that leaves a duty of a newcomer undone makes it due later', () => {
  const checked = fc.check(
    fc.property(steps(changes), (done) => run(start(true), done) === 'kept'),
    { numRuns: 300 },
  )
  expect(checked.counterexample).toBeNull()
})

test('further equipment, another role and marks that go off and on make no duty of a long-time member due later', () => {
  const possible = changes.filter((change) => change !== 'takeBack')
  const checked = fc.check(
    fc.property(steps(possible), (done) => run(start(false), done) === 'kept'),
    { numRuns: 300 },
  )
  expect(checked.counterexample).toBeNull()
})

test('after the 30 days a duty begins anew', () => {
  const offAndOn = (days: number) =>
    run(start(false), [
      { change: 'noWearer', days: 0 },
      { change: 'wearer', days },
    ])
  expect(offAndOn(resumedWithinDays)).toBe('kept')
  expect(offAndOn(resumedWithinDays + 1)).toMatch(/^respiratorClearance moved from 2026-11-27 to 2026-12-28$/)
})

test('the training of a newcomer that was not given covers further equipment, whose addition and return change nothing', () => {
  const atFirst = reconciled([], factsOf(start(true)))
  const given = changed({ ...start(true), today: addDays(firstDay, 1) }, 'give')
  const further = reconciled(atFirst, factsOf(given))
  expect(ofEquipment(further)).toEqual(ofEquipment(atFirst))
  expect(ofEquipment(reconciled(further, factsOf(changed(given, 'takeBack'))))).toEqual(ofEquipment(atFirst))
})

test('training on an item that is returned ends with it, and the training on the other equipment keeps its day', () => {
  const atFirst = reconciled([], factsOf(start(false)))
  const given = changed(start(false), 'give')
  const both = reconciled(atFirst, factsOf(given))
  const [first] = ofEquipment(atFirst)
  expect(ofEquipment(both)).toEqual([first, { id: expect.any(String), dueOn: firstDay }])
  expect(ofEquipment(reconciled(both, factsOf(changed(given, 'takeBack'))))).toEqual([first])
})

test('a training that was given covers no further equipment and no other role, but what is left of its equipment', () => {
  const both = changed(start(false), 'give')
  const trained = reconciled([], factsOf(both)).map((task) => ({ ...task, done: true }))
  const newTasks = (state: State) => ofEquipment(reconciled(trained, factsOf(state))).filter(({ id }) => id !== ofEquipment(trained)[0]?.id)
  expect(newTasks(changed(both, 'give'))).toEqual([{ id: expect.any(String), dueOn: firstDay }])
  expect(newTasks(changed(both, 'otherRole'))).toHaveLength(1)
  expect(newTasks(changed(both, 'takeBack'))).toEqual([])
  expect(newTasks(changed(changed(both, 'takeBack'), 'otherRole'))).toHaveLength(1)
  const ofSomebodyElse = trained.map((task) => ({ ...task, subjectId: 'e'.repeat(24) }))
  expect(ofEquipment(reconciled(ofSomebodyElse, factsOf(changed(both, 'takeBack'))))).toHaveLength(1)
})
