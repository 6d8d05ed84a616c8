import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { fixDayProblem } from '#calendar/due-date-problem'
import { localDate } from '#calendar/local-time'
import type { ActionSource } from '#contract/corrective-actions/action-sources'
import { PointHasAction, type correctPoint as declared } from '#contract/inspections/point-evidence'
import { inspectionKinds, type InspectionDetail, type InspectionKind } from '#contract/inspections/inspections'
import { openAction } from '#api/data/corrective-actions/open-action'
import { caseDetail } from '#api/data/inspections/find-case'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { correctiveAction } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { fail, invalid } from '#api/platform/errors'

import { lockPoint } from './lock-point.ts'

const sources: Readonly<Record<InspectionKind, ActionSource>> = {
  visit: 'visit',
  letter: 'letter',
  call: 'letter',
  citation: 'letter',
  practiceRun: 'own',
}

/** Opens the corrective action of a point. @throws InspectionClosed; PointHasAction; 422 for a day in the past */
export async function correctPoint(
  writing: WriteContext,
  requestId: string,
  { what, due }: z.output<typeof declared.body>,
  book: Pick<TaskBook, 'create'>,
): Promise<InspectionDetail> {
  const { db, now } = writing
  const { found } = await lockPoint(db, requestId)
  const { practiceId, timeZone } = await lockLocation(db, found.locationId)
  const wrong = due === undefined ? null : fixDayProblem(due, { saved: null, today: localDate(now, timeZone) })
  if (wrong) invalid({ due: wrong })
  const [present] = await db.select({ id: correctiveAction.id }).from(correctiveAction).where(eq(correctiveAction.sourceId, requestId))
  if (present) fail(PointHasAction)
  const kind = inspectionKinds.find((one) => one === found.kind)
  await openAction(writing, book, {
    practiceId,
    locationId: found.locationId,
    itemId: null,
    what,
    place: '',
    source: kind === undefined ? 'own' : sources[kind],
    sourceId: requestId,
    statementKey: null,
    problemKey: null,
    ownerId: null,
    due: due ?? null,
    outOfUse: false,
    fixedNow: false,
    confidential: false,
    note: null,
  })
  return caseDetail(db, found.id)
}
