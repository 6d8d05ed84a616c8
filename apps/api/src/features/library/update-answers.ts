import { eq, sql } from 'drizzle-orm'

import { QuestionnaireOpen, type AnswerInput } from '#contract/library'
import { lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { Writing } from '#api/data/records/create-record'
import { location } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'

import { notifyAboutAnswers, type ChangedAnswer } from './notify-about-answers.ts'
import { reconcileTasks } from './reconcile-tasks.ts'
import { saveAnswer } from './save-answer.ts'

export interface EditedAnswers {
  locationId: string
  inputs: readonly AnswerInput[]
}

/**
 * Saves answers that were edited in the library, all or none; the tasks follow at once (API-L-006, ruling 31), and the other administrators are notified.
 * @throws what saving an answer throws, and 409 while the library is not set up
 */
export async function updateAnswers(writing: Writing, { locationId, inputs }: EditedAnswers, book: TaskBook): Promise<LocationRow> {
  const place = await lockLocation(writing.db, locationId)
  if (place.librarySetupCompletedAt === null) fail(QuestionnaireOpen, { text: 'Please finish the library setup first.' })
  const answered: number[] = []
  const changes: ChangedAnswer[] = []
  for (const input of inputs) {
    const { step, change } = await saveAnswer(writing, place, input, { editing: true })
    answered.push(step.stepNumber)
    if (change) changes.push(change)
  }
  const openAdditionalSteps = place.openAdditionalSteps.filter((open) => !answered.includes(open))
  await writing.db
    .update(location)
    .set({ openAdditionalSteps, revision: sql`${location.revision} + 1` })
    .where(eq(location.id, place.id))
  // The tasks of open additional steps are withheld until all of these are answered (ADDSETUP-006).
  const { closed } =
    openAdditionalSteps.length === 0 ? await reconcileTasks(writing, { ...place, openAdditionalSteps }, book) : { closed: 0 }
  await notifyAboutAnswers(writing, place, { changes, closed })
  return { ...place, openAdditionalSteps }
}
