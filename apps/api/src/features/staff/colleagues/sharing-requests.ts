import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { SharingAnswered, type SharingRequest } from '#contract/staff/colleagues'
import { NotFound } from '#contract/endpoint/errors'
import type { WriteContext } from '#api/data/records/create-record'
import { sharingConsent } from '#api/data/tables'
import { postAt, type Actor } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

const requestRow = z.strictObject({ locationId: z.string(), askedBy: z.string(), askedAt: momentText })

/** The caller's pending consent requests for locations where they still work, oldest first. */
export async function sharingRequestsOf(db: Db, actor: Actor): Promise<SharingRequest[]> {
  const rows = await readRows(db, requestRow)`
    select k.location_id as "locationId", u.full_name as "askedBy", k.asked_at as "askedAt" from sharing_consent k join "user" u on u.id = k.asked_by
    where k.user_id = ${actor.userId} and k.answered_at is null order by k.asked_at, k.location_id`
  return rows.flatMap(({ locationId, askedBy, askedAt }) => {
    const post = postAt(actor, locationId)
    const location = post && { _id: post.locationId, name: post.locationName }
    return location ? [{ location, askedBy, askedAt: isoMoment(askedAt) }] : []
  })
}

/** Answers one of the requests, once. @throws NotFound if there is no request, SharingAnswered */
export async function answerSharing(
  { db, actor, now, audit }: WriteContext,
  { locationId, agreed }: { locationId: string; agreed: boolean },
) {
  const { practiceId } = postAt(actor, locationId) ?? fail(NotFound)
  const own = and(eq(sharingConsent.locationId, locationId), eq(sharingConsent.userId, actor.userId))
  const answered = await db
    .update(sharingConsent)
    .set({ answeredAt: now, agreed })
    .where(and(own, isNull(sharingConsent.answeredAt)))
    .returning({ locationId: sharingConsent.locationId })
  if (answered.length === 0) fail((await db.select().from(sharingConsent).where(own)).length > 0 ? SharingAnswered : NotFound)
  await audit({
    action: 'sharing.answered',
    practiceId,
    locationId,
    target: { kind: 'user', id: actor.userId },
    after: { agreed },
    shown: ['agreed'],
  })
}
