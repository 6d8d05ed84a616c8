import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { formById } from '#content/forms/index'
import type { DiscardedForm, Draft } from '#contract/forms/forms'
import { FormChangedElsewhere } from '#contract/forms/forms'
import { NotFound } from '#contract/endpoint/errors'
import { formDraft } from '#api/data/tables'
import { storedAnswers } from '#api/data/records/stored-answers'
import type { Db } from '#api/platform/database/database'
import { isoMoment, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

export type DraftRow = typeof formDraft.$inferSelect

/** Maps a draft to the contract. */
const draftView = (row: DraftRow): Draft => ({
  _id: row.id,
  formId: row.formId,
  formData: JSON.stringify(row.formData),
  currentStep: row.currentStep,
  taskId: row.taskId,
  occurrence: row.occurrenceId,
  updatedAt: row.updatedAt.toISOString(),
  revision: row.revision,
  formChanged: row.formVersion !== formById(row.formId)?.version,
})

interface DraftQuery {
  userId: string
  locationId: string
  formId: string
  taskId?: string | null
  occurrenceId?: string | null | undefined
}

/**
 * Returns the caller's own draft (FILL-023). A draft for a task belongs to an occurrence that is still open. It counts only for that period
 * (ruling 8), so the draft of a closed occurrence is never offered for the next.
 */
export async function findDraft(
  db: Db,
  { userId, locationId, formId, taskId = null, occurrenceId = null }: DraftQuery,
): Promise<DraftRow | undefined> {
  const own = and(eq(formDraft.userId, userId), eq(formDraft.locationId, locationId), eq(formDraft.formId, formId))
  const open = sql`exists (select from task_occurrence o where o.id = ${formDraft.occurrenceId} and o.status = 'open')`
  const forTask = taskId ? and(eq(formDraft.taskId, taskId), open) : sql`${formDraft.occurrenceId} is null`
  const forOccurrence = occurrenceId ? eq(formDraft.occurrenceId, occurrenceId) : undefined
  const oldest = sql`(select o.period_start from task_occurrence o where o.id = ${formDraft.occurrenceId})`
  const rows = await db
    .select()
    .from(formDraft)
    .where(and(own, forTask, forOccurrence))
    .orderBy(oldest, formDraft.id)
    .limit(1)
  return rows[0]
}

/** Returns the initial state of a form: the draft, and the discarded record before it. */
export async function findStartingState(db: Db, wanted: DraftQuery) {
  const draft = await findDraft(db, wanted)
  const discarded = await findDiscarded(db, wanted)
  return { payload: draft ? draftView(draft) : null, ...(discarded ? { discarded } : {}) }
}

const discardedRow = z.strictObject({
  formData: storedAnswers.nullable(),
  reason: z.string().nullable(),
  discardedAt: momentText.nullable(),
  by: z.string().nullable(),
})

/**
 * Returns the caller's newest record of a form for the same purpose if it was discarded (ruling 44). For a task, that is the record of its oldest
 * open occurrence or of the given one.
 */
async function findDiscarded(
  db: Db,
  { userId, locationId, formId, taskId = null, occurrenceId = null }: DraftQuery,
): Promise<DiscardedForm | undefined> {
  const chosen = occurrenceId ? sql`and o.id = ${occurrenceId}` : sql``
  const purpose = taskId
    ? sql`r.occurrence_id = (select o.id from task_occurrence o where o.task_id = ${taskId} and o.status = 'open' ${chosen} order by o.period_start, o.id limit 1)`
    : sql`r.occurrence_id is null`
  const rows = await readRows(db, discardedRow)`
    select r.form_data as "formData", d.reason, d.discarded_at as "discardedAt", d.discarded_by_name as by
    from record r left join record_discard d on d.record_id = r.id
    where r.completed_by = ${userId} and r.location_id = ${locationId} and r.form_id = ${formId} and ${purpose}
      and not exists (select from record_deletion x where x.record_id = r.id)
    order by r.completed_at desc, r.id desc limit 1`
  const [row] = rows
  if (!row?.discardedAt || row.reason === null) return undefined
  return {
    formData: JSON.stringify(row.formData ?? {}),
    reason: row.reason,
    at: isoMoment(row.discardedAt),
    by: row.by ?? '',
  }
}

/** Locks the caller's draft for this change. @throws 404 for drafts of others, 409 with the current draft if it has changed. */
export async function lockDraft(
  db: Db,
  {
    draftId,
    userId,
    locationId,
    formId,
    revision,
  }: { draftId: string; userId: string; locationId: string; formId: string; revision: number | undefined },
): Promise<DraftRow> {
  const rows = await db
    .select()
    .from(formDraft)
    .where(and(eq(formDraft.id, draftId), eq(formDraft.userId, userId)))
    .for('update')
  const row = rows[0]
  if (!row || row.locationId !== locationId || row.formId !== formId) return fail(NotFound)
  if (revision !== undefined && revision !== row.revision) fail(FormChangedElsewhere, { details: draftView(row) })
  return row
}

/** Stores a new draft. @throws 409 with the current draft if the caller has begun this form in another window. */
export async function insertDraft(db: Db, row: typeof formDraft.$inferInsert): Promise<DraftRow> {
  const inserted = await db.insert(formDraft).values(row).onConflictDoNothing().returning()
  return inserted[0] ?? refuseSecond(db, row)
}

/** Always throws: refuses to start a form from scratch because a draft of it exists. @throws 409 with the current draft */
export async function refuseSecond(
  db: Db,
  row: Pick<typeof formDraft.$inferInsert, 'userId' | 'locationId' | 'formId' | 'occurrenceId'>,
): Promise<never> {
  const current = await sameDraft(db, row)
  return fail(FormChangedElsewhere, { details: current ? draftView(current) : undefined })
}

/** Returns the draft that blocks another one for the same person, form and occurrence. */
export async function sameDraft(
  db: Db,
  { userId, locationId, formId, occurrenceId }: Pick<typeof formDraft.$inferInsert, 'userId' | 'locationId' | 'formId' | 'occurrenceId'>,
): Promise<DraftRow | undefined> {
  const rows = await db
    .select()
    .from(formDraft)
    .where(
      and(
        eq(formDraft.userId, userId),
        eq(formDraft.locationId, locationId),
        eq(formDraft.formId, formId),
        sql`coalesce(${formDraft.occurrenceId}, '') = ${occurrenceId ?? ''}`,
      ),
    )
  return rows[0]
}
