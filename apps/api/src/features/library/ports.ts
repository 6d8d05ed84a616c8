import { contentVersion } from '#content/content-version'
import { eventTasks } from '#content/desired-tasks'
import { eventRules } from '#content/task-rules'
import type { ActedEvent } from '#content/types'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { EventPorts, TaskBook } from '#api/data/tasks/task-ports'

import { locationFacts } from './location-facts.ts'
import { definitionOf, reconcileTasks } from './reconcile-tasks.ts'

/** What other features may ask of the library; composed in routes.ts. */
export function libraryPorts(book: TaskBook): PeoplePorts & EventPorts {
  return {
    async peopleChanged(writing, { locationId }) {
      const place = await lockLocation(writing.db, locationId)
      if (place.librarySetupCompletedAt !== null) await reconcileTasks(writing, place, book)
    },
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

const actedEvents: readonly ActedEvent[] = ['exposureIncidentForm', 'sharpsInjuryForm', 'violenceIncidentForm']

const actedEvent = (formId: string) => actedEvents.find((event) => event === formId && eventRules.some((rule) => rule.event === event))
