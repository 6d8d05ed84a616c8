import { and, eq } from 'drizzle-orm'

import { later } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { formById } from '#content/forms/index'
import { problemsIn, sourceOfForm } from '#content/forms/problems-of-form'
import type { Answers } from '#content/forms/form-types'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { correctiveAction, record } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'

import { openAction } from './open-action.ts'

interface SavedForm {
  formId: string
  recordId: string
  answers: Answers
  locationId: string
  practiceId: string
}

/**
 * Opens a corrective action for each problem that a saved form names: the lines of the walk, and the remedy of an incident. A problem of the same form
 * in the same words that is open already is not opened twice, because a discarded form is filled out again.
 */
export async function openProblemsOfForm(writing: WriteContext, book: Pick<TaskBook, 'create'>, saved: SavedForm): Promise<void> {
  const { db, now } = writing
  const { formId, recordId, answers, locationId, practiceId } = saved
  const [form, source] = [formById(formId), sourceOfForm(formId)]
  if (!form || !source) return
  const problems = problemsIn(form, answers)
  if (problems.length === 0) return
  const today = localDate(now, (await findLocation(db, locationId)).timeZone)
  const open = await db
    .select({ statementKey: correctiveAction.statementKey, what: correctiveAction.what })
    .from(correctiveAction)
    .innerJoin(record, and(eq(record.practiceId, correctiveAction.practiceId), eq(record.id, correctiveAction.sourceId)))
    .where(and(eq(correctiveAction.locationId, locationId), eq(record.formId, formId), eq(correctiveAction.state, 'open')))
  const isKnown = (key: string, what: string) => open.some((one) => one.statementKey === key && one.what === what)
  for (const { key, what, owner, due } of problems.filter((one) => !isKnown(one.key, one.what)))
    await openAction(writing, book, {
      practiceId,
      locationId,
      itemId: null,
      what,
      place: '',
      source,
      sourceId: recordId,
      statementKey: key,
      problemKey: null,
      ownerId: owner,
      due: due === null ? null : later(due, today),
      outOfUse: false,
      fixedNow: false,
      confidential: form.confidential,
      note: null,
    })
}
