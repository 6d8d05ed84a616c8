import { heldElsewhereText } from '#contract/tasks/completion-refusals'
import { findLocation } from '#api/data/locations/location-row'
import { bloodborneStanding } from '#api/data/training/bloodborne-standing'
import { films } from '#api/data/training/films'
import { isBloodborneTraining } from '#api/data/training/training-due'
import type { WriteContext } from '#api/data/records/create-record'
import { invalid } from '#api/platform/errors'

import type { FoundTask } from '../find-task.ts'

/**
 * A bloodborne training with open elements may be completed by hand only if it was held elsewhere; its record then needs a note about that (29 CFR
 * 1910.1030(h)(2)(i)).
 * @throws Invalid
 */
export async function requireHeldElsewhere(
  { db, services }: Pick<WriteContext, 'db' | 'services'>,
  { ruleKey, subjectId, locationId }: FoundTask,
  note: string | undefined,
): Promise<void> {
  if (note?.trim() || !subjectId || !isBloodborneTraining(ruleKey)) return
  const place = await findLocation(db, locationId)
  const { isComplete } = await bloodborneStanding(db, { userId: subjectId, place, films: await films(services.settings) })
  if (!isComplete) invalid({ note: heldElsewhereText })
}
