import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'

import { fixDayProblem } from '#calendar/due-date-problem'
import { localDate } from '#calendar/local-time'
import type { addAction } from '#contract/corrective-actions/corrective-actions'
import { openAction } from '#api/data/corrective-actions/open-action'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { checkedItem } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import type { StoredFile } from '#api/data/uploads/stored-file'
import { invalid } from '#api/platform/errors'
import type { Db } from '#api/platform/database/database'

import { checkOwner } from './check-owner.ts'
import { savePhotos } from './photos.ts'

type Added = z.output<typeof addAction.body>

/**
 * Puts a problem that somebody noticed on the list.
 * @throws 422 for a day in the past, somebody who does not work there, and an item of another location
 */
export async function addProblem(
  writing: WriteContext,
  locationId: string,
  { problem, photos }: { problem: Added; photos: readonly StoredFile[] },
  book: Pick<TaskBook, 'create'>,
): Promise<string> {
  const { db, now } = writing
  const { practiceId, timeZone } = await lockLocation(db, locationId)
  const { what, place, owner, due, item, outOfUse, source } = problem
  const wrong = due === undefined ? null : fixDayProblem(due, { saved: null, today: localDate(now, timeZone) })
  if (wrong) invalid({ due: wrong })
  if (owner !== undefined) await checkOwner(db, { locationId, owner })
  if (item !== undefined) await checkItem(db, { locationId, item })
  const { actionId } = await openAction(writing, book, {
    practiceId,
    locationId,
    itemId: item ?? null,
    what,
    place,
    source,
    sourceId: null,
    statementKey: null,
    problemKey: null,
    ownerId: owner ?? null,
    due: due ?? null,
    outOfUse: item !== undefined && outOfUse === 'true',
    fixedNow: false,
    confidential: false,
    note: null,
  })
  await savePhotos(writing, { practiceId, locationId, actionId }, photos)
  return actionId
}

async function checkItem(db: Db, { locationId, item }: { locationId: string; item: string }) {
  const here = and(eq(checkedItem.locationId, locationId), eq(checkedItem.id, item), isNull(checkedItem.removedAt))
  const found = await db.select({ id: checkedItem.id }).from(checkedItem).where(here)
  if (found.length === 0) invalid({ item: 'Please choose an item of this location.' })
}
