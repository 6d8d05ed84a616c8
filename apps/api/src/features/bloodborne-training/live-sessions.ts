import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { LiveSession } from '#contract/bloodborne-training/bloodborne-training'
import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { dayText, readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({ _id: z.string(), fullName: z.string(), jobTitle: z.string(), attended: z.boolean(), asked: z.string() })
const sessionRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  trainerName: z.string(),
  trainerQualification: z.string(),
  phone: z.string(),
  day: dayText,
  time: z.string(),
  state: z.enum(['arranged', 'held', 'calledOff']),
  questions: z.string(),
  /** Whether the session day is later than today at the location. */
  isAhead: z.boolean(),
  people: z.array(personRow),
})
/** A live session with the people who were invited or attended. */
export type StoredSession = z.infer<typeof sessionRow>

const readSessions = (db: Db, now: Date, condition: SQL): Promise<StoredSession[]> =>
  readRows(db, sessionRow)`
    select s.id, s.practice_id as "practiceId", s.location_id as "locationId", l.name as "locationName", s.trainer_name as "trainerName",
      s.trainer_qualification as "trainerQualification", s.phone, s.day, s.time, s.questions,
      case when s.called_off_at is not null then 'calledOff' when s.held_at is not null then 'held' else 'arranged' end as state,
      s.day > (${now.toISOString()}::timestamptz at time zone l.time_zone)::date as "isAhead",
      coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', case when s.held_at is null then u.full_name else a.user_name end, 'jobTitle', a.job_title,
        'attended', a.attended, 'asked', a.asked) order by lower(u.first_name), lower(u.last_name), u.id)
        from live_attendee a join "user" u on u.id = a.user_id where a.practice_id = s.practice_id and a.live_session_id = s.id), '[]') as people
    from live_session s join location l on l.practice_id = s.practice_id and l.id = s.location_id
    where ${condition} order by s.day desc, s.time desc, s.id desc`

/** Returns the newest 200 sessions of a location. */
export const sessionsAt = (db: Db, now: Date, locationId: string) =>
  readSessions(db, now, sql`s.location_id = ${locationId}`).then((all) => all.slice(0, 200))

/** Returns a session. @throws NotFound */
export async function findSession(db: Db, now: Date, id: string): Promise<StoredSession> {
  return (await readSessions(db, now, sql`s.id = ${id}`))[0] ?? fail(NotFound)
}

/** Returns a session and locks it until the transaction ends. */
export async function lockSession(db: Db, now: Date, id: string): Promise<StoredSession> {
  await db.execute(sql`select from live_session where id = ${id} for update`)
  return findSession(db, now, id)
}

/** Returns a session as a viewer may see it. Viewers who do not administer the location see only themselves among the people, and no questions. */
export function sessionView(
  { id, practiceId: _, locationId: _location, locationName: _name, isAhead: _ahead, people, questions, ...session }: StoredSession,
  viewer: { userId: string; administers: boolean },
): LiveSession {
  const seen = viewer.administers ? people : people.filter((person) => person._id === viewer.userId)
  return { _id: id, ...session, questions: viewer.administers ? questions : '', people: seen }
}
