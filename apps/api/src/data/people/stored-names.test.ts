import { eq, sql } from 'drizzle-orm'

import { alarm, alarmMessage, libraryAnswer, liveSession, user } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, test } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

test('alarms, held sessions and answers keep the name of the moment, and a new answer by the same person has the new one', async ({
  world,
}) => {
  const { practiceId, locationId, nora, hana } = await newPractice(world)
  const now = world.services.clock.now()
  const here = { practiceId, locationId }
  const [alarmId, sessionId, answerId] = [newId(now), newId(now), newId(now)]
  await world.system(async (db) => {
    await db.insert(alarm).values({ id: alarmId, ...here, kind: 'bloodExposure', stage: 'reported', raisedBy: hana, raisedAt: now })
    await db.insert(alarmMessage).values({ id: newId(now), practiceId, alarmId, userId: hana, why: 'contact', channel: 'app', sentAt: now })
    const session = { trainerName: 'T', trainerQualification: 'Q', day: '2026-11-22', time: '10:00', arrangedBy: nora, arrangedAt: now }
    await db.insert(liveSession).values({ id: sessionId, ...here, ...session })
    await db.update(liveSession).set({ heldAt: now, heldBy: hana }).where(eq(liveSession.id, sessionId))
    const answer = { variable: 'workPhone', stepNumber: 1, answer: 'x', contentVersion: 1, answeredBy: hana, updatedAt: now }
    await db.insert(libraryAnswer).values({ id: answerId, ...here, ...answer })
    await db.update(user).set({ firstName: 'Nora', lastName: 'Lindqvist' }).where(eq(user.id, hana))
    for (const [table, column] of [
      ['alarm', 'raised_by_name'],
      ['alarm_message', 'user_name'],
      ['live_session', 'held_by_name'],
      ['library_answer', 'answered_by_name'],
    ])
      await db.client.query(`update ${table} set ${column} = 'Somebody else' where practice_id = '${practiceId}'`)
    const [told] = await db.select().from(alarmMessage).where(eq(alarmMessage.alarmId, alarmId))
    const [raised] = await db.select().from(alarm).where(eq(alarm.id, alarmId))
    const [held] = await db.select().from(liveSession).where(eq(liveSession.id, sessionId))
    const stored = async () => (await db.select().from(libraryAnswer).where(eq(libraryAnswer.id, answerId)))[0]?.answeredByName
    expect([raised?.raisedByName, told?.userName, held?.heldByName, await stored()]).toEqual(Array(4).fill('Hana Sato'))
    expect(held?.arrangedByName).toBe('Nora Lindqvist')
    const later = new Date(now.getTime() + 1000)
    await db
      .update(libraryAnswer)
      .set({ answer: 'y', updatedAt: later, revision: sql`revision + 1` })
      .where(eq(libraryAnswer.id, answerId))
    expect(await stored()).toBe('Nora Lindqvist')
  })
})
