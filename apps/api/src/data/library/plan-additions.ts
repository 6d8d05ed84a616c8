import { and, desc, eq, inArray } from 'drizzle-orm'

import { localDate } from '#calendar/local-time'
import type { WrittenPlanKey } from '#content/library/written-plans'
import type { PlanAddition, PlanPicture } from '#contract/written-plans/plan-additions'
import type { PlanBlock } from '#contract/written-plans/written-plans'
import type { Db } from '#api/platform/database/database'

import { planAddition, planPicture } from '../tables.ts'

type AdditionRow = typeof planAddition.$inferSelect

/** What the practice added to the sections of its plans, as it stands now. Removed additions are left out. */
export async function currentAdditions(db: Db, locationId: string): Promise<(PlanAddition & { planKey: string })[]> {
  const rows = await db
    .selectDistinctOn([planAddition.planKey, planAddition.pageId])
    .from(planAddition)
    .where(eq(planAddition.locationId, locationId))
    .orderBy(planAddition.planKey, planAddition.pageId, desc(planAddition.number))
  return viewsOf(
    db,
    rows.filter(({ words, pictures }) => words !== '' || pictures.length > 0),
  )
}

/** The newest texts of the addition to one section, newest first. */
export async function additionsTo(
  db: Db,
  { locationId, planKey, page }: { locationId: string; planKey: WrittenPlanKey; page: string },
): Promise<PlanAddition[]> {
  const here = and(eq(planAddition.locationId, locationId), eq(planAddition.planKey, planKey), eq(planAddition.pageId, page))
  return viewsOf(db, await db.select().from(planAddition).where(here).orderBy(desc(planAddition.number)).limit(20))
}

async function viewsOf(db: Db, rows: readonly AdditionRow[]) {
  const files = await picturesOf(
    db,
    rows.flatMap(({ pictures }) => pictures.map(({ _id }) => _id)),
  )
  return rows.map(({ planKey, pageId, number, words, pictures, writtenBy, writtenByName, writtenAt }) => ({
    planKey,
    page: pageId,
    number,
    words,
    pictures: pictures.flatMap(({ _id, text }) => {
      const file = files.get(_id)
      return file ? [{ _id, text, ...file }] : []
    }),
    writtenBy: { _id: writtenBy, fullName: writtenByName ?? '' },
    writtenAt: writtenAt.toISOString(),
  }))
}

async function picturesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Omit<PlanPicture, '_id' | 'text'>>> {
  if (ids.length === 0) return new Map()
  const { id, width, height, sha256 } = planPicture
  const rows = await db
    .select({ id, width, height, sha256 })
    .from(planPicture)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(({ id: _id, ...file }) => [_id, file]))
}

/** The blocks that an addition puts at the end of its section. `timeZone` is that of the location. */
export const additionBlocks = (additions: readonly PlanAddition[], page: string, timeZone: string): PlanBlock[] =>
  additions
    .filter((one) => one.page === page)
    .map(({ words, pictures, writtenBy, writtenAt }) => ({
      kind: 'addition',
      by: writtenBy.fullName,
      on: localDate(new Date(writtenAt), timeZone),
      lines: words.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
      pictures,
    }))
