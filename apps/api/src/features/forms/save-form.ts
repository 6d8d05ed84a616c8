import { eq, sql } from 'drizzle-orm'

import { formById } from '#content/forms/index'
import type { FormDefinition } from '#content/forms/form-types'
import { NotFound } from '#contract/endpoint/errors'
import { FormNotFound, FormOutdated, type Saved } from '#contract/forms/forms'
import type { WriteContext } from '#api/data/records/create-record'
import { formDraft } from '#api/data/tables'
import { refuseOtherContent } from '#api/data/tasks/repeated-completion'
import type { FormOccurrence } from '#api/data/tasks/task-ports'
import { postAt } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { refuseSupport } from '#api/platform/actor/support-access'

import { completeForm, type CompletedForm, type FormPorts } from './complete-form.ts'
import { insertDraft, lockDraft, refuseSecond, sameDraft } from './drafts.ts'
import { draftAnswers, parseAnswers } from './read-answers.ts'

export interface Saving {
  formId: string
  formVersion?: number | undefined
  formData: string
  currentStep: number
  isCompleted: boolean
  deleted: boolean
  location: string
  taskId?: string | null | undefined
  occurrence?: string | null | undefined
  revision?: number | undefined
}

/** Draft fields shown in the audit trail: its progress, never an answer. */
const draftFields = ['formId', 'currentStep']

/** Returns a form that has questions. The upload of health documents has its own endpoint. @throws 404; 422 for a form without questions. */
function questionForm(formId: string): FormDefinition {
  const form = formById(formId) ?? fail(FormNotFound)
  return form.sections.length > 0 && form.id !== 'uploadHealthDocumentForm'
    ? form
    : invalid({ formId: 'This form takes files, not answers.' })
}

/** Returns the form to save. @throws FormOutdated if the questions have changed since it was opened. */
function formOf({ formId, formVersion, deleted }: Saving): FormDefinition {
  const form = questionForm(formId)
  if (!deleted && formVersion !== undefined && formVersion !== form.version) fail(FormOutdated)
  return form
}

/** Saves a form for the first time, as a draft or directly as a record if it is complete. @throws 409 if it was begun in another window. */
export async function startForm(writing: WriteContext, ports: FormPorts, saving: Saving): Promise<Saved> {
  const { db, actor, now } = writing
  const form = formOf(saving)
  const answers = parseAnswers(saving.formData)
  const post = postAt(actor, saving.location) ?? fail(NotFound)
  if (saving.deleted) return { ...nothing, currentStep: saving.currentStep, deleted: true }
  const occurrence = await occurrenceOf(writing, ports, form, saving)
  const place = { userId: actor.userId, locationId: saving.location, formId: form.id, occurrenceId: occurrence?.occurrenceId ?? null }
  if (saving.isCompleted) {
    if (!occurrence?.ownCompletion && (await sameDraft(db, place))) await refuseSecond(db, place)
    const done = await completeForm(writing, ports, {
      form,
      answers,
      locationId: saving.location,
      taskId: saving.taskId ?? null,
      occurrence,
      draft: null,
    })
    return completed(done, saving.currentStep)
  }
  if (occurrence?.ownCompletion) refuseOtherContent(occurrence.ownCompletion, { timeZone: post.timeZone, now })
  const draft = await insertDraft(db, {
    id: newId(now),
    ...place,
    practiceId: post.practiceId,
    formVersion: form.version,
    taskId: saving.taskId ?? null,
    formData: draftAnswers(form, answers),
    currentStep: stepWithin(form, saving.currentStep),
    startedAt: now,
    updatedAt: now,
  })
  await writing.audit({
    action: 'form.draft_saved',
    ...whereOf(draft),
    target: { kind: 'draft', id: draft.id },
    after: { formId: form.id, currentStep: draft.currentStep },
    shown: draftFields,
  })
  return saved(draft)
}

/**
 * Saves a further step of the caller's draft, turns it into a record, or discards it.
 * @throws 409 with the current draft if another window saved in between.
 */
export async function continueForm(writing: WriteContext, ports: FormPorts, draftId: string, saving: Saving): Promise<Saved> {
  const { db, actor, now, audit } = writing
  const form = formOf(saving)
  const draft = await lockDraft(db, {
    draftId,
    userId: actor.userId,
    locationId: saving.location,
    formId: form.id,
    revision: saving.revision,
  })
  const target = { ...whereOf(draft), target: { kind: 'draft', id: draft.id } }
  if (saving.deleted) {
    await db.delete(formDraft).where(eq(formDraft.id, draft.id))
    await audit({
      action: 'form.draft_discarded',
      ...target,
      before: { formId: form.id, currentStep: draft.currentStep },
      shown: draftFields,
    })
    return { ...nothing, _id: draft.id, currentStep: draft.currentStep, deleted: true }
  }
  const answers = parseAnswers(saving.formData)
  if (saving.isCompleted) {
    // A draft belongs to its occurrence and never counts for another period (ruling 8).
    const occurrence = await occurrenceOf(writing, ports, form, { taskId: draft.taskId, occurrence: draft.occurrenceId })
    return completed(
      await completeForm(writing, ports, { form, answers, locationId: saving.location, taskId: draft.taskId, occurrence, draft }),
      saving.currentStep,
    )
  }
  const rows = await db
    .update(formDraft)
    .set({
      formData: draftAnswers(form, answers),
      formVersion: form.version,
      currentStep: stepWithin(form, saving.currentStep),
      updatedAt: now,
      revision: sql`${formDraft.revision} + 1`,
    })
    .where(eq(formDraft.id, draft.id))
    .returning()
  const row = rows[0] ?? fail(NotFound)
  await audit({
    action: 'form.draft_saved',
    ...target,
    before: { currentStep: draft.currentStep },
    after: { currentStep: row.currentStep },
    shown: draftFields,
  })
  return saved(row)
}

/** Returns the occurrence that a form is filled in for. @throws the errors of the tasks feature, and 422 if the task does not require this form. */
export async function occurrenceOf(
  writing: WriteContext,
  { tasks }: FormPorts,
  form: Pick<FormDefinition, 'id'>,
  { taskId, occurrence }: Pick<Saving, 'taskId' | 'occurrence'>,
): Promise<FormOccurrence | null> {
  refuseSupport(writing.actor)
  if (!taskId) return occurrence || formById(form.id)?.category === 'Task' ? invalid({ taskId: 'Required' }) : null
  const { rows } = await writing.db.execute(sql`select 1 from task where id = ${taskId} and ${form.id} = any(forms)`)
  if (rows.length === 0) invalid({ taskId: 'This task does not ask for this form.' })
  return tasks.occurrenceFor(writing, { taskId, occurrenceId: occurrence })
}

const nothing: Saved = { _id: '', currentStep: 0, isCompleted: false, isApproved: false, deleted: false, revision: null }
const saved = (draft: typeof formDraft.$inferSelect): Saved => ({
  ...nothing,
  _id: draft.id,
  currentStep: draft.currentStep,
  revision: draft.revision,
})
const completed = (done: CompletedForm, currentStep: number): Saved => ({
  ...nothing,
  _id: done.recordId,
  currentStep,
  isCompleted: true,
  isApproved: done.isApproved,
  ...(done.alarm && { alarm: done.alarm }),
})
const stepWithin = (form: FormDefinition, step: number) => Math.min(step, form.sections.length)
const whereOf = ({ practiceId, locationId }: { practiceId: string; locationId: string }) => ({ practiceId, locationId })
