import { correctiveAction, recordDiscard, task, taskOccurrence } from '#api/data/tables'
import { eq } from 'drizzle-orm'

import { buildRecord, type RecordPlan } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { personStates, stateRules } from './person-states.ts'
import { fixesIn } from './read-fixes.ts'
import { countWithheld, recordsIn } from './read-records.ts'

const timeZone = 'America/Los_Angeles'
const today = '2026-11-21'

/** Files records of Hana. The plan of each has its name. */
async function filed(world: World, { practiceId, locationId, hana }: NewPractice, plans: Record<string, Partial<RecordPlan>>) {
  const now = world.services.clock.now()
  return world.system(async (db) => {
    const ids: Record<string, string> = {}
    for (const [name, plan] of Object.entries(plans))
      ids[name] = (await buildRecord(db, { practiceId, locationId, completedBy: hana, name, ...plan }, { now })).recordId
    return ids
  })
}

/** The records of a binder of today, and how many are left out. */
async function read(world: World, { locationId: id }: NewPractice, years = { training: 3, injuries: 5, checks: 1 }) {
  const wanted = { place: { id, timeZone }, today, years }
  return world.system(async (db) => ({ records: await recordsIn(db, wanted), withheld: await countWithheld(db, wanted) }))
}
const namesIn = ({ records }: Awaited<ReturnType<typeof read>>) => records.map(({ name }) => name)

test('each group of records goes back its own years, and the first day of a period counts', async ({ world }) => {
  const place = await newPractice(world)
  const training = { retention: 'bloodborneTraining' }
  const injury = { retention: 'injuryLog' }
  await filed(world, place, {
    'Check in': { doneOn: '2025-11-21' },
    'Check out': { doneOn: '2025-11-20' },
    'Plan in': { retention: 'plan', doneOn: '2025-11-21' },
    'Plan out': { retention: 'plan', doneOn: '2025-11-20' },
    'Training in': { ...training, doneOn: '2023-11-21' },
    'Training out': { ...training, doneOn: '2023-11-20' },
    'Injury in': { ...injury, doneOn: '2021-11-21' },
    'Injury out': { ...injury, doneOn: '2021-11-20' },
  })
  expect(namesIn(await read(world, place)).toSorted()).toEqual(['Check in', 'Injury in', 'Plan in', 'Training in'])
  const shorter = await read(world, place, { training: 2, injuries: 4, checks: 1 })
  expect(namesIn(shorter).toSorted()).toEqual(['Check in', 'Plan in'])
})

test('a record is of the day on which it was done, or else of the day at the location, and the newest is first', async ({ world }) => {
  const place = await newPractice(world)
  await filed(world, place, {
    evening: { completedAt: new Date('2026-11-21T07:00:00Z') },
    before: { doneOn: '2026-11-01', completedAt: new Date('2026-11-21T19:00:00Z') },
    noon: { completedAt: new Date('2026-11-21T19:00:00Z') },
  })
  const { records } = await read(world, place)
  expect(records.map(({ name, day }) => [name, day])).toEqual([
    ['noon', '2026-11-21'],
    ['evening', '2026-11-20'],
    ['before', '2026-11-01'],
  ])
})

test('what is confidential or about health is counted and not read, within its period only', async ({ world }) => {
  const place = await newPractice(world)
  await filed(world, place, {
    Open: {},
    Confidential: { confidential: true },
    Health: { kind: 'health', subjectId: place.hana },
    Vaccine: { kind: 'form', formId: 'hepatitisBVaccineConsentForm' },
    Medical: { retention: 'employeeMedical' },
    'Old and confidential': { confidential: true, doneOn: '2025-11-20' },
  })
  const found = await read(world, place)
  expect([namesIn(found), found.withheld]).toEqual([['Open'], 4])
})

test('a record that was discarded, and one of another location, are neither read nor counted', async ({ world }) => {
  const [place, other] = [await newPractice(world), await newPractice(world)]
  const { discarded } = await filed(world, place, { discarded: {}, kept: {} })
  await filed(world, other, { elsewhere: {}, hidden: { confidential: true } })
  const discard = { practiceId: place.practiceId, discardedBy: place.nora, discardedAt: world.services.clock.now(), reason: 'Twice' }
  await world.system((db) => db.insert(recordDiscard).values({ recordId: discarded!, ...discard }))
  expect(await read(world, place)).toMatchObject({ records: [{ name: 'kept' }], withheld: 0 })
})

test('a record has its people, its rule and whether it was approved', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId, nora, sam } = place
  const now = world.services.clock.now()
  const period = { start: '2026-11-01', end: '2026-11-30' }
  const { taskId } = await world.system((db) => buildTask(db, { practiceId, locationId, ruleKey: 'eyewashRun', period }, { now }))
  await filed(world, place, { approved: { approvedBy: nora, subjectId: sam, taskId, doneOn: '2026-11-20' }, pending: {} })
  expect((await read(world, place)).records).toMatchObject([
    { name: 'pending', by: 'Hana Sato', about: null, rule: null, approved: false, group: 'checks', files: [] },
    { name: 'approved', by: 'Hana Sato', about: 'Sam Okafor', rule: 'eyewashRun', approved: true },
  ])
})

test('problems are those that are open, and others that were found, fixed or decided in the period, none of them confidential', async ({
  world,
}) => {
  const { practiceId, locationId } = await newPractice(world)
  const now = world.services.clock.now()
  const problem = { practiceId, locationId, place: 'Lab', source: 'own', needsCheck: false, outOfUse: false, confidential: false }
  const fixed = { ...problem, state: 'fixed', fixedAt: new Date('2026-11-21T02:00:00Z') }
  const rows = [
    { ...problem, what: 'Old and open', state: 'open', openedAt: new Date('2020-01-02T20:00:00Z'), dueOn: '2020-02-01' },
    { ...fixed, what: 'First day', openedAt: new Date('2025-11-21T08:00:00Z') },
    { ...fixed, what: 'Day before', openedAt: new Date('2025-11-21T07:59:00Z'), fixedAt: new Date('2025-11-21T07:59:30Z') },
    { ...fixed, what: 'Fixed within', openedAt: new Date('2024-03-01T20:00:00Z'), fixedAt: new Date('2025-11-21T08:00:00Z') },
    { ...problem, state: 'accepted', what: 'Accepted within', openedAt: new Date('2024-02-01T20:00:00Z'), decidedAt: now },
    { ...fixed, what: 'Newest', openedAt: new Date('2026-11-20T20:00:00Z') },
    { ...problem, what: 'Confidential', state: 'open', openedAt: new Date('2026-11-20T20:00:00Z'), confidential: true },
  ]
  await world.system((db) => db.insert(correctiveAction).values(rows.map((row) => ({ id: newId(now), ...row }))))
  const found = await world.system((db) => fixesIn(db, { id: locationId, timeZone }, { today, years: 1 }))
  expect(found.map(({ what, foundOn, fixedOn }) => [what, foundOn, fixedOn])).toEqual([
    ['Old and open', '2020-01-02', null],
    ['Newest', '2026-11-20', '2026-11-20'],
    ['First day', '2025-11-21', '2026-11-20'],
    ['Fixed within', '2024-03-01', '2025-11-21'],
    ['Accepted within', '2024-02-01', null],
  ])
  expect(found[0]).toMatchObject({ place: 'Lab', state: 'open', dueOn: '2020-02-01' })
})

test('the state of a person is overdue before done, done before open, and no task once it is closed', async ({ world }) => {
  const { practiceId, locationId, hana, sam } = await newPractice(world)
  const now = world.services.clock.now()
  const about = async (ruleKey: string, subjectId: string, due: string) => {
    const period = { start: '2026-11-01', end: '2026-11-30', due }
    return world.system((db) => buildTask(db, { practiceId, locationId, ruleKey, subjectId, period }, { now }))
  }
  const rules = stateRules.map(({ key }) => key)
  await about(rules[0]!, hana, today)
  await about(rules[1]!, hana, '2026-11-20')
  const done = await about(rules[2]!, hana, today)
  const before = await about(rules[3]!, hana, today)
  const closed = await about(rules[4]!, hana, '2026-11-20')
  await about('annualTraining', sam, '2026-11-20')
  await world.system(async (db) => {
    const completed = { status: 'done', completedAt: new Date('2026-11-20T05:00:00Z'), completedBy: hana }
    await db.update(taskOccurrence).set(completed).where(eq(taskOccurrence.id, done.occurrenceId))
    await db.update(task).set({ doneBeforeOn: '2026-02-03' }).where(eq(task.id, before.taskId))
    await db.update(task).set({ closedAt: now }).where(eq(task.id, closed.taskId))
  })
  expect(await world.system((db) => personStates(db, { id: locationId }, today))).toEqual([
    { name: 'Hana Sato', states: ['Open', 'Overdue', 'Done 11/19/2026', 'Done 02/03/2026', 'No task'] },
    { name: 'Nora Lindqvist', states: rules.map(() => 'No task') },
    { name: 'Sam Okafor', states: rules.map(() => 'No task') },
  ])
})
