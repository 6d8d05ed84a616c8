import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'
import { record, recordApproval, recordFile } from '../tables.ts'

export interface RecordPlan {
  practiceId: string
  locationId: string
  completedBy: string
  name?: string
  kind?: 'task' | 'form' | 'health'
  subjectId?: string
  confidential?: boolean
  approvedBy?: string
  completedAt?: Date
  doneOn?: string
  retention?: string
  formId?: string
  formVersion?: number
  formData?: Record<string, string | string[]>
  taskId?: string
  occurrenceId?: string
  reportedEventId?: string
  healthType?: string
  file?: { name: string; contentType: string; size: number; storageKey: string; sha256: string }
}

/** Creates a record with at most one file. It is pending unless `approvedBy` is given. */
export async function buildRecord(db: Db, plan: RecordPlan, { now }: { now: Date }): Promise<{ recordId: string; fileId: string | null }> {
  const recordId = newId(now)
  const at = plan.completedAt ?? now
  const { practiceId } = plan
  await db.insert(record).values({
    id: recordId,
    practiceId,
    locationId: plan.locationId,
    kind: plan.kind ?? 'task',
    taskId: plan.taskId ?? null,
    occurrenceId: plan.occurrenceId ?? null,
    doneOn: plan.doneOn ?? null,
    reportedEventId: plan.reportedEventId ?? null,
    name: plan.name ?? 'Weekly eyewash flush',
    instructions: 'Run each station until the water is clear.',
    formId: plan.formId ?? null,
    formVersion: plan.formVersion ?? null,
    formData: plan.formData ?? null,
    healthType: plan.healthType ?? null,
    completedBy: plan.completedBy,
    subjectId: plan.subjectId ?? null,
    confidential: plan.confidential ?? false,
    startedAt: at,
    completedAt: at,
    retention: plan.retention ?? 'check1',
  })
  if (plan.approvedBy)
    await db
      .insert(recordApproval)
      .values({ recordId, practiceId, approvedBy: plan.approvedBy, approvedAt: at, selfApproved: plan.approvedBy === plan.completedBy })
  if (!plan.file) return { recordId, fileId: null }
  const fileId = newId(now)
  await db.insert(recordFile).values({ id: fileId, practiceId, recordId, ...plan.file, createdAt: at })
  return { recordId, fileId }
}
