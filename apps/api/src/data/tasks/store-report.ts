import { newId } from '#api/platform/ids'
import type { AnyWriteContext } from '../records/create-record.ts'
import { reportedEvent } from '../tables.ts'
import type { EventPorts, MadeTask } from './task-ports.ts'

/** An event that happened at a location, as stored. */
type Report = Omit<Parameters<EventPorts['eventReported']>[1], 'id'>

/** Stores an event that was reported without a form, and opens its tasks. Returns its id with them. */
export async function storeReport(
  writing: AnyWriteContext,
  events: EventPorts,
  report: Report,
): Promise<{ id: string; tasks: MadeTask[] }> {
  const { db, now, audit } = writing
  const { practiceId, locationId, kind, what, letterDay, subjectId, reporter } = report
  const id = newId(now)
  await db
    .insert(reportedEvent)
    .values({ id, practiceId, locationId, kind, what, letterDay, subjectId, reportedBy: reporter.userId, reportedAt: now })
  await audit({
    action: 'event.reported',
    practiceId,
    locationId,
    target: { kind: 'reportedEvent', id },
    after: { kind, letterDay, what, subjectId },
    shown: ['kind', 'letterDay'],
  })
  return { id, tasks: await events.eventReported(writing, { id, ...report }) }
}
