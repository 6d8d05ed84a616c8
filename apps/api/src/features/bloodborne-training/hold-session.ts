import { and, eq, sql } from 'drizzle-orm'

import { LiveSessionAhead, LiveSessionClosed, type holdLiveSession } from '#contract/bloodborne-training/bloodborne-training'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import type { WriteContext } from '#api/data/records/create-record'
import { liveAttendee } from '#api/data/tables'
import type { BloodbornePorts } from '#api/data/tasks/task-ports'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { trainingYearOf } from '#api/data/training/training-due'
import { fail } from '#api/platform/errors'

import { membersAmong } from './arrange-session.ts'
import { findSession, lockSession, type StoredSession } from './live-sessions.ts'

/**
 * Marks a session as held, with attendance and questions. Adds people who came without an invitation. Creates the record for everyone whose
 * training is complete with this session.
 * @throws LiveSessionClosed, LiveSessionAhead, NotFound for a person who does not work at the location
 */
export async function holdSession(
  writing: WriteContext,
  id: string,
  { questions, attended }: BodyOf<typeof holdLiveSession>,
  ports: BloodbornePorts,
): Promise<StoredSession> {
  const { db, actor, now, audit } = writing
  const { state, isAhead, practiceId, locationId, day } = await lockSession(db, now, id)
  if (state !== 'arranged') fail(LiveSessionClosed)
  if (isAhead) fail(LiveSessionAhead)
  const askedBy = new Map(attended.map(({ user, asked }) => [user, asked]))
  const members = await membersAmong(db, locationId, [...askedBy.keys()])
  if (members.length < askedBy.size) fail(NotFound)
  await db.execute(sql`update live_session set held_at = ${now.toISOString()}, held_by = ${actor.userId}, questions = ${questions}, revision = revision + 1
    where id = ${id}`)
  for (const { userId, jobTitle } of members) {
    const { start } = await trainingYearOf(db, { practiceId, userId })
    const came = { jobTitle, attended: true, asked: askedBy.get(userId) ?? '', trainingYear: start }
    // A new row, so that it has the name of this moment and not that of the invitation.
    await db.delete(liveAttendee).where(and(eq(liveAttendee.liveSessionId, id), eq(liveAttendee.userId, userId)))
    await db.insert(liveAttendee).values({ practiceId, liveSessionId: id, userId, ...came })
  }
  const target = { kind: 'location', id: locationId }
  await audit({
    action: 'live_session.held',
    practiceId,
    locationId,
    target,
    after: { day, people: members.length },
    shown: ['day', 'people'],
  })
  for (const { userId } of members) await recordWhenComplete(writing, { practiceId, userId }, ports)
  return findSession(db, now, id)
}
