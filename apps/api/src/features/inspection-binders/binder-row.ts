import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { binderScopes, binderStates, type InspectionBinder } from '#contract/inspection-binders/inspection-binders'
import { inspectionBinder } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

export type BinderRow = typeof inspectionBinder.$inferSelect

/** Older ones are not listed. */
const mostListed = 20

/** The newest binders of a location. */
export async function listedBinders(db: Db, locationId: string): Promise<InspectionBinder[]> {
  const { requestedAt, id } = inspectionBinder
  const rows = await db
    .select()
    .from(inspectionBinder)
    .where(eq(inspectionBinder.locationId, locationId))
    .orderBy(desc(requestedAt), desc(id))
    .limit(mostListed)
  return rows.map(binderView)
}

/** @throws NotFound, also if the transaction cannot see the binder */
export async function findBinder(db: Db, binderId: string): Promise<BinderRow> {
  const [row] = await db.select().from(inspectionBinder).where(eq(inspectionBinder.id, binderId))
  return row ?? fail(NotFound)
}

/** Changes a binder that is waiting or being made. Returns false if it is neither. */
export async function changeUnfinished(db: Db, binderId: string, change: Partial<BinderRow>): Promise<boolean> {
  const rows = await db
    .update(inspectionBinder)
    .set(change)
    .where(and(eq(inspectionBinder.id, binderId), inArray(inspectionBinder.state, ['waiting', 'making'])))
    .returning({ id: inspectionBinder.id })
  return rows.length > 0
}

export const binderView = (row: BinderRow): InspectionBinder => ({
  _id: row.id,
  scope: z.enum(binderScopes).parse(row.scope),
  standard: row.standard,
  case: row.caseId,
  state: z.enum(binderStates).parse(row.state),
  done: row.done,
  total: row.total,
  madeBy: row.requestedByName ?? '',
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  keptUntil: row.keptUntil?.toISOString() ?? null,
  pdfBytes: row.pdfSize,
  zipBytes: row.zipSize,
  manifestSha256: row.manifestSha256,
})
