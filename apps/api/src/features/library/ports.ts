import { and, eq } from 'drizzle-orm'

import { contentVersion } from '#content/facts/content-version'
import { eventTasks } from '#content/rules/desired-tasks'
import { logDecisionForm } from '#content/forms/of-tasks/log-decision-form'
import { formEvents } from '#content/rules/types'
import { openProblemsOfForm } from '#api/data/corrective-actions/open-problems-of-form'
import type { LocationEdited } from '#api/data/locations/location-ports'
import { findLocation, lockLocation, type LocationRow } from '#api/data/locations/location-row'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type { WriteContext } from '#api/data/records/create-record'
import { task } from '#api/data/tables'
import type { EventPorts, TaskBook, TaskDefinition } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'

import { evaluationChanged } from './answers/evaluation-changed.ts'
import { followLogDecision } from './answers/follow-log-decision.ts'
import { learnedAt } from './pages/learned-at.ts'
import { locationFacts } from './pages/location-facts.ts'
import { definitionOf } from './tasks/compare-tasks.ts'
import { createdTasks } from './tasks/created-tasks.ts'
import { reconcileTasks } from './tasks/reconcile-tasks.ts'
import { excludeRepeatedTasks } from './tasks/exclude-repeated-tasks.ts'
import { stepsWithoutAnswer } from './answers/steps-without-answer.ts'

/** The library ports for other features; composed in routes.ts. */
export function libraryPorts(book: TaskBook): Omit<PeoplePorts, 'personJoined'> & EventPorts & LocationEdited {
  return {
    async peopleChanged(writing, { locationId }) {
      await followLocation(writing, await lockLocation(writing.db, locationId), book)
    },
    stepsWithoutAnswer,
    locationChanged: (writing, place) => followLocation(writing, place, book),
    /** Follows up an incident whether or not the setup is complete, because the duties begin with the incident. */
    async formSaved(writing, { formId, recordId, answers, subjectId, locationId, practiceId, exposure }) {
      await openProblemsOfForm(writing, book, { formId, recordId, answers, locationId, practiceId })
      const kind = formEvents.find((event) => event === formId)
      if (!kind) return []
      const place = await findLocation(writing.db, locationId)
      const facts = await locationFacts(writing.db, place, writing.now)
      const { timeZone } = place
      const learned = learnedAt(answers, { now: writing.now, timeZone, reportedAt: exposure?.reportedAt })
      const reporter = exposure && { reporterId: exposure.reporterId }
      const key = exposure?.id ?? recordId
      const opened = eventTasks(facts, { kind, key, learnedAt: learned, timeZone, answers, subjectId, ...reporter })
      const known = await rulesOpenedBy(writing.db, { locationId, key })
      const further = opened.filter(({ ruleKey }) => !known.has(ruleKey))
      const wanted = await excludeRepeatedTasks(writing.db, practiceId, further)
      await book.create(writing, { practiceId, locationId, contentVersion }, wanted.map(definitionOf))
      return wanted.map(({ ruleKey }) => ruleKey)
    },
    async formApproved(writing, { formId, answers, locationId }) {
      if (formId === logDecisionForm.id) await followLogDecision(writing, { locationId, answers }, book)
    },
    async eventReported(writing, { id, kind, what, letterDay, subjectId, locationId, practiceId, reporter }) {
      const place = await findLocation(writing.db, locationId)
      const facts = await locationFacts(writing.db, place, writing.now)
      const { timeZone } = place
      const reported = { kind, key: id, subjectId, learnedAt: writing.now, reporterId: reporter.userId }
      const event = { ...reported, timeZone, ...(letterDay !== null && { letterDay }) }
      const wanted = eventTasks(facts, event)
        .map(definitionOf)
        .map((definition) => withReport(definition, { by: reporter.fullName, what }))
      return createdTasks(wanted, await book.create(writing, { practiceId, locationId, contentVersion }, wanted))
    },
    evaluationChanged: (writing, change) => evaluationChanged(writing, change, book),
  }
}

/** The rules that already opened their tasks for an event when its form was first saved. */
async function rulesOpenedBy(db: Db, { locationId, key }: { locationId: string; key: string }): Promise<ReadonlySet<string | null>> {
  const here = and(eq(task.locationId, locationId), eq(task.rowKey, key))
  const rows = await db.select({ ruleKey: task.ruleKey }).from(task).where(here)
  return new Set(rows.map(({ ruleKey }) => ruleKey))
}

const withReport = (wanted: TaskDefinition, { by, what }: { by: string; what: string }): TaskDefinition => ({
  ...wanted,
  instructions: `${wanted.instructions} Reported by ${by}${what === '' ? '' : `: ${what}`}`,
})

async function followLocation(writing: WriteContext, place: LocationRow, book: TaskBook): Promise<void> {
  if (place.librarySetupCompletedAt !== null) await reconcileTasks(writing, place, book)
}
