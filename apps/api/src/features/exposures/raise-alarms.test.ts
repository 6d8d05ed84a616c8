import { eq, sql } from 'drizzle-orm'

import { addAbsence } from '#contract/staff/absences'
import { closeEvent } from '#contract/exposures/event-closures'
import { changeEvaluation, getExposure, listExposures } from '#contract/exposures/exposures'
import { deleteRecord } from '#contract/records/records'
import { libraryAnswer, reportedEvent, user } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld as test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { hoursOfAlarm, raiseExposureAlarms } from './raise-alarms.ts'
import { notSent, openFor, report, save, saveExposure, step } from './testing/exposure-calls.ts'

const alarmsOf = async (world: World, userId: string) =>
  (await world.notifications(userId)).filter(({ subTitle }) => subTitle.includes('two hours ago'))
const wait = (world: World, minutes: number) => world.services.clock.advance({ minutes })

async function mailsTo(world: World, userId: string) {
  const [row] = await world.system((db) => db.select().from(user).where(eq(user.id, userId)))
  return (await world.messages(row?.email ?? '')).filter(({ text }) => text.includes('two hours ago'))
}

/** Sets the exposure contact of a location, as step 10 of the setup does. */
const nameContact = (world: World, { locationId, nora }: NewPractice, userId: string) =>
  world.system(async (db) => {
    const now = world.services.clock.now()
    const { rows } = await db.execute<{ id: string }>(sql`select practice_id as id from location where id = ${locationId}`)
    const at = { id: newId(now), practiceId: rows[0]?.id ?? '', locationId }
    const given = { variable: 'exposureContact', stepNumber: 10, answer: userId, contentVersion: 1, answeredBy: nora, updatedAt: now }
    await db.insert(libraryAnswer).values({ ...at, ...given })
  })

test('two hours after a report without an evaluation, administrators and the exposure contact get one alarm', async ({ world }) => {
  const place = await newPractice(world)
  await nameContact(world, place, place.hana)
  const taskId = await report(world, place, place.sam)
  wait(world, 119)
  expect(await raiseExposureAlarms(world.services)).toBe(0)
  wait(world, 1)
  const runs = await Promise.all([raiseExposureAlarms(world.services), raiseExposureAlarms(world.services)])
  expect(runs.toSorted(), 'two servers at once').toEqual([0, 1])
  wait(world, 60)
  expect(await raiseExposureAlarms(world.services)).toBe(0)
  for (const person of [place.nora, place.hana]) {
    expect(await alarmsOf(world, person)).toEqual([expect.objectContaining({ urgent: true, type: 'TASK' })])
    const mails = await mailsTo(world, person)
    expect(mails).toEqual([expect.objectContaining({ urgency: 'alarm' })])
    const [{ text, subject } = { text: '', subject: '' }] = mails
    expect(text, 'what to do comes first').toMatch(
      /^Main Street: A colleague may be waiting for help\. First find out who it is, and see that/,
    )
    expect(`${subject} ${text}`, 'no health fact and no name').not.toMatch(
      /blood|needle|stick|exposure|hiv|hepatitis|injur|sam|hana|okafor|sato/i,
    )
  }
  expect(await alarmsOf(world, place.sam)).toEqual([])
  expect((await alarmsOf(world, place.nora))[0]?.targetId).not.toBe(taskId)
  expect(await world.audit('exposure.alarm_sent')).toEqual([expect.objectContaining({ actorId: null, after: { people: 2 } })])
})

test('the deputy of an absent exposure contact also gets the alarm, with the page instead of the confidential task', async ({ world }) => {
  const place = await newPractice(world)
  await nameContact(world, place, place.hana)
  const days = { firstDay: '2026-11-21', lastDay: '2026-11-22' }
  const body = { locations: [place.locationId], deputy: place.sam, ...days }
  await (await world.as(place.nora)).call(addAbsence, { params: { userId: place.hana }, body })
  await report(world, place, place.nora)
  wait(world, 120)
  expect(await raiseExposureAlarms(world.services)).toBe(1)
  expect(await alarmsOf(world, place.sam)).toEqual([expect.objectContaining({ urgent: true, type: 'PAGE', targetId: 'exposure-now' })])
  expect(await alarmsOf(world, place.hana)).toEqual([expect.objectContaining({ type: 'TASK' })])
  expect(await mailsTo(world, place.sam)).toHaveLength(1)
})

test('an evaluation that was begun, declined or closed as a mistake raises no alarm', async ({ world }) => {
  const sent = await newPractice(world)
  await saveExposure(world, sent, { by: sent.nora, about: sent.hana })
  const begun = await newPractice(world)
  await saveExposure(world, begun, { by: begun.nora, about: begun.hana, answers: notSent })
  await beginEvaluation(world, begun)
  const declined = await newPractice(world)
  await saveExposure(world, declined, { by: declined.nora, about: declined.hana, answers: notSent })
  const { _id: exposureId } = await openFor(world, declined, declined.nora)
  await (await world.as(declined.nora)).call(changeEvaluation, { params: { exposureId }, body: { wanted: false } })
  const mistake = await newPractice(world)
  const form = await report(world, mistake, mistake.nora)
  const body = { why: 'notHappened', reason: 'An exercise.' } as const
  await (await world.as(mistake.nora)).call(closeEvent, { params: { taskId: form }, body })
  wait(world, 130)
  expect(await raiseExposureAlarms(world.services)).toBe(0)
})

/** Documents that the evaluation of the only exposure of a location was begun. */
async function beginEvaluation(world: World, place: NewPractice) {
  const taskId = step((await openFor(world, place, place.nora)).steps, 'evaluation').task?._id ?? ''
  const answers = { date: '2026-11-21', time: '10:05', clinic: 'Harbor' }
  return save(world, place, { by: place.nora, form: 'exposureEvaluationForm', answers, taskId })
}

test('exposures of one location are judged apart: each that is two hours old gets its own alarm, once', async ({ world }) => {
  const place = await newPractice(world)
  await saveExposure(world, place, { by: place.nora, about: place.hana, answers: notSent })
  await beginEvaluation(world, place)
  await saveExposure(world, place, { by: place.nora, about: place.hana, answers: { evaluation: 'sent' } })
  await report(world, place, place.hana)
  await report(world, place, place.sam)
  wait(world, 60)
  await report(world, place, place.sam)
  wait(world, 60)
  expect(await raiseExposureAlarms(world.services)).toBe(2)
  const rows = await world.system((db) => db.select().from(reportedEvent).where(eq(reportedEvent.locationId, place.locationId)))
  expect(rows.map(({ reportedBy, alarmedAt }) => [reportedBy, alarmedAt !== null])).toEqual(
    expect.arrayContaining([
      [place.nora, false],
      [place.hana, true],
      [place.sam, true],
      [place.sam, false],
    ]),
  )
  wait(world, 60)
  expect(await raiseExposureAlarms(world.services)).toBe(1)
  expect(await alarmsOf(world, place.nora)).toHaveLength(3)
})

test('an evaluation that was done raises no alarm, even if the incident form must be filled out again', async ({ world }) => {
  const place = await newPractice(world)
  const recordId = await saveExposure(world, place, { by: place.hana, about: place.hana, answers: notSent })
  await beginEvaluation(world, place)
  await (await world.as(place.nora)).call(deleteRecord, { params: { recordId } })
  expect(step((await openFor(world, place, place.nora)).steps, 'form').state).toBe('open')
  wait(world, 120)
  expect(await raiseExposureAlarms(world.services)).toBe(0)
})

test('a form that says "not yet" does not stop the alarm, which leads to the evaluation', async ({ world }) => {
  const place = await newPractice(world)
  await saveExposure(world, place, { by: place.nora, about: place.hana, answers: notSent })
  const nora = await world.as(place.nora)
  const [first] = (await nora.call(listExposures, { params: { locationId: place.locationId } })).payload
  const { steps } = (await nora.call(getExposure, { params: { exposureId: first?._id ?? '' } })).payload
  wait(world, 120)
  expect(await raiseExposureAlarms(world.services)).toBe(1)
  expect(await alarmsOf(world, place.nora)).toEqual([expect.objectContaining({ targetId: step(steps, 'evaluation').task?._id })])
})

test('a server that was down raises the alarm once it is back, unless it is too late to help', async ({ world }) => {
  const place = await newPractice(world)
  await report(world, place, place.hana)
  wait(world, hoursOfAlarm * 60 - 1)
  expect(await raiseExposureAlarms(world.services)).toBe(1)
  await report(world, place, place.hana)
  wait(world, hoursOfAlarm * 60)
  expect(await raiseExposureAlarms(world.services)).toBe(0)
})

test('an alarm that fails does not stop the others, and is the only one that the next run sends', async ({ world }) => {
  const broken = await newPractice(world)
  await report(world, broken, broken.hana)
  wait(world, 1)
  const other = await newPractice(world)
  await report(world, other, other.hana)
  wait(world, 120)
  const { database } = world.services
  const transaction: typeof database.transaction = (practices, work) =>
    practices.includes(broken.practiceId) ? Promise.reject(new Error('broken')) : database.transaction(practices, work)
  const failing = { ...world.services, database: { ...database, transaction } }
  await expect(raiseExposureAlarms(failing)).rejects.toThrow('not everything was done')
  expect(await alarmsOf(world, broken.nora)).toEqual([])
  expect(await alarmsOf(world, other.nora)).toHaveLength(1)
  expect(world.services.errors.splice(0)).toEqual([
    expect.stringMatching(/scheduled work failed.*raiseExposureAlarms.*"exposure":"[0-9a-f]{24}"/),
  ])
  expect(await raiseExposureAlarms(world.services)).toBe(1)
  expect(await alarmsOf(world, broken.nora)).toHaveLength(1)
  expect(await alarmsOf(world, other.nora)).toHaveLength(1)
})
