import { z } from 'zod'

import { notFromHereText } from '#content/questions/check-answer'
import { formById } from '#content/forms/index'
import { defaultHealthRecordType, type HealthRecordType } from '#content/forms/health-record-types'
import { PlanRequired } from '#contract/endpoint/errors'
import { createRecord, type WriteContext } from '#api/data/records/create-record'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { hasSameFiles, refuseOtherContent, type OwnCompletion } from '#api/data/tasks/repeated-completion'
import { allow } from '#api/platform/actor/allow'
import type { Actor, Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail, invalid } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'
import { refuseSupport } from '#api/platform/actor/support-access'
import { CodeFault } from '#api/platform/logging/error-facts'

import type { FormPorts } from './complete-form.ts'
import { occurrenceOf } from './save-form.ts'
import { can } from './policy.ts'

/** The person and task that the documents are for, as far as specified. */
interface Addressed {
  filesFor?: string | undefined
  taskId?: string | undefined
}

export interface HealthUpload extends Addressed {
  type?: HealthRecordType | undefined
  occurrence?: string | undefined
  files: readonly StoredFile[]
  /** Called once the files have become part of a record. */
  keep: () => void
}

/**
 * Files health documents (HDOC-018, HDOC-019, ruling 26). An administrator names a member and files under a location they share, the current one if
 * possible. Everyone else files for themselves, whatever was sent.
 */
export async function fileHealthDocuments(
  writing: WriteContext,
  ports: FormPorts,
  upload: HealthUpload,
): Promise<{ recordId: string; isApproved: boolean }> {
  const { db, actor, now } = writing
  const form = formById('uploadHealthDocumentForm')
  if (!form) throw new CodeFault('The upload form is not shipped.')
  const { post, subjectId } = await findUploadTarget(db, actor, upload)
  const occurrence = await occurrenceOf(writing, ports, form, upload)
  if (occurrence?.ownCompletion) return repeated(writing, { post, subjectId, upload, completion: occurrence.ownCompletion })
  const created = await createRecord(writing, {
    practiceId: post.practiceId,
    locationId: post.locationId,
    kind: 'health',
    name: form.name,
    instructions: occurrence?.instructions ?? form.description,
    taskId: upload.taskId ?? null,
    occurrenceId: occurrence?.occurrenceId ?? null,
    formId: form.id,
    formVersion: form.version,
    healthType: upload.type ?? defaultHealthRecordType,
    subjectId,
    confidential: true,
    startedAt: now,
    retention: form.retention,
    files: upload.files,
  })
  upload.keep()
  if (occurrence) await ports.tasks.formFilled(writing, { occurrenceId: occurrence.occurrenceId, recordId: created.recordId })
  return created
}

const repeatedRow = z.strictObject({ same: z.boolean(), approved: z.boolean() })

/** Returns the existing record for the same documents about the same person; refuses other documents (ruling 38). */
async function repeated(
  { db, now }: WriteContext,
  { post, subjectId, upload, completion }: { post: Post; subjectId: string; upload: HealthUpload; completion: OwnCompletion },
): Promise<{ recordId: string; isApproved: boolean }> {
  const { recordId } = completion
  const rows = await readRows(db, repeatedRow)`
    select r.subject_id = ${subjectId} and r.health_type = ${upload.type ?? defaultHealthRecordType} as same,
      exists (select from record_approval a where a.record_id = r.id) as approved from record r where r.id = ${recordId}`
  if (!rows[0]?.same || !(await hasSameFiles(db, recordId, upload.files))) refuseOtherContent(completion, { timeZone: post.timeZone, now })
  return { recordId, isApproved: rows[0]?.approved === true }
}

interface HealthUploadTarget {
  /** The caller's own post at the location where the documents are filed. */
  post: Post
  subjectId: string
}

/** Finds the location and the subject of uploaded documents. @throws Forbidden, SubscriptionFailed, PlanRequired; Invalid at `filesFor`. */
export async function findUploadTarget(db: Db, actor: Actor, addressed: Addressed): Promise<HealthUploadTarget> {
  refuseSupport(actor)
  const place = await placeOf(db, actor, addressed)
  refuseFailedPayment(actor, place.post.practiceId)
  if (place.post.plan !== 'OSHA' && place.post.plan !== 'OSHA&SDS') fail(PlanRequired)
  return place
}

const placeRow = z.strictObject({ locationId: z.string() })

async function placeOf(db: Db, actor: Actor, { filesFor, taskId }: Addressed): Promise<HealthUploadTarget> {
  const places = await placesFor(db, actor, taskId)
  const current = allow(can.fileDocumentsAt(places))
  const about = taskId && current.administrator ? await personOfTask(db, taskId) : undefined
  if (about) {
    if (filesFor && filesFor !== about.id) return invalid({ filesFor: `This task is about ${about.name}. Please choose that person.` })
    return { post: current, subjectId: about.id }
  }
  if (!filesFor && current.administrator) return invalid({ filesFor: 'Required' })
  if (!filesFor || filesFor === actor.userId) return { post: current, subjectId: actor.userId }
  const rows = await readRows(db, placeRow)`select location_id as "locationId" from current_membership where user_id = ${filesFor}`
  const shared = places.find((place) => place.administrator && rows.some((row) => row.locationId === place.locationId))
  if (shared) return { post: shared, subjectId: filesFor }
  return current.administrator ? invalid({ filesFor: notFromHereText }) : { post: current, subjectId: actor.userId }
}

const taskPersonRow = z.strictObject({ id: z.string(), name: z.string() })

/** Returns the person that a task is about, even after that person has left; undefined if the task is about nobody. */
async function personOfTask(db: Db, taskId: string): Promise<{ id: string; name: string } | undefined> {
  const rows = await readRows(db, taskPersonRow)`
    select u.id, u.full_name as name from task t join "user" u on u.id = t.subject_id where t.id = ${taskId}`
  return rows[0]
}

/** Returns the caller's locations, the current one first; for a task, only its own location. */
async function placesFor(db: Db, actor: Actor, taskId: string | undefined): Promise<Post[]> {
  const posts = [...actor.posts].sort(
    (a, b) => Number(b.locationId === actor.currentLocationId) - Number(a.locationId === actor.currentLocationId),
  )
  if (!taskId) return posts
  const rows = await readRows(db, placeRow)`select location_id as "locationId" from task where id = ${taskId}`
  return posts.filter((post) => post.locationId === rows[0]?.locationId)
}
