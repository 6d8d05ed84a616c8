import { sql } from 'drizzle-orm'

import { addDays, addMonths } from '#calendar/days'
import {
  getFirstDays,
  getWorkload,
  saveFirstDays,
  firstDaysEffect,
  type FirstDayChange,
  type FirstDuty,
} from '#contract/first-days/first-days'
import { addAbsence } from '#contract/staff/absences'
import { assignTasks } from '#contract/tasks/assign-tasks'
import { taskHistory } from '#contract/tasks/task-history'
import { getTask } from '#contract/tasks/administered-tasks'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard } from '../testing/setup.ts'

async function setUp(world: World, options: string[] = ['humanBloodExposure', 'xray']) {
  const { locationId, nora: norasId, sam } = await newPractice(world)
  const nora = await world.as(norasId)
  await answerQuestionnaire(nora, locationId, options)
  await finishWizard(nora, { locationId, about: norasId })
  const read = async () => (await nora.call(getFirstDays, { params: { locationId } })).payload
  const dutyOf = async (rule: string): Promise<FirstDuty> => {
    const duty = (await read()).duties.find((each) => each.rule === rule)
    if (!duty) throw new Error(`There is no duty ${rule}.`)
    return duty
  }
  const body = (task: string, answer: FirstDayChange['answer']) => ({ params: { locationId }, body: { changes: [{ task, answer }] } })
  const say = async (rule: string, answer: FirstDayChange['answer']) => nora.call(saveFirstDays, body((await dutyOf(rule))._id, answer))
  const refused = async (rule: string, answer: FirstDayChange['answer']) =>
    nora.refused(saveFirstDays, body((await dutyOf(rule))._id, answer))
  return { locationId, nora, sam, read, dutyOf, say, refused, body }
}

test('the duties of a new location are listed with their rooms, without weekly and monthly checks', async ({ world }) => {
  const { read, dutyOf } = await setUp(world)
  const { today, until, open, duties } = await read()
  expect({ until, open }).toEqual({ until: addDays(today, 89), open: true })
  expect(duties.filter(({ frequency }) => frequency === '0' || frequency === '1')).toEqual([])
  expect(await dutyOf('adoptExposurePlan')).toMatchObject({
    now: true,
    kind: 'L',
    before: 'no',
    room: { from: today, until: addDays(today, 13) },
    lastOn: null,
    notHere: null,
  })
  expect(await dutyOf('reviewExposurePlan')).toMatchObject({ now: false, before: 'period', earliest: addMonths(today, -12) })
  expect(await dutyOf('logDecision')).toMatchObject({ room: null, before: 'no' })
})

test('what was done before is due a period later, and “not yet” places it again', async ({ world }) => {
  const { read, dutyOf, say, nora, body } = await setUp(world)
  const { today } = await read()
  const before = await dutyOf('reviewExposurePlan')
  const lastOn = addMonths(today, -5)
  const effect = await nora.call(firstDaysEffect, body(before._id, { kind: 'done', lastOn }))
  expect(effect.payload.moves).toEqual([{ _id: before._id, name: before.name, before: before.due, due: addMonths(lastOn, 12) }])
  expect(await dutyOf('reviewExposurePlan'), 'the preview saves nothing').toEqual(before)
  await say('reviewExposurePlan', { kind: 'done', lastOn })
  expect(await dutyOf('reviewExposurePlan')).toMatchObject({ lastOn, due: addMonths(lastOn, 12), room: { until: addMonths(lastOn, 12) } })
  await say('reviewExposurePlan', { kind: 'notYet' })
  const again = await dutyOf('reviewExposurePlan')
  expect(again).toMatchObject({ lastOn: null, notYet: true })
  expect(again.due <= addDays(today, 89)).toBe(true)
})

test('"Not yet" is kept when a duty is moved, until another answer is given', async ({ world }) => {
  const { read, dutyOf, say } = await setUp(world)
  const { today } = await read()
  const answer = async () => (await dutyOf('violenceReview')).notYet
  expect(await answer()).toBe(false)
  await say('violenceReview', { kind: 'notYet' })
  expect(await answer()).toBe(true)
  await say('violenceReview', { kind: 'move', due: addDays(today, 21) })
  expect(await answer()).toBe(true)
  await say('violenceReview', { kind: 'done', lastOn: addMonths(today, -2) })
  expect(await dutyOf('violenceReview')).toMatchObject({ notYet: false, lastOn: addMonths(today, -2) })
})

test('a last time ahead, or longer ago than the period, is refused at its field', async ({ world }) => {
  const { read, refused } = await setUp(world)
  const { today } = await read()
  const ahead = await refused('reviewExposurePlan', { kind: 'done', lastOn: addDays(today, 1) })
  expect(ahead).toMatchObject({ status: 422, fields: { 'changes.0.answer.lastOn': 'This day has not come yet.' } })
  const old = await refused('reviewExposurePlan', { kind: 'done', lastOn: addDays(addMonths(today, -12), -1) })
  expect(old.fields).toEqual({
    'changes.0.answer.lastOn': 'Please choose a day within the last 12 months. What was done longer ago is not done yet.',
  })
  const proof = await refused('adoptExposurePlan', { kind: 'done', lastOn: today })
  expect(proof.fields).toEqual({ 'changes.0.answer.lastOn': 'Its form or document is the proof. Complete the task with it.' })
})

test('a one-time duty that was done before is complete, and its record says when', async ({ world }) => {
  const { read, dutyOf, say } = await setUp(world)
  const { today } = await read()
  await say('emergencyPlan', { kind: 'done', lastOn: addMonths(today, -30) })
  await expect(dutyOf('emergencyPlan')).rejects.toThrow('There is no duty')
})

test('a duty that does not apply is closed with the reason, stays closed, and any other answer opens it again', async ({ world }) => {
  const { dutyOf, say, nora } = await setUp(world)
  const { _id } = await dutyOf('violenceReview')
  await say('violenceReview', { kind: 'notHere', reason: 'We are two people without patients.' })
  expect(await dutyOf('violenceReview')).toMatchObject({ notHere: 'We are two people without patients.' })
  expect((await nora.call(getTask, { params: { id: _id } })).payload.closed).toMatchObject({ why: 'notHere' })
  await say('reviewHazcom', { kind: 'notYet' })
  expect((await dutyOf('violenceReview'))._id, 'no second task is made').toBe(_id)
  await say('violenceReview', { kind: 'notYet' })
  expect(await dutyOf('violenceReview')).toMatchObject({ _id, notHere: null })
  expect((await nora.call(taskHistory, { params: { taskId: _id } })).payload).toBeTruthy()
})

test('a duty is moved within its room only', async ({ world }) => {
  const { read, dutyOf, say, refused } = await setUp(world)
  const { today } = await read()
  await say('violenceReview', { kind: 'move', due: addDays(today, 20) })
  expect(await dutyOf('violenceReview')).toMatchObject({ due: addDays(today, 20) })
  expect(await refused('adoptExposurePlan', { kind: 'move', due: addDays(today, 14) })).toMatchObject({
    status: 422,
    fields: { 'changes.0.answer.due': expect.stringMatching(/^Please choose a day from .* to .*\.$/) },
  })
  expect((await refused('logDecision', { kind: 'move', due: addDays(today, 3) })).fields).toEqual({
    'changes.0.answer.due': 'The day of this duty is fixed.',
  })
})

test('a duty names its people, not the deputy of somebody who is absent today', async ({ world }) => {
  const { locationId, nora, sam, read, dutyOf } = await setUp(world)
  const { today } = await read()
  const before = (await dutyOf('reviewExposurePlan')).people
  expect(before.map(({ name }) => name)).toEqual(['Nora Lindqvist'])
  await nora.call(addAbsence, {
    params: { userId: before[0]?._id ?? '' },
    body: { locations: [locationId], firstDay: today, lastDay: today, note: '', deputy: sam },
  })
  expect((await dutyOf('reviewExposurePlan')).people).toEqual(before)
})

test('after ninety days nothing can be changed here', async ({ world }) => {
  const { locationId, read, nora, dutyOf, body } = await setUp(world)
  const { _id } = await dutyOf('violenceReview')
  const earlier = (time: string) =>
    world.system((db) =>
      db.execute(
        sql`update location set library_setup_completed_at = library_setup_completed_at - ${time}::interval where id = ${locationId}`,
      ),
    )
  await earlier('89 days')
  expect(await read(), 'the last day').toMatchObject({ open: true })
  await nora.call(saveFirstDays, body(_id, { kind: 'notYet' }))
  await earlier('1 day')
  expect(await read()).toMatchObject({ open: false, duties: [] })
  expect(await nora.refused(saveFirstDays, body(_id, { kind: 'notYet' }))).toMatchObject({ status: 409, code: 'first_days.over' })
})

test('the load of each person is in minutes, and reading it changes nobody', async ({ world }) => {
  const { locationId, nora } = await setUp(world, ['humanBloodExposure', 'sterilizersOnSite'])
  const read = async () => (await nora.call(getWorkload, { params: { locationId } })).payload
  const { people, shares } = await read()
  const [hana, owner, sam] = people
  expect(people.map(({ name }) => name)).toEqual(['Hana Sato', 'Nora Lindqvist', 'Sam Okafor'])
  expect(owner?.minutes).toBeGreaterThan((hana?.minutes ?? 0) + (sam?.minutes ?? 0))
  expect(shares.length).toBeGreaterThan(0)
  expect(owner?.after).toBeLessThan(owner?.minutes ?? 0)
  expect(await read()).toEqual({ people, shares })
  const [share] = shares
  await nora.call(assignTasks, {
    params: { locationId },
    body: { tasks: share?.tasks ?? [], users: [share?.to._id ?? ''], how: 'replace' },
  })
  expect((await read()).people.find(({ _id }) => _id === share?.to._id)?.minutes).toBeGreaterThan(0)
})

test('no check is offered to people who have just started work', async ({ world }) => {
  const { locationId, nora } = await setUp(world, ['humanBloodExposure', 'sterilizersOnSite'])
  const offered = async () => (await nora.call(getWorkload, { params: { locationId } })).payload.shares.map(({ to }) => to.name)
  expect(new Set(await offered())).toContain('Hana Sato')
  await world.system((db) =>
    db.execute(
      sql`update employment e set started_on = '2026-11-02', start_known = true from "user" u, location l
        where l.id = ${locationId} and e.practice_id = l.practice_id and u.id = e.user_id and u.first_name = 'Hana'`,
    ),
  )
  expect(await offered()).not.toContain('Hana Sato')
})

test('only administrators of the location read it', async ({ world }) => {
  const { locationId, sam } = await setUp(world)
  const staff = await world.as(sam)
  expect(await staff.refused(getFirstDays, { params: { locationId } })).toMatchObject({ status: 403 })
})
