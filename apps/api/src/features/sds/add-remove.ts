import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { AddedEarlier } from '#contract/sds/sds'
import { lockLocation } from '#api/data/locations/location-row'
import type { AnyWriteContext, WriteContext } from '#api/data/records/create-record'
import { locationSds, sds } from '#api/data/tables'
import type { EventPorts, TaskBook } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'

import { forgetOwnTraining } from './own-training/forget-own-training.ts'
import { isLinked, unlinkSheet } from './manufacturer-sheet/link-sheet.ts'
import { openTraining } from './own-training/open-training.ts'

interface ListChange {
  locationId: string
  sheetId: string
}

/** `by`: the person who requested the sheet. This is the actor, except when the operator answers a request. */
interface Addition extends ListChange {
  areas: readonly string[]
  /** Whether the product is on the list already, under another sheet. Then no training is opened. */
  isKnown?: boolean
  by: { userId: string; fullName: string }
}

/** Adds a sheet to the list of a location from today on, and opens the training on it. A sheet already on the list does not change. */
export async function addSheet(
  writing: AnyWriteContext,
  events: EventPorts,
  { locationId, sheetId, areas, isKnown = false, by }: Addition,
): Promise<void> {
  const { db, now, audit } = writing
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const [present] = await db.select({ id: locationSds.id }).from(locationSds).where(presentAt({ locationId, sheetId }))
  if (present) return
  const today = localDate(now, timeZone)
  const [shared] = await db.select({ id: sds.id }).from(sds).where(eq(sds.id, sheetId))
  await db.insert(locationSds).values({
    id: newId(now),
    practiceId,
    locationId,
    ...(shared ? { sdsId: sheetId } : { practiceSdsId: sheetId }),
    fromDay: today,
    areas: [...new Set(areas)].map((area) => ({ area, from: today, to: null })),
    addedBy: by.userId,
    addedAt: now,
  })
  await audit({
    action: 'sds.added',
    practiceId,
    locationId,
    target: { kind: 'sheet', id: sheetId },
    after: { from: today, areas },
    shown: ['from', 'areas'],
  })
  if (!isKnown) await openTraining(writing, events, { practiceId, locationId, timeZone, sheetId, by })
  await refetchAt(writing, locationId)
}

/**
 * Removes a sheet from the list of a location. The days of its presence stay stored (ruling 14). With `mistake`, the product was never here: the
 * presence counts nowhere, the training on it is not needed, and a sheet whose place it took is on the list again.
 * @throws AddedEarlier for a mistake of another day
 */
export async function removeSheet(
  writing: WriteContext,
  book: Pick<TaskBook, 'closeBecause'>,
  { locationId, sheetId, mistake = false }: ListChange & { mistake?: boolean | undefined },
): Promise<void> {
  const { db, actor, now, audit } = writing
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const today = localDate(now, timeZone)
  if (mistake) await undoAddition(writing, book, { locationId, sheetId, today })
  const ended = await db
    .update(locationSds)
    .set({
      toDay: today,
      removedBy: actor.userId,
      removedAt: now,
      byMistake: mistake,
      areas: endedAreas(today),
      revision: sql`${locationSds.revision} + 1`,
    })
    .where(presentAt({ locationId, sheetId }))
    .returning({ from: locationSds.fromDay })
  for (const { from } of ended)
    await audit({
      action: 'sds.removed',
      practiceId,
      locationId,
      target: { kind: 'sheet', id: sheetId },
      before: { from, to: null },
      after: { from, to: today, ...(mistake ? { mistake } : {}) },
      shown: ['from', 'to', 'mistake'],
    })
  if (ended.length > 0) await refetchAt(writing, locationId)
}

/** Undoes what followed from adding a sheet today. */
async function undoAddition(
  writing: WriteContext,
  book: Pick<TaskBook, 'closeBecause'>,
  { today, ...which }: ListChange & { today: string },
): Promise<void> {
  const { db } = writing
  while (await isLinked(db, which)) await unlinkSheet(writing, which)
  const [present] = await db.select({ from: locationSds.fromDay }).from(locationSds).where(presentAt(which))
  if (present && present.from !== today) fail(AddedEarlier)
  await forgetOwnTraining(writing, book, { ...which, reason: 'The data sheet was added by mistake.' })
}

const personRow = z.strictObject({ id: z.string() })

/** Refetches the list for everyone who is viewing it. */
export async function refetchAt(
  { db, services, after }: Pick<AnyWriteContext, 'services' | 'after'> & { db: Db },
  locationId: string,
): Promise<void> {
  const people = await readRows(db, personRow)`select user_id as id from current_membership where location_id = ${locationId}`
  after(() => services.realtime.changed(people.map(({ id }) => id)))
}

const presentAt = ({ locationId, sheetId }: ListChange) =>
  and(eq(locationSds.locationId, locationId), eq(locationSds.sheetId, sheetId), isNull(locationSds.toDay))

/** Ends the areas still in use together with the presence. */
const endedAreas = (
  today: string,
) => sql`coalesce((select jsonb_agg(case when a->>'to' is null then a || jsonb_build_object('to', ${today}::text) else a end)
  from jsonb_array_elements(${locationSds.areas}) a), '[]')`
