import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { notFromHereText } from '#content/questions/check-answer'
import { peopleNamed, readableAnswers, signatureProblems, subjectOf, visibleQuestions } from '#content/forms/form-answers'
import { formIn } from '#content/forms/form-in'
import { sharpsInjuryForm } from '#content/forms/incidents/sharps-injury-form'
import type { Answers, FormDefinition } from '#content/forms/form-types'
import { findLocation } from '#api/data/locations/location-row'
import { createRecord, type WriteContext } from '#api/data/records/create-record'
import { notRemoved } from '#api/data/records/not-removed'
import { storedAnswers } from '#api/data/records/stored-answers'
import { formDraft } from '#api/data/tables'
import type { EventPorts, FormOccurrence, TaskPorts } from '#api/data/tasks/task-ports'
import { refuseOtherContent, sameAnswers } from '#api/data/tasks/repeated-completion'
import { postAt, type Post } from '#api/platform/actor/actor'
import { fail, invalid } from '#api/platform/errors'
import { refuseSupport } from '#api/platform/actor/support-access'
import { readRows } from '#api/platform/database/rows'
import { NotFound } from '#contract/endpoint/errors'
import type { GivenAnswers } from '#content/forms/form-answers'

import { alarmOf } from './alarm-of.ts'
import { takeEarlierSharpsForm } from './earlier-sharps-form.ts'
import { exposureOf, followedExposure } from './exposure-of.ts'
import { finalAnswers } from './read-answers.ts'
import { waitingSharpsTask } from './waiting-sharps-task.ts'

export interface FormPorts {
  tasks: TaskPorts
  /** Handles the consequences of a saved form, for example tasks after an exposure incident. */
  events?: EventPorts | undefined
}

interface Completion {
  form: FormDefinition
  answers: GivenAnswers
  locationId: string
  taskId: string | null
  occurrence: FormOccurrence | null
  /** The draft that becomes the record. It is deleted in the same transaction. */
  draft: { id: string; startedAt: Date } | null
}

export interface CompletedForm {
  recordId: string
  isApproved: boolean
  /** The alarm that the form raised. */
  alarm?: string
}

/**
 * Turns answers into a record in one transaction: checks all answers; stores the form's version, retention, confidentiality and subject with the
 * record; completes the occurrence; and deletes the draft. The same answers for the same occurrence return the existing record.
 * @throws 422 by answer key; CompletedDifferently; errors of the tasks feature.
 */
export async function completeForm(
  writing: WriteContext,
  ports: FormPorts,
  { form, answers, locationId, taskId, occurrence, draft }: Completion,
): Promise<CompletedForm> {
  const { db, actor, now } = writing
  // Support access may not complete or sign forms (ruling 5).
  refuseSupport(actor)
  const post = postAt(actor, locationId) ?? fail(NotFound)
  const { state } = await findLocation(db, locationId)
  const clean = finalAnswers(formIn(form, state), answers, localDate(now, post.timeZone))
  const names = await checkPeople(writing, { form, clean, locationId })
  const removeDraft = async () => void (draft && (await db.delete(formDraft).where(eq(formDraft.id, draft.id))))
  const earlier = occurrence && (await sameRecord(writing, { form, occurrence, clean }))
  if (earlier) {
    await removeDraft()
    return earlier
  }
  if (occurrence?.ownCompletion) refuseOtherContent(occurrence.ownCompletion, { timeZone: post.timeZone, now })
  const subjectId = subjectOf(form, clean) ?? occurrence?.subjectId ?? null
  const exposure = await exposureOf(writing, { form, clean, subjectId, occurrenceId: occurrence?.occurrenceId ?? null, post })
  const asked = exposure?.asked ?? (occurrence ? undefined : await waitingSharpsTask(writing, { form, clean, locationId }))
  const occurrenceId = occurrence?.occurrenceId ?? asked?.occurrenceId ?? null
  const created = await createRecord(writing, {
    ...whereOf(post),
    kind: 'form',
    name: nameOf(form, occurrence),
    instructions: occurrence?.instructions ?? form.description,
    taskId: taskId ?? asked?.taskId ?? null,
    occurrenceId,
    reportedEventId: exposure?.id ?? null,
    formId: form.id,
    formVersion: form.version,
    formData: clean,
    answersInWords: readableAnswers(form, clean, names),
    subjectId,
    confidential: form.confidential || occurrence?.confidential === true,
    startedAt: draft?.startedAt ?? now,
    retention: isTaskForm(form) && occurrence ? occurrence.retention : form.retention,
  })
  await removeDraft()
  const { recordId } = created
  for (const id of [occurrenceId, exposure?.firstHelp]) if (id) await ports.tasks.formFilled(writing, { occurrenceId: id, recordId })
  const opened = await ports.events?.formSaved(writing, {
    formId: form.id,
    recordId,
    answers: clean,
    subjectId,
    exposure: exposure ?? (await followedExposure(writing, { form, occurrenceId })),
    ...whereOf(post),
  })
  if (exposure) await takeEarlierSharpsForm(writing, ports.tasks, { exposureId: exposure.id, clean, locationId })
  if (created.isApproved) await ports.events?.formApproved(writing, { formId: form.id, answers: clean, locationId })
  const isKnown = asked !== undefined || (occurrence !== null && form.id === sharpsInjuryForm.id)
  const alarm = isKnown ? null : await alarmOf(writing, { form, clean, subjectId, exposure, recordId, opened: opened ?? [], post })
  return { ...created, ...(alarm && { alarm }) }
}

const isTaskForm = ({ category }: FormDefinition) => category === 'Task'

/** Returns the name of the record. The record of a short form is named like its task, which says for which device or person it was filled in. */
const nameOf = (form: FormDefinition, occurrence: FormOccurrence | null) => (isTaskForm(form) && occurrence ? occurrence.name : form.name)

const memberRow = z.strictObject({ userId: z.string(), name: z.string() })

/**
 * Checks that only people of the location are named, and that people sign only for themselves with their own name. Returns the names of the people
 * named, by id.
 */
async function checkPeople(
  { db, actor }: WriteContext,
  { form, clean, locationId }: { form: FormDefinition; clean: Answers; locationId: string },
): Promise<Record<string, string>> {
  const named = peopleNamed(form, clean)
  const rows = await readRows(db, memberRow)`
    select m.user_id as "userId", u.full_name as name from current_membership m join "user" u on u.id = m.user_id
    where m.location_id = ${locationId} and m.user_id = any(${sql.param(named)})`
  const known = new Set(rows.map((row) => row.userId))
  const questions = form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, clean))
  const problems: [string, string][] = questions
    .filter(({ type, answer }) => type === 'employee-select' && [clean[answer.key] ?? []].flat().some((userId) => !known.has(userId)))
    .map(({ answer }) => [answer.key, notFromHereText])
  const fields = { ...signatureProblems(form, clean, { name: actor.fullName, userId: actor.userId }), ...Object.fromEntries(problems) }
  if (Object.keys(fields).length > 0) invalid(fields)
  return Object.fromEntries(rows.map(({ userId, name }) => [userId, name]))
}

const completedRow = z.strictObject({ recordId: z.string(), isApproved: z.boolean(), answers: storedAnswers })

/** Returns the record that the caller has saved with the same answers for this occurrence (ruling 38). Discarded and deleted records do not count. */
async function sameRecord(
  { db, actor }: WriteContext,
  { form, occurrence, clean }: { form: FormDefinition; occurrence: FormOccurrence; clean: Answers },
): Promise<{ recordId: string; isApproved: boolean } | undefined> {
  const rows = await readRows(db, completedRow)`
    select r.id as "recordId", exists (select from record_approval a where a.record_id = r.id) as "isApproved", r.form_data as answers
    from record r where r.occurrence_id = ${occurrence.occurrenceId} and r.form_id = ${form.id} and r.completed_by = ${actor.userId} and r.form_data is not null
      and ${notRemoved('r.id')}`
  const same = rows.find(({ answers }) => sameAnswers(answers, clean))
  return same && { recordId: same.recordId, isApproved: same.isApproved }
}

const whereOf = ({ practiceId, locationId }: Post) => ({ practiceId, locationId })
