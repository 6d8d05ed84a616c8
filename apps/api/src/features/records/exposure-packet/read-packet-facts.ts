import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { defaultHealthRecordType } from '#content/forms/health-record-types'
import { NotFound } from '#contract/endpoint/errors'
import { letterheadOf } from '#api/data/locations/letterhead-of'
import type { Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { can } from '../policy.ts'
import { factsOf, recordsAbout, type StoredRecord } from '../queries.ts'
import type { PacketFacts } from './packet-facts.ts'
import { planAdditions } from './plan-additions.ts'

const placeRow = z.strictObject({
  practice: z.string(),
  location: z.string(),
  state: z.string(),
  timeZone: z.string(),
})
const roleRow = z.strictObject({ name: z.string(), duties: z.array(z.string()) })

/**
 * Reads the facts for the packet of an exposure. Includes only vaccination and health documents that the caller may open: an administrator does not
 * see those of a location if the person has not shared them (ruling 39).
 */
export async function readPacketFacts(db: Db, { actor, now, row }: { actor: Actor; now: Date; row: StoredRecord }): Promise<PacketFacts> {
  const places = await readRows(db, placeRow)`
    select p.name as practice, l.name as location, l.state, l.time_zone as "timeZone"
    from location l join practice p on p.id = l.practice_id where l.id = ${row.locationId}`
  const place = places[0] ?? fail(NotFound)
  const dayOf = (moment: string) => localDate(moment, place.timeZone)
  const about = row.subjectId ? await recordsAbout(db, { practiceId: row.practiceId, subjectId: row.subjectId }) : []
  const open = about.filter((each) => can.reach(actor, factsOf(each)) && can.see(actor, factsOf(each)))
  const choice = open.find((each) => each.formId === 'hepatitisBVaccineConsentForm')
  return {
    employer: await letterheadOf(db, row.locationId),
    person: row.subject,
    role: await roleOf(db, row),
    incident: row.formData ?? {},
    reportedOn: dayOf(row.completedAt),
    vaccine: choice ? { answers: choice.formData ?? {}, savedOn: dayOf(choice.completedAt) } : null,
    documents: open
      .filter((each) => each.kind === 'health')
      .map((each) => ({ type: each.healthType ?? defaultHealthRecordType, filedOn: dayOf(each.completedAt) })),
    additions: await planAdditions(db, { locationId: row.locationId, ...place }),
    today: localDate(now, place.timeZone),
    madeAt: now.toISOString(),
  }
}

/** The person's role at the location of the incident. For a person who has left, the last role there. */
async function roleOf(db: Db, { locationId, subjectId }: StoredRecord): Promise<PacketFacts['role']> {
  if (!subjectId) return null
  const rows = await readRows(db, roleRow)`
    select r.name, r.job_tasks as duties from membership m join role r on r.practice_id = m.practice_id and r.id = m.role_id
    where m.location_id = ${locationId} and m.user_id = ${subjectId} order by (m.ended_at is null) desc, m.ended_at desc limit 1`
  return rows[0] ?? null
}
