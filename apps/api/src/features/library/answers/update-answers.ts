import { eq, sql } from 'drizzle-orm'

import { QuestionnaireOpen, type AnswerInput } from '#contract/library/library'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'

import { keepChanges, type AnswerVersion } from './answer-versions.ts'
import type { ChangedAnswer } from './changed-answer.ts'
import { reconcileTasks } from '../tasks/reconcile-tasks.ts'
import { saveAnswer } from './save-answer.ts'
import { finishSetupText } from './save-step.ts'

export interface EditedAnswers {
  locationId: string
  inputs: readonly AnswerInput[]
}

/**
 * Saves answers edited in the library, all or none. The tasks follow at once (API-L-006, ruling 31), and the other administrators are notified.
 * @throws the errors of saving an answer, and 409 while the library setup is not complete
 */
export async function updateAnswers(writing: WriteContext, { locationId, inputs }: EditedAnswers, book: TaskBook): Promise<LocationRow> {
  return saveEdited(writing, await lockSetUp(writing, locationId), inputs, book)
}

/** Locks a location with a completed library setup. @throws QuestionnaireOpen */
export async function lockSetUp({ db }: WriteContext, locationId: string): Promise<LocationRow> {
  const place = await lockLocation(db, locationId)
  if (place.librarySetupCompletedAt === null) fail(QuestionnaireOpen, { text: finishSetupText })
  return place
}

/** See `updateAnswers`. The caller has locked the location. @param undone the change that the input undoes */
export async function saveEdited(
  writing: WriteContext,
  place: LocationRow,
  inputs: readonly AnswerInput[],
  book: TaskBook,
  undone?: AnswerVersion,
): Promise<LocationRow> {
  const answered: number[] = []
  const changes: ChangedAnswer[] = []
  for (const input of inputs) {
    const { step, change } = await saveAnswer(writing, place, input, { editing: true, restoring: undone?.before })
    answered.push(step.stepNumber)
    if (change) changes.push(change)
  }
  const openAdditionalSteps = place.openAdditionalSteps.filter((open) => !answered.includes(open))
  await writing.db
    .update(location)
    .set({ openAdditionalSteps, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, place.id))
  const saved = { ...place, openAdditionalSteps }
  // The tasks of additional steps are withheld until all open steps are answered (ADDSETUP-006).
  const tasks = openAdditionalSteps.length === 0 ? (await reconcileTasks(writing, saved, book, undone)).tasks : { opened: [], closed: [] }
  await keepChanges(writing, place, { changes, tasks, undone })
  return saved
}
