import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import { inspectionRequest } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { lockOpenCase } from '../change-case.ts'

/** Finds a request in own words and locks its case, which must be open. @throws InspectionClosed; NotFound for an item of the request list */
export async function lockPoint(db: Db, requestId: string) {
  const [request] = await db.select().from(inspectionRequest).where(eq(inspectionRequest.id, requestId))
  if (!request || request.itemKey !== null) return fail(NotFound)
  return { request, found: await lockOpenCase(db, request.caseId) }
}
