import { eq } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import type { InspectionDetail } from '#contract/inspections/inspections'
import { caseDetail } from '#api/data/inspections/find-case'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionRequest } from '#api/data/tables'
import { invalid } from '#api/platform/errors'

import { about } from '../change-case.ts'
import { correctionsOf, keepClocks, type ClockBook } from '../keep-clocks.ts'
import { lockPoint } from './lock-point.ts'

/** Sets the day by which an item of a citation must be corrected; null takes it away. @throws InspectionClosed; 422 for any other kind of case */
export async function setCorrectionDay(
  writing: WriteContext,
  requestId: string,
  abateBy: Day | null,
  book: ClockBook,
): Promise<InspectionDetail> {
  const { db, audit } = writing
  const { request, found } = await lockPoint(db, requestId)
  if (found.kind !== 'citation') invalid({ abateBy: 'Only an item of a citation has a day of its own.' })
  const correctionsBefore = await correctionsOf(db, found.id)
  await db.update(inspectionRequest).set({ abateBy }).where(eq(inspectionRequest.id, requestId))
  await audit({
    action: 'inspection.correction_day_set',
    ...about(found),
    before: { request: requestId, abateBy: request.abateBy },
    after: { request: requestId, abateBy },
    shown: ['request', 'abateBy'],
  })
  await keepClocks(writing, { before: found, after: found, correctionsBefore }, book)
  return caseDetail(db, found.id)
}
