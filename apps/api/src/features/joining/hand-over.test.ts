import { eq, sql } from 'drizzle-orm'

import { saveEmergencyContact } from '#contract/account/emergency-contacts'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import {
  absence,
  emergencyContact,
  correctiveAction,
  expiration,
  expirationReminder,
  formDraft,
  legalHold,
  libraryAnswer,
  libraryAnswerVersion,
  liveAttendee,
  liveSession,
  notification,
  record,
  reportedEvent,
  sharingConsent,
  task,
  taskAssignee,
  taskOccurrence,
  user,
  watchInterval,
} from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { handedOver } from './hand-over.ts'
import { accept, invite, join, place, waitingFor } from './testing/joining-calls.ts'

/** Returns the tables that contain an identifier. */
async function tablesNaming(world: World, id: string): Promise<string[]> {
  const tables = await world.system((db) =>
    db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await world.system((db) =>
      db.execute(sql`select from ${sql.identifier(name)} t where strpos(t::text, ${id}) > 0 limit 1`),
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Inserts one row into every table that can refer to a person who has not joined. */
async function fillIn(world: World, userId: string) {
  const now = world.services.clock.now()
  const here = { practiceId: world.lakeside.id, locationId: place(world, 0).id }
  const period = { start: '2026-11-15', end: '2026-11-21' }
  await (await world.as(world.maria)).call(saveEmergencyContact, { params: { userId }, body: { hospitalPref: 'North' } })
  return world.system(async (db) => {
    const { taskId, occurrenceId } = await buildTask(db, { ...here, assignees: [userId, world.dana], period }, { now })
    await db.update(taskOccurrence).set({ completedFor: userId }).where(eq(taskOccurrence.id, occurrenceId))
    const days = { firstDay: '2026-11-16', lastDay: '2026-11-20', note: '' }
    await db.insert(absence).values({ id: newId(now), ...here, userId, ...days, enteredBy: world.maria, enteredAt: now })
    await db
      .update(task)
      .set({ subjectId: userId, rowKey: `Room ${userId}`, chosenInsteadOf: [userId] })
      .where(eq(task.id, taskId))
    const { recordId } = await buildRecord(db, { ...here, completedBy: world.dana, subjectId: userId }, { now })
    await db
      .update(record)
      .set({ formData: { attendees: [world.dana, userId] } })
      .where(eq(record.id, recordId))
    await db.insert(formDraft).values({
      id: newId(now),
      ...here,
      userId: world.dana,
      formId: 'chemicalExposureForm',
      formVersion: 1,
      formData: { who: userId },
      currentStep: 1,
      startedAt: now,
      updatedAt: now,
    })
    const answer = { answer: { rows: [{ Person: userId }] }, frequencyReasons: { [userId]: 'seldom used' } }
    await db.insert(libraryAnswer).values({
      id: newId(now),
      ...here,
      variable: 'checkedBy',
      stepNumber: 1,
      ...answer,
      contentVersion: 1,
      answeredBy: world.maria,
      updatedAt: now,
    })
    const changed = {
      before: answer.answer,
      beforeReasons: answer.frequencyReasons,
      after: [userId],
      changedBy: world.maria,
      changedAt: now,
    }
    await db.insert(libraryAnswerVersion).values({
      id: newId(now),
      ...here,
      variable: 'checkedBy',
      revision: 2,
      ...changed,
      contentVersion: 1,
      bySupport: false,
      closedTasks: [],
      openedTasks: [],
    })
    const report = { kind: 'latentTbAdvised', what: '', subjectId: userId, reportedBy: world.maria, reportedAt: now }
    await db.insert(reportedEvent).values({ id: newId(now), ...here, ...report })
    const expirationId = newId(now)
    const card = { typeKey: 'blsCard', subjectKind: 'person', subjectId: userId, validUntil: '2027-03-31', confidential: false }
    await db.insert(expiration).values({ id: expirationId, ...here, ...card, enteredBy: world.maria, enteredAt: now })
    await db.insert(expirationReminder).values({ expirationId, practiceId: here.practiceId, userId, leadDays: 30, sentOn: '2026-11-21' })
    const problem = { itemId: null, what: 'Loose cord', place: 'Hall', source: 'own', ownerId: userId, dueOn: '2026-12-01', state: 'open' }
    const marks = { needsCheck: false, outOfUse: false, confidential: false, openedBy: world.maria, openedAt: now }
    await db.insert(correctiveAction).values({ id: newId(now), ...here, ...problem, ...marks })
    const hold = { practiceId: here.practiceId, userId, reason: 'A claim', placedBy: world.maria, placedAt: now }
    await db.insert(legalHold).values({ id: newId(now), ...hold })
    await db.insert(sharingConsent).values({ ...here, userId, askedBy: world.maria, askedAt: now })
    await db
      .insert(notification)
      .values({ id: newId(now), ...here, userId, type: 'TASK', title: 'T', subTitle: '', targetId: taskId, createdAt: now })
    await db.insert(watchInterval).values({
      id: newId(now),
      practiceId: here.practiceId,
      userId,
      videoId: 'osha',
      videoVersion: 1,
      fromSecond: 0,
      toSecond: 60,
      source: 'group',
      trainingYear: '2026-11-21',
      watchedAt: now,
    })
    const trainer = { trainerName: 'Tess Trainer', trainerQualification: 'Registered nurse' }
    const arranged = { day: '2026-11-30', time: '09:00', arrangedBy: world.maria, arrangedAt: now }
    const liveSessionId = newId(now)
    await db.insert(liveSession).values({ id: liveSessionId, ...here, ...trainer, ...arranged })
    await db.insert(liveAttendee).values({ practiceId: here.practiceId, liveSessionId, userId })
    return { taskId, recordId }
  })
}

/** Invites a person who has an account elsewhere, and gives the placeholder a row in every table. */
async function inviteWithWaitingRows(world: World) {
  const { member, userName, joinCode } = await invite(world, { email: 'ivan@cedar.example' })
  await join(world, { userName, joinCode })
  return { member, ...(await fillIn(world, member._id)) }
}

/** Accepts the invitation as that person. */
async function acceptWaiting(world: World) {
  const [waiting] = await waitingFor(world, world.foreignOnly)
  expect((await accept(world, world.foreignOnly, waiting?._id)).statusCode).toBe(200)
}

test('everything that waited for a placeholder belongs to the account after joining, and the placeholder is gone', async ({ world }) => {
  const { member, taskId, recordId } = await inviteWithWaitingRows(world)
  const columns = [...new Set(Object.keys(handedOver).map((column) => column.split('.')[0] ?? ''))]
  expect(await tablesNaming(world, member._id)).toEqual(expect.arrayContaining(columns))
  await acceptWaiting(world)
  expect(await tablesNaming(world, member._id)).toEqual(['audit_event'])
  const [held] = await world.system((db) => db.select().from(record).where(eq(record.id, recordId)))
  expect(held).toMatchObject({ subjectId: world.foreignOnly, formData: { attendees: [world.dana, world.foreignOnly] } })
  const assigned = await world.system((db) => db.select().from(taskAssignee).where(eq(taskAssignee.taskId, taskId)))
  expect(assigned.map((one) => one.userId).toSorted()).toEqual([world.dana, world.foreignOnly].toSorted())
  const [answer] = await world.system((db) => db.select().from(libraryAnswer).where(eq(libraryAnswer.variable, 'checkedBy')))
  expect(answer).toMatchObject({
    answer: { rows: [{ Person: world.foreignOnly }] },
    frequencyReasons: { [world.foreignOnly]: 'seldom used' },
  })
  const [version] = await world.system((db) => db.select().from(libraryAnswerVersion).where(eq(libraryAnswerVersion.variable, 'checkedBy')))
  expect(version).toMatchObject({
    before: { rows: [{ Person: world.foreignOnly }] },
    beforeReasons: { [world.foreignOnly]: 'seldom used' },
    after: [world.foreignOnly],
  })
})

inOwnWorld('a returning person keeps the newer of two emergency contacts, and equipment and tasks only once', async ({ world }) => {
  await inviteWithWaitingRows(world)
  await acceptWaiting(world)
  const here = { practiceId: world.lakeside.id, locationId: place(world, 0).id }
  const now = world.services.clock.now()
  await world.system(async (db) => {
    await db.execute(
      sql`update employment set ended_on = '2026-11-21' where user_id = ${world.foreignOnly} and practice_id = ${world.lakeside.id}`,
    )
    await db.execute(
      sql`update membership set ended_at = started_at where user_id = ${world.foreignOnly} and practice_id = ${world.lakeside.id}`,
    )
  })
  world.services.clock.advance({ minutes: 5 })
  const { member } = await invite(world, { email: 'ivan@cedar.example' })
  await (await world.as(world.maria)).call(saveEmergencyContact, { params: { userId: member._id }, body: { hospitalPref: 'South' } })
  await world.system((db) =>
    buildTask(db, { ...here, assignees: [member._id, world.foreignOnly], period: { start: '2026-11-15', end: '2026-11-21' } }, { now }),
  )
  await acceptWaiting(world)
  const contacts = await world.system((db) => db.select().from(emergencyContact).where(eq(emergencyContact.practiceId, world.lakeside.id)))
  expect(contacts).toMatchObject([{ userId: world.foreignOnly, details: { hospitalPref: 'South' } }])
  expect(await world.system((db) => db.select().from(user).where(eq(user.id, member._id)))).toEqual([])
})
