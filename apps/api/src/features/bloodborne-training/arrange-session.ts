import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { writtenTime } from '#calendar/clock-time'
import { writtenDay } from '#calendar/written-day'
import { LiveSessionClosed, type arrangeLiveSession } from '#contract/bloodborne-training/bloodborne-training'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { NotFound } from '#contract/endpoint/errors'
import { lockLocation } from '#api/data/locations/location-row'
import { sendMessages } from '#api/data/messages/send-message'
import { notify } from '#api/data/notifications/notify'
import type { WriteContext } from '#api/data/records/create-record'
import { liveAttendee, liveSession } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'

import { findSession, lockSession, type StoredSession } from './live-sessions.ts'

const memberRow = z.strictObject({
  userId: z.string(),
  firstName: z.string(),
  /** null if the person has no address or has not completed the registration. */
  email: z.string().nullable(),
  jobTitle: z.string(),
})

/** Returns those of the given people who are members of a location, with their job titles. */
export const membersAmong = (db: Db, locationId: string, people: readonly string[]) =>
  readRows(db, memberRow)`
    select u.id as "userId", u.first_name as "firstName", case when u.registration_state = 2 then u.email end as email, coalesce(r.name, '') as "jobTitle"
    from current_membership m join "user" u on u.id = m.user_id left join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where m.location_id = ${locationId} and m.user_id = any(${sql.param([...people])}::text[]) order by u.id`

/** Schedules a session and invites its people. @throws NotFound for a person who does not work at the location. */
export async function arrangeSession(
  writing: WriteContext,
  locationId: string,
  { people, ...session }: BodyOf<typeof arrangeLiveSession>,
): Promise<StoredSession> {
  const { db, actor, now, audit } = writing
  const place = await lockLocation(db, locationId)
  const wanted = [...new Set(people)]
  const members = await membersAmong(db, locationId, wanted)
  if (members.length < wanted.length) fail(NotFound)
  const [id, { practiceId }] = [newId(now), place]
  await db.insert(liveSession).values({ id, practiceId, locationId, ...session, arrangedBy: actor.userId, arrangedAt: now })
  await db.insert(liveAttendee).values(members.map(({ userId, jobTitle }) => ({ practiceId, liveSessionId: id, userId, jobTitle })))
  const when = `${writtenDay(session.day)} at ${writtenTime(session.time)}`
  await notify(writing, wanted, {
    practiceId,
    locationId,
    kind: 'liveSessionArranged',
    type: 'LIVE',
    title: 'Live questions of your training',
    subTitle: `${when}, ${place.name}, with ${session.trainerName}`,
    targetId: id,
  })
  await mail(writing, practiceId, members, (firstName) => invitation({ firstName, when, place: place.name, ...session }))
  const target = { kind: 'location', id: locationId }
  const after = { day: session.day, people: members.length }
  await audit({ action: 'live_session.arranged', practiceId, locationId, target, after, shown: ['day', 'people'] })
  return findSession(db, now, id)
}

type Member = z.infer<typeof memberRow>

/** Sends an email to those of the members who have an address. */
const mail = (writing: WriteContext, practiceId: string, members: readonly Member[], write: (firstName: string) => Mail) =>
  sendMessages(
    writing,
    members.flatMap(({ firstName, email }) =>
      email === null ? [] : [{ channel: 'email' as const, urgency: 'ordinary' as const, to: email, practiceId, ...write(firstName) }],
    ),
  )

interface Mail {
  subject: string
  text: string
}

interface Invitation {
  firstName: string
  when: string
  place: string
  trainerName: string
  trainerQualification: string
  phone: string
}

const invitation = ({ firstName, when, place, trainerName, trainerQualification, phone }: Invitation): Mail => ({
  subject: `Live questions of your training on ${when}`,
  text: `Hello ${firstName},

You are invited to the live part of the bloodborne pathogens training: ${when}, at ${place}.
${trainerName} (${trainerQualification}) will answer your questions.${phone === '' ? '' : ` If you cannot be there in person, call ${phone}.`}

Please bring your questions. The training counts only if everyone can ask questions.
`,
})

const cancellation = ({ firstName, when, place }: Pick<Invitation, 'firstName' | 'when' | 'place'>): Mail => ({
  subject: `Canceled: live questions of your training on ${when}`,
  text: `Hello ${firstName},

The live part of the bloodborne pathogens training on ${when}, at ${place}, has been canceled.

Your training is complete only after a session with live questions. Watch for a new invitation.
`,
})

/** Cancels a scheduled session and tells its people by notification and email. @throws LiveSessionClosed, NotFound */
export async function callOffSession(writing: WriteContext, id: string): Promise<void> {
  const { db, now, audit } = writing
  const session = await lockSession(db, now, id)
  if (session.state !== 'arranged') fail(LiveSessionClosed)
  await db.execute(sql`update live_session set called_off_at = ${now.toISOString()}, revision = revision + 1 where id = ${id}`)
  const { practiceId, locationId, day, time, locationName } = session
  const people = session.people.map((person) => person._id)
  const when = `${writtenDay(day)} at ${writtenTime(time)}`
  await notify(writing, people, {
    practiceId,
    locationId,
    kind: 'liveSessionCalledOff',
    type: 'LIVE',
    title: 'Live questions called off',
    subTitle: `${when}, ${locationName}`,
    targetId: id,
  })
  const members = await membersAmong(db, locationId, people)
  await mail(writing, practiceId, members, (firstName) => cancellation({ firstName, when, place: locationName }))
  await audit({
    action: 'live_session.called_off',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    after: { day },
    shown: ['day'],
  })
}
