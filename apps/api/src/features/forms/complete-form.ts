import { eq, sql } from 'drizzle-orm'

import { carriesSignature, peopleNamed, subjectOf, visibleQuestions } from '#content/form-answers'
import type { Answers, FormDefinition } from '#content/form-types'
import { localDate } from '#api/data/calendar/days'
import { createRecord, type Writing } from '#api/data/create-record'
import { formDraft } from '#api/data/tables'
import type { EventPorts, FormOccurrence, TaskPorts } from '#api/data/task-ports'
import { postAt, type Post } from '#api/platform/actor'
import type { Db } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'
import { Forbidden, NotFound } from '#contract/errors'
import type { GivenAnswers } from '#content/form-answers'

import { finalAnswers } from './read-answers.ts'

export interface FormPorts {
  tasks: TaskPorts
  /** What follows from a saved form, for example the tasks after an exposure incident. */
  events?: EventPorts | undefined
}

interface Completion {
  form: FormDefinition
  answers: GivenAnswers
  locationId: string
  taskId: string | null
  occurrence: FormOccurrence | null
  /** The draft it grew from; it goes away in the same transaction. */
  draft: { id: string; startedAt: Date } | null
}

/**
 * Turns answers into a record, all in one transaction: the answers are checked in full, the record carries the form's version,
 * retention and confidentiality and its person concerned, the occurrence is finished and the draft goes away.
 * @throws 422 by answer key; what the tasks feature refuses.
 */
export async function completeForm(
  writing: Writing,
  ports: FormPorts,
  { form, answers, locationId, taskId, occurrence, draft }: Completion,
): Promise<{ recordId: string; isApproved: boolean }> {
  const { db, actor, now } = writing
  // Support access reaches no completions and no signatures (ruling 5).
  if (actor.support) fail(Forbidden)
  const post = postAt(actor, locationId) ?? fail(NotFound)
  const clean = finalAnswers(form, answers, localDate(now, post.timeZone))
  await checkPeople(writing, { form, clean, locationId })
  const removeDraft = async () => void (draft && (await db.delete(formDraft).where(eq(formDraft.id, draft.id))))
  if (occurrence?.ownRecordId) {
    await removeDraft()
    return { recordId: occurrence.ownRecordId, isApproved: await isApproved(db, occurrence.ownRecordId) }
  }
  const subjectId = subjectOf(form, clean) ?? occurrence?.subjectId ?? null
  const created = await createRecord(writing, {
    ...whereOf(post),
    kind: 'form',
    name: form.name,
    instructions: occurrence?.instructions ?? form.description,
    taskId,
    occurrenceId: occurrence?.occurrenceId ?? null,
    formId: form.id,
    formVersion: form.version,
    formData: clean,
    subjectId,
    confidential: form.confidential || occurrence?.confidential === true,
    startedAt: draft?.startedAt ?? now,
    retention: form.retention,
  })
  await removeDraft()
  if (occurrence) await ports.tasks.formFilled(writing, { occurrenceId: occurrence.occurrenceId, recordId: created.recordId })
  await ports.events?.formSaved(writing, { formId: form.id, recordId: created.recordId, subjectId, ...whereOf(post) })
  return created
}

/** Nobody outside the location may be named, and nobody signs for another. */
async function checkPeople(
  { db, actor }: Writing,
  { form, clean, locationId }: { form: FormDefinition; clean: Answers; locationId: string },
) {
  const named = peopleNamed(form, clean)
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from membership where location_id = ${locationId} and ended_at is null and user_id = any(${sql.param(named)})`)
  const known = new Set(rows.map((row) => row.user_id))
  const questions = form.sections.flatMap(({ stepNumber }) => visibleQuestions(form, stepNumber, clean))
  const problems: [string, string][] = questions
    .filter(({ type, answer }) => type === 'employee-select' && [clean[answer.key] ?? []].flat().some((userId) => !known.has(userId)))
    .map(({ answer }) => [answer.key, 'Please choose somebody of this location.'])
  if (carriesSignature(form, clean) && subjectOf(form, clean) !== actor.userId)
    for (const { signature, answer } of questions) if (signature) problems.push([answer.key, 'Only the person concerned can sign.'])
  if (problems.length > 0) invalid(Object.fromEntries(problems))
}

async function isApproved(db: Db, recordId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from record_approval where record_id = ${recordId}`)
  return rows.length > 0
}

const whereOf = ({ practiceId, locationId }: Post) => ({ practiceId, locationId })
