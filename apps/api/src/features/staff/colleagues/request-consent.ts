import { sql } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import { opensHealthData } from '#api/data/people/sharing-consent'
import { sharingConsent } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'

import type { LockedMember } from '../lock-member.ts'

/** Requests the person's consent to share health data with new locations (ruling 39). An earlier answer does not apply to a new membership. */
export async function requestConsent(
  { db, now, actor, audit }: WriteContext,
  { practiceId, userId }: LockedMember,
  locations: readonly string[],
) {
  const asked = { askedBy: actor.userId, askedAt: now, answeredAt: null, agreed: false }
  for (const locationId of locations) {
    await db
      .insert(sharingConsent)
      .values({ practiceId, locationId, userId, ...asked })
      .onConflictDoUpdate({ target: [sharingConsent.locationId, sharingConsent.userId], set: asked })
    await audit({ action: 'sharing.asked', practiceId, locationId, target: { kind: 'user', id: userId } })
  }
}

/** Whether one of the person's current memberships gives the caller access to their health data. */
export async function isOpenTo(db: Db, { practiceId, userId, administered }: LockedMember): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from current_membership m where m.practice_id = ${practiceId} and m.user_id = ${userId}
      and m.location_id = any(${sql.param([...administered])}::text[]) and ${opensHealthData('m')} limit 1`)
  return rows.length > 0
}
