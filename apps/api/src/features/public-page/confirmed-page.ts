import { desc, eq } from 'drizzle-orm'

import { PublicPage, PageChanged, type confirmPublicPage } from '#contract/public-page/public-page'
import { lockLocation } from '#api/data/locations/location-row'
import { emergencyPageConfirmation } from '#api/data/tables'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { currentPage, type Typed } from './page-to-confirm.ts'

/** The last confirmed page. Strangers see it until the next confirmation. */
export interface ConfirmedPage extends Typed {
  /** Number of the confirmation, counted from 1 per location. */
  number: number
  page: PublicPage
  hash: string
  /** Full name of the administrator. */
  by: string
  at: Date
}

/** Returns the newest confirmation of a location; undefined if there is none. */
export async function confirmedPage(db: Db, locationId: string): Promise<ConfirmedPage | undefined> {
  const [row] = await db
    .select()
    .from(emergencyPageConfirmation)
    .where(eq(emergencyPageConfirmation.locationId, locationId))
    .orderBy(desc(emergencyPageConfirmation.number))
    .limit(1)
  if (!row) return undefined
  const { number, content, hash, spillKits, confirmedAt, confirmedByName } = row
  const page = PublicPage.parse(content)
  return { number, page, hash, workPhone: page.workPhone, spillKits, by: confirmedByName ?? '', at: confirmedAt }
}

/** Confirms the page that the caller reviewed. @throws PageChanged if the page would show something else by now. */
export async function confirmPage(
  { db, actor, now, audit }: Pick<InTransaction<typeof confirmPublicPage>, 'db' | 'actor' | 'now' | 'audit'>,
  locationId: string,
  { hash, ...typed }: Typed & { hash: string },
): Promise<Date> {
  const place = await lockLocation(db, locationId)
  const current = await currentPage(db, place, typed)
  if (current.hash !== hash) fail(PageChanged)
  const { practiceId } = place
  const number = ((await confirmedPage(db, locationId))?.number ?? 0) + 1
  const row = { practiceId, locationId, number, content: current.page, hash, spillKits: typed.spillKits, confirmedBy: actor.userId }
  await db.insert(emergencyPageConfirmation).values({ id: newId(now), ...row, confirmedAt: now })
  await audit({
    action: 'emergency_page.confirmed',
    practiceId,
    locationId,
    target: { kind: 'location', id: locationId },
    after: { hash, plan: current.page.plan?.version ?? null },
    shown: ['hash', 'plan'],
  })
  return now
}
