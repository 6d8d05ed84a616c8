import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { InspectionKind, openInspection } from '#contract/inspections/inspections'
import { federalContact, reportContact } from '#content/facts/report-contacts'
import { lockCase } from '#api/data/inspections/find-case'
import { findLocation } from '#api/data/locations/location-row'
import { notify } from '#api/data/notifications/notify'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { inspectionCase, user } from '#api/data/tables'
import { newId } from '#api/platform/ids'

import { about } from './change-case.ts'
import { keepClocks, type ClockBook } from './keep-clocks.ts'

type Opening = z.output<typeof openInspection.body>

/**
 * Opens a case with the tasks of its clocks, and notifies the other administrators of the location. Without a named agency, it is the one that enforces
 * in the state of the location. The hours of the office are those of the case before.
 */
export async function openCase(
  writing: WriteContext,
  locationId: string,
  { agency, arrivedAt, answerBy, ...said }: Opening,
  book: ClockBook,
): Promise<{ _id: string }> {
  const { db, actor, now, audit } = writing
  const { practiceId, state } = await findLocation(db, locationId)
  const id = newId(now)
  const row = { ...said, agency: agency ?? agencyOf(state), answerBy: answerBy ?? null }
  const opened = { state: 'open', outcome: '', openedBy: actor.userId, openedAt: now }
  await db.insert(inspectionCase).values({
    id,
    practiceId,
    locationId,
    ...row,
    ...(await lastHours(db, locationId)),
    arrivedAt: arrivedAt === undefined ? now : new Date(arrivedAt),
    ...opened,
  })
  const found = await lockCase(db, id)
  await audit({ action: 'inspection.opened', ...about(found), after: row, shown: ['kind', 'agency', 'answerBy'] })
  await keepClocks(writing, { before: null, after: found }, book)
  await notifyOthers(writing, { id, practiceId, locationId, kind: said.kind })
  return { _id: id }
}

/** A state with a plan of its own for private employers enforces it itself (29 U.S.C. 667). */
const agencyOf = (state: string) => (reportContact(state) === federalContact ? 'federal' : 'state')

async function lastHours(db: WriteContext['db'], locationId: string) {
  const { opensAt, closesAt, openedAt } = inspectionCase
  const [last] = await db
    .select({ opensAt, closesAt })
    .from(inspectionCase)
    .where(eq(inspectionCase.locationId, locationId))
    .orderBy(desc(openedAt), desc(inspectionCase.id))
    .limit(1)
  return last
}

const titles: Readonly<Record<InspectionKind, string>> = {
  visit: 'An officer of the agency is here',
  letter: 'A letter of the agency came',
  call: 'The agency called',
  citation: 'A citation came',
  practiceRun: 'A practice run of an inspection began',
}

/** Nothing in it says why the agency came. A visit is listed before everything else. */
async function notifyOthers(
  writing: WriteContext,
  { id, practiceId, locationId, kind }: { id: string; practiceId: string; locationId: string; kind: InspectionKind },
): Promise<void> {
  const { db, actor } = writing
  const others = (await administratorsOf(db, locationId)).filter((userId) => userId !== actor.userId)
  if (others.length === 0) return
  const [opener] = await db.select({ name: user.fullName }).from(user).where(eq(user.id, actor.userId))
  await notify(writing, others, {
    practiceId,
    locationId,
    kind: 'caseOpened',
    type: 'CASE',
    title: titles[kind],
    subTitle: `${opener?.name ?? 'An administrator'} opened a case. It shows what to do and what is asked for first.`,
    targetId: id,
    urgent: kind === 'visit',
  })
}
