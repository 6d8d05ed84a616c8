import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { PlanDocument, type PlanVersion, type WrittenPlanSummary } from '#contract/written-plans/written-plans'
import { writtenPlanConfirmation, writtenPlanVersion } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'

const versionRow = z.strictObject({
  id: z.string(),
  planKey: z.string(),
  number: z.number().int(),
  adoptedAt: momentText,
  adoptedBy: z.string(),
  adopter: z.string(),
  note: z.string(),
  asksAgain: z.boolean(),
  hash: z.string(),
  review: z.strictObject({ devices: z.string(), asked: z.string() }).nullable(),
})
export type StoredVersion = z.infer<typeof versionRow>

/** All versions of a location's plans without their documents, newest first. */
export const versionsAt = (db: Db, locationId: string) =>
  readRows(db, versionRow)`
    select v.id, v.plan_key as "planKey", v.number, v.adopted_at as "adoptedAt", v.adopted_by as "adoptedBy",
      v.adopted_by_name as adopter, v.note, v.asks_again as "asksAgain", v.hash, v.review
    from written_plan_version v
    where v.location_id = ${locationId} order by v.plan_key, v.number desc`

export const versionView = ({ number, adoptedAt, adoptedBy, adopter, note, asksAgain, hash, review }: StoredVersion): PlanVersion => ({
  number,
  adoptedAt: isoMoment(adoptedAt),
  adoptedBy: { _id: adoptedBy, fullName: adopter },
  note,
  asksAgain,
  hash,
  review,
})

/** The document of one version as it was adopted; undefined if there is none. */
export async function documentOf(db: Db, versionId: string): Promise<PlanDocument | undefined> {
  const [row] = await db
    .select({ document: writtenPlanVersion.document })
    .from(writtenPlanVersion)
    .where(eq(writtenPlanVersion.id, versionId))
  return row && PlanDocument.parse(row.document)
}

/**
 * The lowest version number whose confirmation still counts: the newest version that asked for confirmation. `newestFirst` holds the versions of one
 * plan.
 */
const lowestCountingVersion = (newestFirst: readonly { number: number; asksAgain: boolean }[]): number =>
  newestFirst.find(({ asksAgain }) => asksAgain)?.number ?? 1

const readerRow = z.strictObject({
  userId: z.string(),
  name: z.string(),
  planKey: z.string().nullable(),
  version: z.number().int().nullable(),
  confirmedAt: momentText.nullable(),
})

/**
 * The people of a location, one row per plan with the newest version they have confirmed. A person without confirmations has one row without a plan.
 */
export const readersAt = (db: Db, locationId: string) =>
  readRows(db, readerRow)`
    select u.id as "userId", u.full_name as name, c.plan_key as "planKey", c.number as version, c.confirmed_at as "confirmedAt"
    from current_membership m
    join "user" u on u.id = m.user_id
    left join lateral (
      select distinct on (v.plan_key) v.plan_key, v.number, x.confirmed_at
      from written_plan_confirmation x join written_plan_version v on v.practice_id = x.practice_id and v.id = x.version_id
      where x.practice_id = m.practice_id and x.user_id = m.user_id and v.location_id = m.location_id
      order by v.plan_key, v.number desc) c on true
    where m.location_id = ${locationId}
    order by lower(u.first_name), lower(u.last_name), u.id`

/** Whether a person has to read the plan, from the newest version they have confirmed. */
export function readingState(confirmed: number | null | undefined, newestFirst: readonly StoredVersion[]): WrittenPlanSummary['mine'] {
  if (newestFirst.length === 0) return 'none'
  return confirmed !== null && confirmed !== undefined && confirmed >= lowestCountingVersion(newestFirst) ? 'confirmed' : 'due'
}

/** When a person confirmed a version; undefined if never. */
export async function confirmationOf(db: Db, versionId: string, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: writtenPlanConfirmation.confirmedAt })
    .from(writtenPlanConfirmation)
    .where(and(eq(writtenPlanConfirmation.versionId, versionId), eq(writtenPlanConfirmation.userId, userId)))
    .orderBy(desc(writtenPlanConfirmation.confirmedAt), sql`id`)
    .limit(1)
  return row?.at
}
