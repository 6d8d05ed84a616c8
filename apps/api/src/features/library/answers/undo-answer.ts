import { stepOf } from '#content/questions/setup-steps'
import { AnswerChangedSince } from '#contract/library/answer-changes'
import { NotFound } from '#contract/endpoint/errors'
import { findAnswers } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail } from '#api/platform/errors'

import { reasonsByPlace } from '../pages/answer-view.ts'
import { findVersions } from './answer-versions.ts'
import { lockSetUp, saveEdited } from './update-answers.ts'

export interface UndoneChange {
  locationId: string
  associatedVariable: string
  /** The revision of the answer after the change. */
  revision: number
}

/**
 * Restores the answer from before its last change. Tasks follow as after any edit. Tasks that the change closed are reopened if nothing else has
 * happened to them (ruling 31).
 * @throws NotFound if there is no such change, AnswerChangedSince, and the errors of saving the earlier answer, which may name a person who has left
 */
export async function undoAnswer(
  writing: WriteContext,
  { locationId, associatedVariable, revision }: UndoneChange,
  book: TaskBook,
): Promise<LocationRow> {
  const place = await lockSetUp(writing, locationId)
  const versions = await findVersions(writing.db, locationId, associatedVariable)
  const undone = versions.find((one) => one.revision === revision) ?? fail(NotFound)
  const current = (await findAnswers(writing.db, locationId)).find(({ variable }) => variable === associatedVariable)
  if (current?.revision !== revision) fail(AnswerChangedSince)
  const step = stepOf(associatedVariable) ?? fail(NotFound)
  const frequencyReasons = reasonsByPlace(step, { answer: undone.before, frequencyReasons: undone.beforeReasons })
  const input = { associatedVariable, answer: undone.before, frequencyReasons, revision }
  return saveEdited(writing, place, [input], book, undone)
}
