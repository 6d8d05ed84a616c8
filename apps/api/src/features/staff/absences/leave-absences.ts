import { eq, sql } from 'drizzle-orm'

import { writtenDay } from '#calendar/written-day'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import { absence } from '#api/data/tables'

import { auditedAbsence, findAbsences, shownOfAbsence, stateOf, type AbsenceRow } from './absence-row.ts'

/**
 * Called when a person leaves a location. Ends their absences there. Absences in which they were the deputy stay without one until an administrator
 * names another, and the administrators of the location are notified.
 */
export async function leaveAbsences(
  writing: WriteContext,
  { locationId, userId, name }: { locationId: string; userId: string; name: string },
): Promise<void> {
  const { db, now } = writing
  const found = await findAbsences(
    db,
    sql`d.location_id = ${locationId} and d.ended_at is null and (d.user_id = ${userId} or d.deputy_id = ${userId})`,
  )
  for (const one of found.filter((row) => stateOf(row, now) !== 'over')) {
    const own = one.userId === userId
    await db
      .update(absence)
      .set({ ...(own ? { endedAt: now } : { deputyId: null }), revision: sql`${absence.revision} + 1` })
      .where(eq(absence.id, one.id))
    await writing.audit({
      action: own ? 'absence.ended' : 'absence.deputy_left',
      practiceId: one.practiceId,
      locationId,
      target: { kind: 'user', id: one.userId },
      before: auditedAbsence(one),
      shown: shownOfAbsence,
    })
    if (!own) await notifyOfMissingDeputy(writing, one, name)
  }
}

async function notifyOfMissingDeputy(
  writing: WriteContext,
  { practiceId, locationId, locationName, userId, name, lastDay }: AbsenceRow,
  left: string,
) {
  await notify(writing, await administratorsOf(writing.db, locationId), {
    practiceId,
    locationId,
    kind: 'deputyLeft',
    type: 'STAFF',
    title: `${name} has no deputy any more`,
    subTitle: `${left} left ${locationName}. The absence lasts until ${writtenDay(lastDay)}.`,
    targetId: userId,
  })
}
