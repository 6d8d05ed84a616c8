import { localDate } from '#calendar/local-time'
import type { LocationFacts } from '#content/rules/desired-tasks'
import { availableFormIds } from '#content/forms/index'
import { findAnswers } from '#api/data/library/find-answers'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'

import { findPeople } from '../tasks/find-people.ts'
import { storedFacts } from './stored-facts.ts'

/**
 * All facts that decide about the tasks of a location, as of the current day there (ruling 9). Training forms are not available yet, so their tasks
 * require an upload.
 */
export async function locationFacts(db: Db, place: LocationRow, now: Date): Promise<LocationFacts> {
  const stored = storedFacts(place, await findAnswers(db, place.id))
  const today = localDate(now, place.timeZone)
  return {
    ...stored,
    people: await findPeople(db, place.id, today),
    availableForms: new Set(availableFormIds),
    today,
  }
}
