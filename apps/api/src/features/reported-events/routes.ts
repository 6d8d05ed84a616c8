import { and, eq } from 'drizzle-orm'

import { addDays } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { NotFound } from '#contract/endpoint/errors'
import { reportEvent } from '#contract/reported-events/reported-events'
import { alarmOfReport } from '#content/facts/alarms'
import { raiseAlarm } from '#api/data/alarms/raise-alarm'
import { findLocation } from '#api/data/locations/location-row'
import { currentMembership } from '#api/data/tables'
import { storeReport } from '#api/data/tasks/store-report'
import type { EventPorts } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'
import type { Db } from '#api/platform/database/database'

import { can } from './policy.ts'

/** The maximum number of days until an answer is due; a later day is a mistake. */
const maxDaysAhead = 366

/** "Something happened?": reports without a form. `events` opens the tasks of a report. If minutes count, people are told outside the app. */
export const reportedEventRoutes = ({ events }: { events: EventPorts }) => [
  handle(reportEvent, async (context) => {
    const { db, actor, now, params, body } = context
    const { id: locationId, practiceId, timeZone } = await findLocation(db, params.locationId)
    const { kind, what } = body
    const letterDay = kind === 'agencyLetter' ? (body.letterDay ?? null) : null
    const today = localDate(now, timeZone)
    if (letterDay !== null && (letterDay < today || letterDay > addDays(today, maxDaysAhead)))
      invalid({ letterDay: 'Please choose a date between today and one year from now.' })
    const subjectId = await personConcerned(db, actor, { locationId, subject: body.subject })
    const report = { practiceId, locationId, kind, what, letterDay, subjectId, reporter: actor }
    const { id, tasks: made } = await storeReport(context, events, report)
    const urgent = alarmOfReport(kind)
    const event = { practiceId, locationId, reportedEventId: id, recordId: null }
    const alarm = urgent && (await raiseAlarm(context, { ...event, kind: urgent }))
    const own = made.filter((task) => can.openTask(actor, locationId, task))
    const formTask = own.find(({ forms }) => forms.length > 0)?.taskId ?? null
    return { payload: { tasks: made.length, openTask: own[0]?.taskId ?? null, formTask, ...(alarm && { alarm }) } }
  }),
]

/** @throws Forbidden if someone other than an administrator names another person; NotFound for a person who does not work at the location */
async function personConcerned(db: Db, actor: Actor, { locationId, subject }: { locationId: string; subject: string | undefined }) {
  if (subject === undefined) return null
  allow(can.reportAbout(actor, { subject, locationId }))
  const here = and(eq(currentMembership.locationId, locationId), eq(currentMembership.userId, subject))
  const [found] = await db.select({ id: currentMembership.id }).from(currentMembership).where(here)
  return found ? subject : fail(NotFound)
}
