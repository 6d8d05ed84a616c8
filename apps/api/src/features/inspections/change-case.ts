import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { Conflict } from '#contract/endpoint/errors'
import { InspectionClosed, InspectionOpen, type changeInspection, type InspectionDetail } from '#contract/inspections/inspections'
import { requestList } from '#api/data/inspections/request-list'
import { caseDetail, lockCase } from '#api/data/inspections/find-case'
import type { WriteContext } from '#api/data/records/create-record'
import { inspectionCase, type InspectionScore } from '#api/data/tables'
import { fail } from '#api/platform/errors'

import { endClocks, keepClocks, type ClockBook } from './keep-clocks.ts'

type Change = z.output<typeof changeInspection.body>

/**
 * Changes what an open case says. Its tasks follow.
 * @throws InspectionClosed; Conflict with the current case for a stale revision
 */
export async function changeCase(
  writing: WriteContext,
  caseId: string,
  { revision, hours, logAskedAt, ...said }: Change,
  book: ClockBook,
): Promise<InspectionDetail> {
  const { db, audit } = writing
  const before = await lockOpenCase(db, caseId)
  if (before.revision !== revision) fail(Conflict, { details: await caseDetail(db, caseId) })
  const asked = logAskedAt === undefined ? {} : { logAskedAt: logAskedAt === null ? null : new Date(logAskedAt) }
  const change = { ...said, ...hours, ...asked }
  const after = { ...before, ...change }
  await db
    .update(inspectionCase)
    .set({ ...change, revision: revision + 1 })
    .where(eq(inspectionCase.id, caseId))
  await audit({
    action: 'inspection.changed',
    ...about(before),
    before,
    after: { ...after, revision },
    shown: ['agency', 'answerBy', 'logAskedAt', 'abateBy'],
  })
  await keepClocks(writing, { before, after }, book)
  return caseDetail(db, caseId)
}

/**
 * Closes a case with the open tasks of its clocks, and stores how much of the request list is ready. What was not asked for does not count.
 * @throws InspectionClosed
 */
export async function closeCase(
  writing: WriteContext,
  caseId: string,
  outcome: string,
  book: Pick<ClockBook, 'closeBecause'>,
): Promise<InspectionDetail> {
  const { db, actor, now, audit } = writing
  const found = await lockOpenCase(db, caseId)
  const score = await scoreOf(db, found, now)
  await db
    .update(inspectionCase)
    .set({ state: 'closed', outcome, score, closedBy: actor.userId, closedAt: now, revision: found.revision + 1 })
    .where(eq(inspectionCase.id, caseId))
  await audit({ action: 'inspection.closed', ...about(found), after: { kind: found.kind, outcome }, shown: ['kind'] })
  await endClocks(writing, found, { except: [], why: 'caseClosed' }, book)
  return caseDetail(db, caseId)
}

async function scoreOf(
  db: WriteContext['db'],
  { id, locationId }: { id: string; locationId: string },
  now: Date,
): Promise<InspectionScore> {
  const { items } = await requestList(db, locationId, now)
  const { requests } = await caseDetail(db, id)
  const left = new Set(requests.flatMap(({ item, mark }) => (mark === 'notAsked' ? [item] : [])))
  const asked = items.filter(({ key, state }) => state !== 'notHere' && !left.has(key))
  const missing = asked.filter(({ state }) => state === 'missing')
  return { ready: asked.length - missing.length, asked: asked.length, missing: missing.map(({ key }) => key) }
}

/** Opens a closed case again, with the tasks that closing it ended. How it ended is cleared. @throws InspectionOpen */
export async function reopenCase(writing: WriteContext, caseId: string, book: ClockBook): Promise<InspectionDetail> {
  const { db, audit } = writing
  const found = await lockCase(db, caseId)
  if (found.state === 'open') fail(InspectionOpen)
  await db
    .update(inspectionCase)
    .set({ state: 'open', outcome: '', score: null, closedBy: null, closedByName: null, closedAt: null, revision: found.revision + 1 })
    .where(eq(inspectionCase.id, caseId))
  await audit({ action: 'inspection.reopened', ...about(found), after: { kind: found.kind }, shown: ['kind'] })
  await keepClocks(writing, { before: found, after: found }, book)
  return caseDetail(db, caseId)
}

/** Locks a case that must be open. @throws InspectionClosed */
export async function lockOpenCase(db: WriteContext['db'], caseId: string): ReturnType<typeof lockCase> {
  const found = await lockCase(db, caseId)
  return found.state === 'open' ? found : fail(InspectionClosed)
}

/** The place and the target of an audit event about a case. */
export const about = ({ id, practiceId, locationId }: { id: string; practiceId: string; locationId: string }) => ({
  practiceId,
  locationId,
  target: { kind: 'inspection', id },
})
