import type { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { contentVersion } from '#content/facts/content-version'
import type { openInspection } from '#contract/inspections/inspections'
import { federalContact, reportContact } from '#content/facts/report-contacts'
import { findLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionCase } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { newId } from '#api/platform/ids'

import { clockTasks } from './clock-tasks.ts'

/** Opens a case with the tasks of its clocks. Without a named agency, it is the one that enforces in the state of the location. */
export async function openCase(
  writing: WriteContext,
  locationId: string,
  { agency, arrivedAt, answerBy, ...said }: z.output<typeof openInspection.body>,
  book: Pick<TaskBook, 'create'>,
): Promise<{ _id: string }> {
  const { db, actor, now, audit } = writing
  const { practiceId, state, timeZone } = await findLocation(db, locationId)
  const id = newId(now)
  const arrived = arrivedAt === undefined ? now : new Date(arrivedAt)
  const row = { ...said, agency: agency ?? agencyOf(state), answerBy: answerBy ?? null }
  await db.insert(inspectionCase).values({
    id,
    practiceId,
    locationId,
    ...row,
    arrivedAt: arrived,
    state: 'open',
    outcome: '',
    openedBy: actor.userId,
    openedAt: now,
  })
  await audit({
    action: 'inspection.opened',
    practiceId,
    locationId,
    target: { kind: 'inspection', id },
    after: row,
    shown: ['kind', 'agency', 'answerBy'],
  })
  const clocks = clockTasks({ caseId: id, kind: said.kind, on: localDate(arrived, timeZone), answerBy: row.answerBy, by: actor.userId })
  if (clocks.length > 0) await book.create(writing, { practiceId, locationId, contentVersion }, clocks)
  return { _id: id }
}

/** A state with a plan of its own for private employers enforces it itself (29 U.S.C. 667). */
const agencyOf = (state: string) => (reportContact(state) === federalContact ? 'federal' : 'state')
