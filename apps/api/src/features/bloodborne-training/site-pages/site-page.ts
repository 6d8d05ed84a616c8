import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { writtenPage } from '#content/library/written-page'
import { NotFound } from '#contract/endpoint/errors'
import { SitePageChanged } from '#contract/bloodborne-training/bloodborne-training'
import type { PlanBlock } from '#contract/written-plans/written-plans'
import { pageFacts } from '#api/data/library/page-facts'
import { additionBlocks, currentAdditions } from '#api/data/library/plan-additions'
import { planBlocks } from '#api/data/library/plan-blocks'
import type { LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { siteReading } from '#api/data/tables'
import { pagesAt } from '#api/data/training/bloodborne-standing'
import { trainingYearOf } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

interface SitePage {
  id: string
  title: string
  blocks: PlanBlock[]
  hash: string
}

/** A page of the bloodborne training with the location's answers. @throws NotFound for any other page, or one that the location does not see */
export async function sitePage(db: Db, place: LocationRow, pageId: string): Promise<SitePage> {
  const { id, title } = pagesAt(place).find((page) => page.id === pageId) ?? fail(NotFound)
  const page = (await writtenPage(id, place.state)) ?? fail(NotFound)
  const additions = await currentAdditions(db, place.id)
  const blocks = [...planBlocks(page.body, await pageFacts(db, place)), ...additionBlocks(additions, id, place.timeZone)]
  const hash = createHash('sha256')
    .update(JSON.stringify([title, blocks]))
    .digest('hex')
  return { id, title, blocks, hash }
}

/** When a person last confirmed a version of the page; null if never. */
export async function confirmedAt(
  db: Db,
  place: LocationRow,
  { userId, pageId }: { userId: string; pageId: string },
): Promise<Date | null> {
  const own = and(eq(siteReading.locationId, place.id), eq(siteReading.userId, userId), eq(siteReading.pageId, pageId))
  const [row] = await db
    .select({ at: siteReading.confirmedAt })
    .from(siteReading)
    .where(own)
    .orderBy(desc(siteReading.confirmedAt))
    .limit(1)
  return row?.at ?? null
}

/** Records that the caller has read the current text of the page. @throws SitePageChanged if the caller read another text, NotFound */
export async function confirmReading(
  { db, actor, now, audit }: WriteContext,
  place: LocationRow,
  read: { pageId: string; hash: string },
): Promise<void> {
  const page = await sitePage(db, place, read.pageId)
  if (page.hash !== read.hash) fail(SitePageChanged)
  const { practiceId, id: locationId } = place
  const { start } = await trainingYearOf(db, { practiceId, userId: actor.userId })
  const row = { practiceId, locationId, userId: actor.userId, pageId: page.id, contentVersion, textHash: page.hash, trainingYear: start }
  await db.insert(siteReading).values({ id: newId(now), ...row, confirmedAt: now })
  const target = { kind: 'user', id: actor.userId }
  await audit({
    action: 'training.page_read',
    practiceId,
    locationId,
    target,
    after: { page: page.title, hash: page.hash },
    shown: ['page', 'hash'],
  })
}
