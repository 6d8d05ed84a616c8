import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { WriteContext } from '#api/data/records/create-record'
import { readRows } from '#api/platform/database/rows'

import { chooseOwner } from './choose-owner.ts'

const heldRow = z.strictObject({
  id: z.string(),
  taskId: z.string(),
  itemId: z.string().nullable(),
  name: z.string(),
  confidential: z.boolean(),
  colleague: z.string().nullable(),
})

/** The task of a corrective action that somebody else has now. */
export interface GivenTask {
  taskId: string
  name: string
  confidential: boolean
  newOwner: string
}

/**
 * Gives the open corrective actions of a person who left a location to somebody else on their task, else to whoever checks the item, else to the
 * safety officer or an administrator. Actions that nobody there can take keep their task without an assignee. The membership has ended.
 */
export async function giveToSuccessor(
  { db, audit }: Pick<WriteContext, 'db' | 'audit'>,
  { practiceId, locationId, userId }: { practiceId: string; locationId: string; userId: string },
): Promise<GivenTask[]> {
  const held = await readRows(db, heldRow)`
    select a.id, t.id as "taskId", a.item_id as "itemId", t.name, t.confidential,
      (select min(x.user_id) from task_assignee x join current_membership m on m.practice_id = x.practice_id and m.user_id = x.user_id
        and m.location_id = a.location_id where x.task_id = t.id and x.user_id <> ${userId}) as colleague
    from corrective_action a join task t on t.practice_id = a.practice_id and t.id = a.task_id
    where a.location_id = ${locationId} and a.owner_id = ${userId} and a.state = 'open' order by a.id for update of a`
  const given: GivenTask[] = []
  for (const { id, taskId, itemId, name, confidential, colleague } of held) {
    const owner = colleague ?? (await chooseOwner(db, { locationId, itemId, except: userId }))
    await db.execute(sql`update corrective_action set owner_id = ${owner}, revision = revision + 1 where id = ${id}`)
    if (owner !== null && colleague === null) {
      await db.execute(sql`
        insert into task_assignee (practice_id, task_id, user_id) values (${practiceId}, ${taskId}, ${owner}) on conflict do nothing`)
      given.push({ taskId, name, confidential, newOwner: owner })
    }
    await audit({
      action: 'corrective_action.owner_changed',
      practiceId,
      locationId,
      target: { kind: 'correctiveAction', id },
      before: { owner: userId },
      after: { owner },
      shown: ['owner'],
    })
  }
  return given
}
