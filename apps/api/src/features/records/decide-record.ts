import { eq, sql } from 'drizzle-orm'

import type { AuditAction } from '#contract/audit-trail/audit-sentences'
import { NotFound } from '#contract/endpoint/errors'
import { RecordArchived, RecordChanged, RecordDecided, RecordNotApproved, type RecordRow } from '#contract/records/records'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import { withdrawStops } from '#api/data/rounds/withdraw-stops'
import { recordApproval, recordArchive, recordDeletion, recordDiscard } from '#api/data/tables'
import type { EventPorts, TaskPorts } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'
import { refuseSupport } from '#api/platform/actor/support-access'

import { can, isPrivate } from './policy.ts'
import { factsOf, findRecord, recordView, type StoredRecord } from './queries.ts'

/** Locks the record, so that the second of two concurrent decisions sees the first. @throws 404, 409 if the caller saw an older state */
async function lockRecord(writing: WriteContext, recordId: string, revision?: number): Promise<StoredRecord> {
  // Support access makes no decisions (ruling 5).
  refuseSupport(writing.actor)
  const row = await findRecord(writing.db, recordId, 'lock')
  if (!row || row.discardedAt) return row ? fail(RecordDecided, { details: recordView(writing.actor, row) }) : fail(NotFound)
  if (revision !== undefined && revision !== row.revision) fail(RecordChanged, { details: recordView(writing.actor, row) })
  return row
}

const decisionFields = ['status', 'selfApproved', 'archived', 'retention']

/** Increments the revision, writes the audit event, and refreshes the lists of the other administrators. */
async function changed(
  { db, actor, audit, services, after }: WriteContext,
  row: StoredRecord,
  action: AuditAction,
  extra: { before: object; after: object | null },
): Promise<RecordRow> {
  await db.execute(sql`update record set revision = revision + 1 where id = ${row.id}`)
  await audit({
    action,
    practiceId: row.practiceId,
    locationId: row.locationId,
    target: { kind: 'record', id: row.id },
    ...extra,
    // The audit trail does not show text about a private record (ruling 12).
    shown: isPrivate(factsOf(row)) ? decisionFields : [...decisionFields, 'name', 'reason'],
  })
  const [administrators, now] = await Promise.all([administratorsOf(db, row.locationId), findRecord(db, row.id)])
  after(() => services.realtime.changed(administrators))
  return recordView(actor, now ?? row)
}

/**
 * Approves a pending record, notifies its author and applies what its form changes (decision 033). Unarchives an archived record (REC-046).
 * @throws 409 if it is already decided
 */
export async function approveRecord(
  writing: WriteContext,
  events: Pick<EventPorts, 'formApproved'>,
  { recordId, revision }: { recordId: string; revision?: number | undefined },
): Promise<RecordRow> {
  const { db, actor, now } = writing
  const row = await lockRecord(writing, recordId, revision)
  const facts = factsOf(row)
  if (can.unarchive(actor, facts)) {
    await db.delete(recordArchive).where(eq(recordArchive.recordId, row.id))
    return changed(writing, row, 'record.unarchived', { before: { archived: true }, after: { archived: false } })
  }
  allow(can.approve(actor, facts), RecordDecided, { details: recordView(actor, row) })
  await dismissApprovalNotifications(writing, row)
  const selfApproved = row.completedBy === actor.userId
  await db
    .insert(recordApproval)
    .values({ recordId: row.id, practiceId: row.practiceId, approvedBy: actor.userId, approvedAt: now, selfApproved })
  const { formId, formData: answers, locationId } = row
  if (formId && answers) await events.formApproved(writing, { formId, answers, locationId })
  if (!selfApproved)
    await notifyAuthor(
      writing,
      row,
      { type: 'RECORD', title: 'Your record has been approved', targetId: row.id },
      row.confidential ? '' : row.name,
    )
  return changed(writing, row, 'record.approved', { before: { status: 'pending' }, after: { status: 'approved', selfApproved } })
}

/** Discards a pending record. Its occurrence reopens and the completer receives the reason (ruling 10). @throws 409 if it is already decided */
export async function discardRecord(
  writing: WriteContext,
  tasks: TaskPorts,
  { recordId, revision, reason }: { recordId: string; revision?: number | undefined; reason: string },
): Promise<RecordRow> {
  const { db, actor, now } = writing
  const row = await lockRecord(writing, recordId, revision)
  allow(can.discard(actor, factsOf(row)), RecordDecided, { details: recordView(actor, row) })
  await dismissApprovalNotifications(writing, row)
  await db
    .insert(recordDiscard)
    .values({ recordId: row.id, practiceId: row.practiceId, discardedBy: actor.userId, discardedAt: now, reason })
  await reopenTasks(writing, tasks, row)
  // The completer must repeat the task, so the notification opens the task. The reason for a confidential record is shown only there (ruling 12).
  const news = row.taskId ? ({ type: 'TASK', targetId: row.taskId } as const) : ({ type: 'RECORD', targetId: row.id } as const)
  const why = row.confidential ? 'Open the record to read why.' : [row.name, reason].filter(Boolean).join(': ')
  await notifyAuthor(
    writing,
    row,
    { ...(row.confidential ? ({ type: 'RECORD', targetId: row.id } as const) : news), title: 'Your record has been discarded' },
    why,
  )
  return changed(writing, row, 'record.discarded', {
    before: { status: 'pending' },
    after: { status: 'discarded', reason },
  })
}

/** Archives an approved record. Idempotent. @throws 409 while it is not approved */
export async function archiveRecord(writing: WriteContext, recordId: string): Promise<void> {
  const { db, actor, now } = writing
  const row = await lockRecord(writing, recordId)
  const facts = factsOf(row)
  if (facts.archived) return
  allow(can.archive(actor, facts), RecordNotApproved)
  await db.insert(recordArchive).values({ recordId: row.id, practiceId: row.practiceId, archivedBy: actor.userId, archivedAt: now })
  await changed(writing, row, 'record.archived', { before: { archived: false }, after: { archived: true } })
}

/**
 * Removes a record from every screen. Row and files stay until the retention period of its kind has passed (ruling 11). A pending record of a task
 * was its only evidence, so the occurrence reopens and the completer is notified. An approved record leaves its occurrence done (ruling 37).
 * @throws 409 for archived records
 */
export async function deleteRecord(writing: WriteContext, tasks: TaskPorts, recordId: string): Promise<void> {
  const { db, actor, now } = writing
  const row = await lockRecord(writing, recordId)
  const { status } = factsOf(row)
  allow(can.delete(actor, factsOf(row)), RecordArchived)
  await dismissApprovalNotifications(writing, row)
  await changed(writing, row, 'record.deleted', {
    before: { status, name: row.name, retention: 'kept' },
    after: null,
  })
  await db.insert(recordDeletion).values({ recordId: row.id, practiceId: row.practiceId, deletedBy: actor.userId, deletedAt: now })
  if (status !== 'pending' || !(await reopenTasks(writing, tasks, row))) return
  const subTitle = row.confidential ? 'The task has been reopened.' : `${row.name}: the task has been reopened.`
  const target = row.taskId ? ({ type: 'TASK', targetId: row.taskId } as const) : ({ type: 'RECORD', targetId: row.id } as const)
  await notifyAuthor(writing, row, { ...target, title: 'Your record has been deleted' }, subTitle)
}

/**
 * Reopens the occurrence of a record; for the record of a round, those of all its checks (ruling 52). Withdraws the results of a round in it. Returns
 * whether one is open now.
 */
async function reopenTasks(writing: WriteContext, tasks: TaskPorts, row: StoredRecord): Promise<boolean> {
  const withdrawn = await withdrawStops(writing.db, row.id, writing.now)
  if (row.occurrenceId) return tasks.reopen(writing, row.occurrenceId)
  let reopened = false
  for (const occurrenceId of withdrawn) reopened = (await tasks.reopen(writing, occurrenceId)) || reopened
  return reopened
}

/** Dismisses the approval notifications of this record for all administrators. */
async function dismissApprovalNotifications({ db, now }: WriteContext, row: StoredRecord) {
  await db.execute(sql`
    update notification set read_at = ${now.toISOString()} where location_id = ${row.locationId} and type = 'RECORD' and target_id = ${row.id} and read_at is null
      and user_id in (select user_id from current_membership where location_id = ${row.locationId} and is_administrator)`)
}

async function notifyAuthor(
  writing: WriteContext,
  row: StoredRecord,
  news: { type: 'RECORD' | 'TASK'; title: string; targetId: string },
  subTitle: string,
) {
  await notify(writing, [row.completedBy], {
    practiceId: row.practiceId,
    locationId: row.locationId,
    kind: 'recordDecided',
    subTitle,
    ...news,
  })
}
