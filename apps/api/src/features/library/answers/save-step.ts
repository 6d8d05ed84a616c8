import { eq, sql } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { laterQuestion } from '#content/questions/later-questions'
import { optionValues } from '#content/questions/option-values'
import type { AuditAction } from '#contract/audit-trail/audit-sentences'
import { NotFound } from '#contract/endpoint/errors'
import { QuestionnaireOpen, StepsMissing, type AnswerInput } from '#contract/library/library'
import type { Location } from '#contract/locations/locations'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { locationView } from '#api/data/locations/location-view'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'
import { isSupport } from '#api/platform/actor/support-access'

import { answerQuestion } from './answer-question.ts'
import { keepChanges } from './answer-versions.ts'
import type { ChangedAnswer } from './changed-answer.ts'
import { reconcileTasks } from '../tasks/reconcile-tasks.ts'
import { saveAnswer } from './save-answer.ts'

export const finishSetupText = 'Please finish the library setup first.'

export interface SentStep {
  locationId: string
  input: AnswerInput
  /** True for the wizard's last step, which completes the setup once every step has an answer. */
  isLast: boolean
}

type Saved = Location & { tasksMade: number }

/**
 * Saves one step of the setup wizard. The last step completes the setup and creates all tasks of the location in the same transaction (LEARN-004,
 * LIBSETUP-007). After the setup, this is an edit and the tasks follow at once (ruling 31).
 * @throws 409 `library.steps_missing` if `isLast` is set while another step has no answer
 */
export async function saveSetupStep(writing: WriteContext, { locationId, input, isLast }: SentStep, book: TaskBook): Promise<Saved> {
  const place = await lockLocation(writing.db, locationId)
  const { step, firstMissing, change } = await saveAnswer(writing, place, input)
  const completed = place.librarySetupCompletedAt !== null
  if (!completed && isLast && firstMissing) fail(StepsMissing, { details: { stepNumber: firstMissing.stepNumber } })
  const completing = !completed && isLast
  await update(writing, place, {
    lastCompletedStep: Math.max(place.lastCompletedStep ?? 0, step.stepNumber),
    openAdditionalSteps: place.openAdditionalSteps.filter((open) => open !== step.stepNumber),
    ...(completing && { librarySetupCompletedAt: writing.now, contentVersion }),
  })
  if (completing) await writeAuditEvent(writing, place, 'library.setup_completed')
  return answer(writing, place, { book: completed || completing ? book : null, change: completed ? change : undefined })
}

/**
 * Saves one additional step or question. Its tasks are withheld until all additional steps are answered (ADDSETUP-006). Editing an answer given
 * before, for example after Back, is allowed.
 */
export async function saveAdditionalStep(writing: WriteContext, { locationId, input, isLast }: SentStep, book: TaskBook): Promise<Saved> {
  const place = await lockLocation(writing.db, locationId)
  if (place.librarySetupCompletedAt === null) fail(QuestionnaireOpen, { text: finishSetupText })
  const { change, ...values } = await saveStepOrQuestion(writing, place, input)
  const saved = { ...place, ...values }
  const { options, openAdditionalSteps } = saved
  const [next] = openAdditionalSteps
  if (isLast && next !== undefined) fail(StepsMissing, { details: { stepNumber: next } })
  await update(writing, place, { options, openAdditionalSteps })
  return answer(writing, saved, { book: next === undefined ? book : null, change })
}

interface Changed {
  change?: ChangedAnswer | undefined
}

async function saveStepOrQuestion(writing: WriteContext, place: LocationRow, input: AnswerInput): Promise<Partial<LocationRow> & Changed> {
  const question = laterQuestion(input.associatedVariable)
  if (question) return answerQuestion(writing, { place, question, input })
  const { step, change } = await saveAnswer(writing, place, input)
  return { openAdditionalSteps: place.openAdditionalSteps.filter((number) => number !== step.stepNumber), change }
}

async function update({ db }: WriteContext, place: LocationRow, values: Partial<LocationRow>) {
  await db
    .update(location)
    .set({ ...values, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, place.id))
}

async function writeAuditEvent({ audit }: WriteContext, place: LocationRow, action: AuditAction) {
  await audit({ action, practiceId: place.practiceId, locationId: place.id, target: { kind: 'location', id: place.id } })
}

/**
 * @param book null while tasks are withheld
 * @param change the change of an answer to notify the other administrators of; undefined if there is none
 */
async function answer(writing: WriteContext, place: LocationRow, { book, change }: Changed & { book: TaskBook | null }): Promise<Saved> {
  const none = { made: 0, madeForAll: 0, tasks: { opened: [], closed: [] } }
  const { made, madeForAll, tasks } = book ? await reconcileTasks(writing, place, book) : none
  await keepChanges(writing, place, { changes: change ? [change] : [], tasks })
  // A count that includes confidential tasks would disclose them to support (ruling 5).
  const tasksMade = isSupport(writing.actor) ? madeForAll : made
  const view = await locationView(writing.db, { locationId: place.id, actor: writing.actor, allOptions: optionValues })
  return { ...(view ?? fail(NotFound)), tasksMade }
}
