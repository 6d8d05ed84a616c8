import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { scanSticker } from '#contract/stickers/stickers'
import { kindOfItem } from '#api/data/checked-items/kind-of-item'
import { isStickerSecret } from '#api/data/checked-items/sticker'
import { findLocation } from '#api/data/locations/location-row'
import { dayAt } from '#api/data/tasks/deputies'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import { taskPeople } from '#api/data/tasks/task-people'
import { checkedItem } from '#api/data/tables'
import { handle } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'
import { hashOf } from '#api/platform/secrets'

import { can } from './policy.ts'

/** The item of a sticker and its open checks, for people of its location. For everybody else, the code does not exist. */
export const scanStickerRoute = handle(scanSticker, async ({ db, actor, now, params: { secret } }) => {
  const item = isStickerSecret(secret) ? await itemOfSticker(db, secret) : undefined
  if (!item || !can.scan(actor, item.locationId)) return { payload: null }
  const { name } = await findLocation(db, item.locationId)
  const checks = await openChecks(db, { itemId: item.id, now })
  return {
    payload: {
      item: { _id: item.id, kind: kindOfItem(item.kind), name: item.name, place: item.place, outOfUseSince: item.outOfUseSince },
      location: { _id: item.locationId, name },
      checks: checks.map(({ people, everybody, requiresAdmin, ...check }) => ({
        ...check,
        can: { check: can.check(actor, { locationId: item.locationId, people, everybody, requiresAdmin }) },
      })),
    },
  }
})

async function itemOfSticker(db: Db, secret: string) {
  const [item] = await db
    .select()
    .from(checkedItem)
    .where(and(eq(checkedItem.stickerHash, hashOf(secret)), isNull(checkedItem.removedAt)))
  return item
}

const checkRow = z.strictObject({
  occurrence: z.string(),
  name: z.string(),
  frequency: frequencyCode,
  due: dayText,
  begins: dayText.nullable(),
  everybody: z.boolean(),
  requiresAdmin: z.boolean(),
  people: z.array(z.string()),
})

/** The oldest open occurrence of each task of an item, the earliest due date first. */
const openChecks = (db: Db, { itemId, now }: { itemId: string; now: Date }) => readRows(db, checkRow)`
  select * from (
    select distinct on (t.id) o.id as occurrence, t.name, t.frequency, o.due, case when o.period_start > ${dayAt(now)} then o.period_start end as begins, t.everybody, t.requires_admin as "requiresAdmin",
      array(select distinct p.user_id from ${taskPeople(dayAt(now))} p where p.task_id = t.id order by 1) as people
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
      join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    where t.item_id = ${itemId} and t.closed_at is null
    order by t.id, o.period_start
  ) open_check order by due, name`
