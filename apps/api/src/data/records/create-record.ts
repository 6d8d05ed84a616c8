import { z } from 'zod'

import type { ReadableSection } from '#content/forms/form-answers'

import { isAdministratorOf, type Actor } from '#api/platform/actor/actor'
import type { AuditEntry } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { newId } from '#api/platform/ids'
import type { Services } from '#api/platform/services'
import { assignPendingFiles } from '../uploads/pending-files.ts'
import type { StoredFile } from '../uploads/stored-file.ts'
import { notify } from '../notifications/notify.ts'
import { record, recordApproval, recordFile, type FormData } from '../tables.ts'

export interface NewRecord {
  practiceId: string
  locationId: string
  kind: 'task' | 'form' | 'health'
  name: string
  instructions?: string
  taskId?: string | null
  occurrenceId?: string | null
  /** For the form about an exposure: the id of the exposure. */
  reportedEventId?: string | null
  formId?: string | null
  formVersion?: number | null
  formData?: FormData | null
  /** The same answers in readable form, with their questions. */
  answersInWords?: ReadableSection[] | null
  healthType?: string | null
  /** The day on which it was actually done, if that differs from the day of the entry. */
  doneOn?: string | null
  note?: string | null
  /** The subject of a confidential record (ruling 12). */
  subjectId?: string | null
  confidential: boolean
  startedAt: Date
  /** Whether the server makes it from watched time or a held session. */
  earned?: boolean
  retention: string
  files?: readonly StoredFile[]
}

export interface WriteContext {
  db: Db
  actor: Actor
  now: Date
  services: Services
  audit(entries: AuditEntry | readonly AuditEntry[]): Promise<void>
  after(work: () => void): void
}

/** A write by a person, or by the product itself. In the latter case there is no actor and permissions are not checked. */
export type AnyWriteContext = Omit<WriteContext, 'actor'> & { actor: Actor | null }

/**
 * Creates a record. If its author administers the location, it is approved at once; otherwise it is pending, and the location's administrators are
 * notified (ruling 10, NOTIF-011). The server decides this regardless of what the client sent (ruling 18).
 */
export async function createRecord(writing: WriteContext, plan: NewRecord): Promise<{ recordId: string; isApproved: boolean }> {
  const { db, actor, now, audit } = writing
  const { files = [], ...row } = plan
  const recordId = newId(now)
  const isApproved = isAdministratorOf(actor, plan.locationId)
  await db.insert(record).values({ id: recordId, ...row, completedBy: actor.userId, completedAt: now })
  if (isApproved)
    await db
      .insert(recordApproval)
      .values({ recordId, practiceId: plan.practiceId, approvedBy: actor.userId, approvedAt: now, selfApproved: true })
  await assignPendingFiles(db, files)
  for (const file of files)
    await db.insert(recordFile).values({ id: newId(now), practiceId: plan.practiceId, recordId, ...file, createdAt: now })
  await audit({
    action: 'record.created',
    practiceId: plan.practiceId,
    locationId: plan.locationId,
    target: { kind: 'record', id: recordId },
    after: { kind: plan.kind, formId: plan.formId ?? null, isApproved, files: files.length, doneOn: plan.doneOn ?? null },
    shown: ['kind', 'formId', 'isApproved', 'files', 'doneOn'],
  })
  if (!isApproved) {
    // The notification about a confidential record contains neither the person nor the content (ruling 12).
    const subTitle = plan.confidential ? 'A confidential record is waiting for approval.' : `${plan.name}, by ${actor.fullName}`
    const administrators = (await administratorsOf(db, plan.locationId)).filter((userId) => userId !== actor.userId)
    await notify(writing, administrators, {
      practiceId: plan.practiceId,
      locationId: plan.locationId,
      kind: 'recordToApprove',
      type: 'RECORD',
      title: 'A record is waiting for your approval',
      subTitle,
      targetId: recordId,
    })
  }
  return { recordId, isApproved }
}

const administratorRow = z.strictObject({ userId: z.string() })

export async function administratorsOf(db: Db, locationId: string): Promise<string[]> {
  const rows = await readRows(db, administratorRow)`
    select user_id as "userId" from current_membership where location_id = ${locationId} and is_administrator`
  return rows.map((row) => row.userId)
}
