import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { plan } from '#contract/endpoint/shapes'

import { postAt, type Actor } from '#api/platform/actor/actor'
import type { SetupProof } from '#api/platform/context'
import type { Database } from '#api/platform/database/database'
import { graceEnds, isRequiredOf } from '../people/sign-in-duty.ts'
import { administersPractice } from '../people/administers-practice.ts'
import { declaredRows, momentInJson, readRows } from '#api/platform/database/rows'
import type { Identity } from '#api/platform/pipeline/pipeline'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { idleSince, tabletIdleMinutes } from '#api/platform/actor/session-idle-time'

const post = z.strictObject({
  locationId: z.string(),
  practiceId: z.string(),
  locationName: z.string(),
  timeZone: z.string(),
  plan: plan.nullable(),
  administrator: z.boolean(),
  safetyOfficer: z.boolean(),
  spiceOfficer: z.boolean(),
  exposure: z.enum(['atRisk', 'notAtRisk']).nullable(),
  roleId: z.string().nullable(),
})

const sessionRow = z.strictObject({
  sessionId: z.string(),
  kind: z.enum(['full', 'registering', 'support', 'tablet']),
  userId: z.string(),
  fullName: z.string(),
  registrationState: z.int(),
  currentLocationId: z.string().nullable(),
  practices: z.array(z.strictObject({ id: z.string(), failed: z.boolean(), administers: z.boolean(), unproved: z.boolean() })),
  posts: z.array(post),
  support: z
    .strictObject({ supporter: z.string(), reason: z.string(), readOnly: z.boolean(), practiceId: z.string(), until: momentInJson })
    .nullable(),
  tablet: z.strictObject({ id: z.string(), name: z.string(), practiceId: z.string(), locationId: z.string() }).nullable(),
})
type SessionRow = z.infer<typeof sessionRow>

const touchIntervalMs = 60_000

/** Creates the functions that identify a caller. Each uses one query across practices, because the practice is not known yet. */
export function identity({ database, clock, settings, log }: Pick<Services, 'database' | 'clock' | 'settings' | 'log'>): Identity {
  const touched = new Map<string, number>()
  return {
    actorByToken: (token) => findActor({ database, now: clock.now(), idleMinutes: settings.sessionIdleMinutes, token }),
    endOf: (token) => findEnd({ database, idleMinutes: settings.sessionIdleMinutes, token }),
    proofByToken: (token) => findProof(database, clock.now(), token),
    touch: (actor) => {
      const now = clock.now()
      if (now.getTime() - (touched.get(actor.sessionId) ?? 0) < touchIntervalMs) return
      if (touched.size > 10_000) touched.clear()
      touched.set(actor.sessionId, now.getTime())
      database
        .system('a session belongs to a person, not to a practice', (db) =>
          db.execute(
            sql`update session set last_used_at = ${now.toISOString()} where id = ${actor.sessionId} and last_used_at < ${now.toISOString()}`,
          ),
        )
        .catch((problem: unknown) => log.warn('session use not noted', { problem }))
    },
  }
}

async function findActor({
  database,
  now,
  idleMinutes,
  token,
}: {
  database: Database
  now: Date
  idleMinutes: number
  token: string
}): Promise<Actor | null> {
  const found = await database.systemQuery('nobody is known before the session is found', {
    name: 'actor',
    text: actorQuery,
    values: [
      hashOf(token),
      now.toISOString(),
      idleSince(now, idleMinutes).toISOString(),
      idleSince(now, Math.min(idleMinutes, tabletIdleMinutes)).toISOString(),
    ],
  })
  const [row] = declaredRows(sessionRow, found, actorQuery)
  if (!row) return null
  return row.kind === 'tablet' ? onTablet(toActor(row)) : toActor(row)
}

/** On a shared tablet, a person is a member of its location and nothing else. Without a post there, the session has ended. */
function onTablet(actor: Actor): Actor | null {
  const post = actor.tablet && postAt(actor, actor.tablet.locationId)
  if (!post) return null
  return {
    ...actor,
    administeredPractices: [],
    posts: [{ ...post, administrator: false, safetyOfficer: false, spiceOfficer: false }],
    currentLocationId: post.locationId,
  }
}

function toActor(row: SessionRow): Actor {
  const scope = row.support?.practiceId ?? row.tablet?.practiceId
  const practices = row.practices.filter((practice) => !scope || practice.id === scope)
  return {
    userId: row.userId,
    fullName: row.fullName,
    sessionId: row.sessionId,
    kind: row.kind,
    registrationState: row.registrationState,
    practices: practices.map((practice) => practice.id),
    failedPractices: practices.filter((practice) => practice.failed).map((practice) => practice.id),
    unprovedPractices: practices.filter((practice) => practice.unproved).map((practice) => practice.id),
    administeredPractices: practices.filter((practice) => practice.administers).map((practice) => practice.id),
    posts: row.posts.filter((post) => practices.some((practice) => practice.id === post.practiceId)),
    currentLocationId: row.currentLocationId,
    support: row.support
      ? { supporter: row.support.supporter, reason: row.support.reason, readOnly: row.support.readOnly, until: new Date(row.support.until) }
      : null,
    tablet: row.tablet,
  }
}

/**
 * Whether the rule of the practice asks this person for two factors, the days of grace are over, and the session has not proved them (AUTH-03). Support
 * is never the person, and a shared tablet shows only what it may.
 */
const unproved = `(s.kind = 'full' and s.proved_two_factors_at is null and exists (select from sign_in_rule r where r.practice_id = e.practice_id
  and ${isRequiredOf} and ${graceEnds} <= $2::timestamptz))`

/** A practice counts if the person has a current employment there and has accepted it (rulings 24, 25). */
const actorQuery = `
  select s.id as "sessionId", s.kind, u.id as "userId", u.full_name as "fullName", u.registration_state as "registrationState", u.current_location_id as "currentLocationId",
    coalesce((select json_agg(json_build_object('id', e.practice_id, 'failed', y.id is null, 'administers', ${administersPractice}, 'unproved', ${unproved}) order by e.practice_id)
      from accepted_employment e left join paying_practice y on y.id = e.practice_id
      where e.user_id = u.id), '[]') as practices,
    coalesce((select json_agg(json_build_object('locationId', m.location_id, 'practiceId', m.practice_id, 'locationName', l.name, 'timeZone', l.time_zone,
        'plan', p.plan, 'administrator', m.is_administrator, 'safetyOfficer', m.is_safety_officer, 'spiceOfficer', m.is_spice_officer,
        'exposure', m.exposure, 'roleId', m.role_id) order by l.name, l.id)
      from current_membership m
      join open_location l on l.practice_id = m.practice_id and l.id = m.location_id
      left join current_subscription p on p.practice_id = m.practice_id and p.location_id = m.location_id
      where m.user_id = u.id), '[]') as posts,
    (select json_build_object('supporter', g.supporter, 'reason', g.reason, 'readOnly', g.read_only, 'practiceId', g.practice_id, 'until', s.expires_at)
      from support_grant g where g.id = s.support_grant_id) as support,
    (select json_build_object('id', d.id, 'name', d.name, 'practiceId', d.practice_id, 'locationId', d.location_id)
      from shared_tablet d where d.id = s.tablet_id and d.revoked_at is null) as tablet
  from session s join "user" u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2::timestamptz and s.last_used_at > $3::timestamptz
    and (s.kind <> 'tablet' or s.last_used_at > $4::timestamptz)`

const endRow = z.strictObject({ belongs: z.boolean(), early: z.boolean() })

/** Returns why a session ended. If it was ended before it expired or became idle, a person ended it. */
async function findEnd({ database, idleMinutes, token }: { database: Database; idleMinutes: number; token: string }) {
  const [end] = await database.system(
    'nobody is known before the session is found',
    (db) =>
      readRows(db, endRow)`
      select exists (select from accepted_employment e where e.user_id = s.user_id) as belongs,
        s.revoked_at < s.expires_at and s.revoked_at < s.last_used_at + make_interval(mins => ${idleMinutes}) as early
      from session s join "user" u on u.id = s.user_id and u.registration_state = 2
      where s.token_hash = ${hashOf(token)} and s.kind = 'full' and s.revoked_at is not null`,
  )
  if (end && !end.belongs) return 'removed'
  return end?.early ? 'byPerson' : undefined
}

const proofRow = z.strictObject({ id: z.string(), inviteId: z.string(), userId: z.string() })

async function findProof(database: Database, now: Date, token: string): Promise<SetupProof | null> {
  const rows = await database.system(
    'an invited person is no member yet',
    (db) =>
      readRows(db, proofRow)`
      select id, invite_id as "inviteId", user_id as "userId" from setup_proof
      where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${now.toISOString()}`,
  )
  const row = rows[0]
  return row ? { proofId: row.id, inviteId: row.inviteId, userId: row.userId } : null
}
