import { z } from 'zod'

import type { LegalHolds } from '#contract/retention/legal-holds'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const holdRow = z.strictObject({
  id: z.string(),
  scope: z.enum(['practice', 'location', 'person']),
  covers: z.string(),
  reason: z.string(),
  placed_by: z.string(),
  placed_at: momentText,
  lifted_by: z.string().nullable(),
  lifted_at: momentText.nullable(),
  lift_reason: z.string().nullable(),
})
const personRow = z.strictObject({ _id: z.string(), fullName: z.string(), left: z.boolean() })
const placeRow = z.strictObject({ _id: z.string(), name: z.string() })

/** The holds of a practice, active ones first, then the newest, plus the people and locations that a new hold may cover. */
export async function findHolds(db: Db, practiceId: string): Promise<LegalHolds> {
  const holds = await readRows(db, holdRow)`
    select h.id, case when h.user_id is not null then 'person' when h.location_id is not null then 'location' else 'practice' end as scope,
      coalesce(u.full_name, l.name, p.name) as covers, h.reason, h.placed_by_name as placed_by, h.placed_at,
      h.lifted_by_name as lifted_by, h.lifted_at, h.lift_reason
    from legal_hold h join practice p on p.id = h.practice_id
    left join "user" u on u.id = h.user_id left join location l on l.id = h.location_id
    where h.practice_id = ${practiceId} order by h.lifted_at is not null, h.placed_at desc, h.id`
  const people = await readRows(db, personRow)`
    select u.id as "_id", u.full_name as "fullName", bool_and(e.ended_on is not null) as "left"
    from employment e join "user" u on u.id = e.user_id
    where e.practice_id = ${practiceId} group by u.id order by lower(u.last_name), lower(u.first_name), u.id`
  const locations = await readRows(db, placeRow)`
    select id as "_id", name from location where practice_id = ${practiceId} order by lower(name), id`
  return {
    people,
    locations,
    holds: holds.map(({ id: _id, scope, covers, reason, ...row }) => ({
      _id,
      scope,
      covers,
      reason,
      placedBy: row.placed_by,
      placedAt: isoMoment(row.placed_at),
      lifted: row.lifted_at && row.lifted_by ? { by: row.lifted_by, at: isoMoment(row.lifted_at), reason: row.lift_reason ?? '' } : null,
    })),
  }
}
