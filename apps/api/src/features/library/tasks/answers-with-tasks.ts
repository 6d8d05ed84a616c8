import type { libraryStepsWhichHaveTask } from '#contract/locations/administered-locations'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { idsIn } from '../answers/ids-in-answer.ts'
import { stepViews } from '../pages/answer-view.ts'
import { findNames } from '../queries.ts'

/** The saved answers that create tasks (LOC-070), and the people whose ids they contain. */
export async function answersWithTasks(db: Db, place: LocationRow): Promise<AnswerOf<typeof libraryStepsWhichHaveTask>['payload']> {
  const views = await stepViews(db, place)
  const libraryData = views.filter((view) => view.isTaskForThisStep && view.isSubmitted && !view.deleted)
  const didCompleteLibrarySetup = place.librarySetupCompletedAt !== null
  return {
    libraryData,
    didCompleteLibrarySetup,
    additionalStepsAvailable: didCompleteLibrarySetup && place.openAdditionalSteps.length > 0,
    people: Object.fromEntries(
      await findNames(
        db,
        libraryData.flatMap(({ answer }) => idsIn(answer)),
      ),
    ),
  }
}
