import { contentVersion } from '#content/content-version'
import { eventTasks } from '#content/desired-tasks'
import { eventRules } from '#content/task-rules'
import type { ActedEvent } from '#content/types'
import type { LocationEdited } from '#api/data/locations/location-ports'
import { findLocation, lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { Writing } from '#api/data/records/create-record'
import type { EventPorts, TaskBook } from '#api/data/tasks/task-ports'

import { locationFacts } from './location-facts.ts'
import { definitionOf, reconcileTasks } from './reconcile-tasks.ts'
import { stepsWithoutAnswer } from './steps-without-answer.ts'

/** The library ports for other features; composed in routes.ts. */
export function libraryPorts(book: TaskBook): PeoplePorts & EventPorts & LocationEdited {
  return {
    async peopleChanged(writing, { locationId }) {
      await followLocation(writing, await lockLocation(writing.db, locationId), book)
    },
    stepsWithoutAnswer,
    locationChanged: (writing, place) => followLocation(writing, place, book),
    /** An incident is followed up whether or not the setup is complete: the duties begin with the incident. */
    async formSaved(writing, { formId, recordId, locationId, practiceId }) {
      const form = actedEvent(formId)
      if (!form) return
      const facts = await locationFacts(writing.db, await findLocation(writing.db, locationId), writing.now)
      const wanted = eventTasks(facts, { form, key: recordId, on: facts.today })
      await book.create(writing, { practiceId, locationId, contentVersion }, wanted.map(definitionOf))
    },
  }
}

async function followLocation(writing: Writing, place: LocationRow, book: TaskBook): Promise<void> {
  if (place.librarySetupCompletedAt !== null) await reconcileTasks(writing, place, book)
}

const actedEvents: readonly ActedEvent[] = ['exposureIncidentForm', 'sharpsInjuryForm', 'violenceIncidentForm']

const actedEvent = (formId: string) => actedEvents.find((event) => event === formId && eventRules.some((rule) => rule.event === event))
