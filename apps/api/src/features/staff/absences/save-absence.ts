import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { absenceTexts, AbsenceEnded, type addAbsence as addEndpoint, type changeAbsence as changeEndpoint } from '#contract/staff/absences'
import { Conflict, NotFound } from '#contract/endpoint/errors'
import { lockPeople } from '#api/data/people/lock-people'
import type { WriteContext } from '#api/data/records/create-record'
import { absence, location } from '#api/data/tables'
import { fail, invalid } from '#api/platform/errors'
import { newId } from '#api/platform/ids'

import { absenceView, auditedAbsence, findAbsences, shownOfAbsence, stateOf, type AbsenceRow } from './absence-row.ts'
import { checkAbsence } from './check-absence.ts'
import { notifyDeputy } from './notify-deputy.ts'

/** Adds one absence per location, all or none. @throws the errors of `checkAbsence` */
export async function addAbsences(writing: WriteContext, userId: string, body: z.output<typeof addEndpoint.body>): Promise<AbsenceRow[]> {
  const { db, actor, now, audit } = writing
  const { firstDay, lastDay, deputy, note } = body
  const places = await db
    .select()
    .from(location)
    .where(inArray(location.id, [...new Set(body.locations)]))
    .orderBy(location.id)
  const [first] = places
  if (!first || places.some(({ practiceId }) => practiceId !== first.practiceId)) return fail(NotFound)
  await lockPeople(db, first.practiceId)
  const ids: string[] = []
  for (const place of places) {
    const { practiceId, id: locationId } = place
    await checkAbsence(db, { userId, place, firstDay, lastDay, deputy, absenceId: null }, now)
    const id = newId(now)
    ids.push(id)
    const days = { firstDay, lastDay, deputyId: deputy, note }
    await db.insert(absence).values({ id, practiceId, locationId, userId, ...days, enteredBy: actor.userId, enteredAt: now })
    const target = { kind: 'user', id: userId }
    await audit({ action: 'absence.added', practiceId, locationId, target, after: auditedAbsence(days), shown: shownOfAbsence })
  }
  const made = await findAbsences(db, sql`d.id = any(${sql.param(ids)}::text[])`)
  for (const one of made) await notifyDeputy(writing, one)
  return made
}

/** @throws AbsenceEnded, Conflict with the current absence for a stale revision, and the errors of `checkAbsence` */
export async function changeAbsence(
  writing: WriteContext,
  absenceId: string,
  body: z.output<typeof changeEndpoint.body>,
): Promise<AbsenceRow> {
  const { db, now, audit } = writing
  const { firstDay, lastDay, deputy, note, revision } = body
  const before = await lockAbsence(writing, absenceId)
  const state = stateOf(before, now)
  if (state === 'over') fail(AbsenceEnded)
  if (revision !== undefined && revision !== before.revision) fail(Conflict, { details: absenceView(before, { now, support: false }) })
  if (state === 'now' && firstDay !== before.firstDay) invalid({ firstDay: absenceTexts.begun })
  const { practiceId, locationId, userId } = before
  const place = { id: locationId, name: before.locationName, timeZone: before.timeZone }
  await checkAbsence(db, { userId, place, firstDay, lastDay, deputy, absenceId }, now)
  const days = { firstDay, lastDay, deputyId: deputy, note }
  await db
    .update(absence)
    .set({ ...days, revision: sql`${absence.revision} + 1` })
    .where(eq(absence.id, absenceId))
  await audit({
    action: 'absence.changed',
    practiceId,
    locationId,
    target: { kind: 'user', id: userId },
    before: auditedAbsence(before),
    after: auditedAbsence(days),
    shown: shownOfAbsence,
  })
  const after = (await findAbsences(db, sql`d.id = ${absenceId}`))[0] ?? fail(NotFound)
  if (deputy !== before.deputyId) await notifyDeputy(writing, after)
  refresh(writing, before, after)
  return after
}

/** Ends an absence at once, or deletes it if it has not begun. Returns whether it had begun. @throws AbsenceEnded */
export async function endAbsence(writing: WriteContext, absenceId: string): Promise<boolean> {
  const { db, now, audit } = writing
  const before = await lockAbsence(writing, absenceId)
  const state = stateOf(before, now)
  if (state === 'over') fail(AbsenceEnded)
  if (state === 'now')
    await db
      .update(absence)
      .set({ endedAt: now, revision: sql`${absence.revision} + 1` })
      .where(eq(absence.id, absenceId))
  else await db.delete(absence).where(and(eq(absence.id, absenceId), eq(absence.practiceId, before.practiceId)))
  await audit({
    action: state === 'now' ? 'absence.ended' : 'absence.removed',
    practiceId: before.practiceId,
    locationId: before.locationId,
    target: { kind: 'user', id: before.userId },
    before: auditedAbsence(before),
    shown: shownOfAbsence,
  })
  refresh(writing, before)
  return state === 'now'
}

/** The absence, after locking the practice. @throws NotFound */
async function lockAbsence({ db }: WriteContext, absenceId: string): Promise<AbsenceRow> {
  const [seen] = await findAbsences(db, sql`d.id = ${absenceId}`)
  if (!seen) return fail(NotFound)
  await lockPeople(db, seen.practiceId)
  return (await findAbsences(db, sql`d.id = ${absenceId}`))[0] ?? fail(NotFound)
}

/** Refreshes the boards of the deputies, which change at once. */
function refresh({ after, services }: WriteContext, ...rows: readonly AbsenceRow[]) {
  const people = rows.flatMap(({ deputyId }) => deputyId ?? [])
  after(() => services.realtime.changed([...new Set(people)]))
}
