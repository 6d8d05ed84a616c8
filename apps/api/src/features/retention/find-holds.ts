import { z } from 'zod'

import type { LegalHolds } from '#contract/retention/legal-holds'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const holdRow = z.strictObject({
  _id: z.string(),
  scope: z.enum(['practice', 'location', 'person']),
  covers: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: momentText,
  liftedBy: z.string().nullable(),
  liftedAt: momentText.nullable(),
  liftReason: z.string().nullable(),
})
const personRow = z.strictObject({ _id: z.string(), fullName: z.string(), left: z.boolean() })
const placeRow = z.strictObject({ _id: z.string(), name: z.string() })

/** The holds of a practice, active ones first, then the newest, plus the people and locations that a new hold may cover. */
export async function findHolds(db: Db, practiceId: string): Promise<LegalHolds> {
  const holds = await readRows(db, holdRow)`
    select h.id as "_id", case when h.user_id is not null then 'person' when h.location_id is not null then 'location' else 'practice' end as scope,
      coalesce(u.full_name, l.name, p.name) as covers, h.reason, h.placed_by_name as "placedBy", h.placed_at as "placedAt",
      h.lifted_by_name as "liftedBy", h.lifted_at as "liftedAt", h.lift_reason as "liftReason"
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
    holds: holds.map(({ liftedBy: by, liftedAt, liftReason, ...row }) => ({
      ...row,
      placedAt: isoMoment(row.placedAt),
      lifted: liftedAt && by ? { by, at: isoMoment(liftedAt), reason: liftReason ?? '' } : null,
    })),
  }
}
