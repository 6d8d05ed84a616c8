import { sql } from 'drizzle-orm'

import { formById } from '#content/forms/index'
import { defaultHealthRecordType, type HealthRecordType } from '#content/health-record-types'
import { Forbidden, PlanRequired, SubscriptionFailed } from '#contract/errors'
import { createRecord, describeFile, type StoredFile, type Writing } from '#api/data/create-record'
import type { Actor, Post } from '#api/platform/actor'
import type { UploadedFile } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'
import { checkDocument } from '#api/platform/files/sniff'
import type { FileStore } from '#api/platform/files/file-store'

import type { FormPorts } from './complete-form.ts'
import { occurrenceOf } from './save-form.ts'

/** HDOC-009, HDOC-011, HDOC-013, verbatim where the rows give the words. */
const texts = {
  none: 'Please select the document, and then complete the task',
  type: 'Please select files with the following types: .doc, .docx, .xlsx, .pdf, .jpg, or .png. Files of other types are not supported.',
  size: "Some files' sizes are more than 8MB. Please select files that are smaller than 8MB.",
}

/** What is to be stored, with types read from the bytes. @throws 422 at `files`. */
export async function checkFiles(files: readonly UploadedFile[], now: Date): Promise<{ stored: StoredFile; content: Buffer }[]> {
  if (files.length === 0) invalid({ files: texts.none })
  const checked = await Promise.all(files.map(async (file) => ({ file, check: await checkDocument(file) })))
  return checked.map(({ file, check }) => {
    if (!check.ok) return invalid({ files: texts[check.reason] })
    return { stored: describeFile({ ...file, contentType: check.contentType, now }), content: file.content }
  })
}

/** Puts the files into the store around the work; takes them out again when the work is refused or has no use for them. Never inside a transaction (design 5). */
export async function withStoredFiles<T>(
  store: FileStore,
  files: readonly { stored: StoredFile; content: Buffer }[],
  work: (take: () => readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  let taken = false
  const take = () => {
    taken = true
    return files.map(({ stored }) => stored)
  }
  try {
    for (const { stored, content } of files) await store.put(stored.storageKey, content, stored.contentType)
    return await work(take)
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await Promise.allSettled(files.map(({ stored }) => store.remove(stored.storageKey)))
  }
}

export interface HealthUpload {
  filesFor?: string | undefined
  type?: HealthRecordType | undefined
  taskId?: string | undefined
  occurrence?: string | undefined
  files: readonly StoredFile[]
}

/**
 * Files health documents (HDOC-018, HDOC-019, ruling 26): an administrator names a member and files under a location they
 * share, the current one if it is one of them; everybody else files for themselves, whatever was sent.
 */
export async function fileHealthDocuments(
  writing: Writing,
  ports: FormPorts,
  upload: HealthUpload,
): Promise<{ recordId: string; isApproved: boolean }> {
  const { db, actor, now } = writing
  if (actor.support) fail(Forbidden)
  const form = formById('uploadHealthDocumentForm')
  if (!form) throw new Error('The upload form is not shipped.')
  const { post, subjectId } = await whereAndWhom(db, actor, upload)
  if (actor.failedPractices.includes(post.practiceId)) fail(SubscriptionFailed)
  if (post.plan !== 'OSHA' && post.plan !== 'OSHA&SDS') fail(PlanRequired)
  const occurrence = await occurrenceOf(writing, ports, form, upload)
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
  if (occurrence) await ports.tasks.formFilled(writing, { occurrenceId: occurrence.occurrenceId, recordId: created.recordId })
  return created
}

async function whereAndWhom(db: Db, actor: Actor, { filesFor, taskId }: HealthUpload): Promise<{ post: Post; subjectId: string }> {
  const places = await placesFor(db, actor, taskId)
  const [current] = places
  if (!current) return fail(Forbidden)
  if (!filesFor && current.administrator) return invalid({ filesFor: 'Required' })
  if (!filesFor || filesFor === actor.userId) return { post: current, subjectId: actor.userId }
  const { rows } = await db.execute<{ location_id: string }>(
    sql`select location_id from membership where user_id = ${filesFor} and ended_at is null`,
  )
  const shared = places.find((place) => place.administrator && rows.some((row) => row.location_id === place.locationId))
  if (shared) return { post: shared, subjectId: filesFor }
  return current.administrator
    ? invalid({ filesFor: 'Please choose somebody of this location.' })
    : { post: current, subjectId: actor.userId }
}

/** The caller's locations, the current one first; for a task only its own. */
async function placesFor(db: Db, actor: Actor, taskId: string | undefined): Promise<Post[]> {
  const posts = [...actor.posts].sort(
    (a, b) => Number(b.locationId === actor.currentLocationId) - Number(a.locationId === actor.currentLocationId),
  )
  if (!taskId) return posts
  const { rows } = await db.execute<{ location_id: string }>(sql`select location_id from task where id = ${taskId}`)
  return posts.filter((post) => post.locationId === rows[0]?.location_id)
}
