import { contentVersion } from '#content/content-version'
import { eventTasks } from '#content/desired-tasks'
import { logDecisionForm } from '#content/forms/of-tasks/log-decision-form'
import { formEvents } from '#content/types'
import type { LocationEdited } from '#api/data/locations/location-ports'
import { findLocation, lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { Writing } from '#api/data/records/create-record'
import type { EventPorts, TaskBook, TaskDefinition } from '#api/data/tasks/task-ports'

import { followLogDecision } from './follow-log-decision.ts'
import { learnedAt } from './learned-at.ts'
import { locationFacts } from './location-facts.ts'
import { definitionOf, reconcileTasks } from './reconcile-tasks.ts'
import { withoutRepeated } from './without-repeated.ts'
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
    async formSaved(writing, { formId, recordId, answers, subjectId, locationId, practiceId }) {
      if (formId === logDecisionForm.id) await followLogDecision(writing, { locationId, answers }, book)
      const kind = formEvents.find((event) => event === formId)
      if (!kind) return
      const place = await findLocation(writing.db, locationId)
      const facts = await locationFacts(writing.db, place, writing.now)
      const { timeZone } = place
      const learned = learnedAt(answers, { now: writing.now, timeZone })
      const opened = eventTasks(facts, { kind, key: recordId, learnedAt: learned, timeZone, answers, subjectId })
      const wanted = await withoutRepeated(writing.db, practiceId, opened)
      await book.create(writing, { practiceId, locationId, contentVersion }, wanted.map(definitionOf))
    },
    async eventReported(writing, { id, kind, what, letterDay, subjectId, locationId, practiceId }) {
      const place = await findLocation(writing.db, locationId)
      const facts = await locationFacts(writing.db, place, writing.now)
      const event = { kind, key: id, subjectId, learnedAt: writing.now, timeZone: place.timeZone, ...(letterDay !== null && { letterDay }) }
      const wanted = eventTasks(facts, event)
        .map(definitionOf)
        .map((task) => withReport(task, { by: writing.actor.fullName, what }))
      const ids = await book.create(writing, { practiceId, locationId, contentVersion }, wanted)
      return wanted.map(({ requiresAdmin, everybody, assignees }, index) => ({
        taskId: ids[index] ?? '',
        requiresAdmin,
        everybody,
        assignees,
      }))
    },
  }
}

const withReport = (task: TaskDefinition, { by, what }: { by: string; what: string }): TaskDefinition => ({
  ...task,
  instructions: `${task.instructions} Reported by ${by}${what === '' ? '' : `: ${what}`}`,
})

async function followLocation(writing: Writing, place: LocationRow, book: TaskBook): Promise<void> {
  if (place.librarySetupCompletedAt !== null) await reconcileTasks(writing, place, book)
}
