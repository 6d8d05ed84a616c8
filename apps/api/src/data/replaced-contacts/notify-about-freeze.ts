import { z } from 'zod'

import type { FreezeReason } from '#contract/replaced-contacts/replaced-contacts'
import { systemDb, type Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'
import { notifyEach } from '../notifications/notify.ts'

interface TellingAboutFreeze {
  db: Db
  now: Date
  services: Services
  after(work: () => Promise<void> | void): void
}

const administratorRow = z.strictObject({
  practiceId: z.string(),
  locationId: z.string(),
  userId: z.string(),
})

const toDecide: Readonly<Record<FreezeReason, string>> = {
  contactChange: 'please decide about the changed contact',
  lostDevice: 'the report of a lost device may be false, please decide',
}

/** Notifies every other administrator of the person's locations that the account is frozen and waits for a decision (ruling 45). */
export async function notifyAdministrators(
  work: TellingAboutFreeze,
  { userId, fullName, reason }: { userId: string; fullName: string; reason: FreezeReason },
): Promise<void> {
  await systemDb(work.db, 'whoever opens the link is no member', async (all) => {
    const rows = await readRows(all, administratorRow)`
      select a.practice_id as "practiceId", a.location_id as "locationId", a.user_id as "userId"
      from current_membership m
      join accepted_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
      join current_membership a on a.practice_id = m.practice_id and a.location_id = m.location_id and a.is_administrator
      join accepted_employment ae on ae.practice_id = a.practice_id and ae.user_id = a.user_id
      where m.user_id = ${userId} and a.user_id <> m.user_id`
    await notifyEach(
      { ...work, db: all },
      rows.map((row) => ({
        userId: row.userId,
        news: {
          practiceId: row.practiceId,
          locationId: row.locationId,
          kind: 'accountFrozen' as const,
          type: 'STAFF' as const,
          urgent: true,
          title: 'An account is frozen',
          subTitle: `${fullName}: ${toDecide[reason]}`,
          targetId: userId,
        },
      })),
    )
  })
}
