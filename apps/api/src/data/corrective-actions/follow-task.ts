import { eq, inArray } from 'drizzle-orm'

import type { WriteContext } from '#api/data/records/create-record'
import { localDate } from '#calendar/local-time'
import { correctiveAction, taskAssignee } from '#api/data/tables'

import { taskKeyOfActions } from './action-task.ts'
import { putBackInUse, putOutOfUse } from './item-use.ts'

interface TaskOfAction {
  id: string
  fixedKey: string | null
  timeZone: string
}

/** Call it after a task was completed. If it is the task of a corrective action, the action is fixed; without a check, its item is back in use. */
export async function actionFixed(
  { db, actor, now, audit }: WriteContext,
  { id: taskId, fixedKey }: Pick<TaskOfAction, 'id' | 'fixedKey'>,
  { recordId, note }: { recordId: string; note: string | null },
): Promise<void> {
  if (fixedKey !== taskKeyOfActions) return
  const [action] = await db.select().from(correctiveAction).where(eq(correctiveAction.taskId, taskId)).for('update')
  if (!action) return
  const { id, practiceId, locationId, itemId, outOfUse, revision } = action
  await db
    .update(correctiveAction)
    .set({ state: 'fixed', fixedBy: actor.userId, fixedAt: now, note, recordId, revision: revision + 1 })
    .where(eq(correctiveAction.id, id))
  if (outOfUse && itemId !== null) await putBackInUse(db, itemId)
  await audit({
    action: 'corrective_action.fixed',
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id },
    before: { state: action.state },
    after: { state: 'fixed', recordId },
    shown: ['state', 'recordId'],
  })
}

/**
 * Call it after an occurrence was opened again because its record was discarded or deleted. A fixed or checked corrective action is open again, and its
 * item out of use.
 */
export async function actionUnfixed(
  { db, now, audit }: Pick<WriteContext, 'db' | 'now' | 'audit'>,
  { id: taskId, fixedKey, timeZone }: TaskOfAction,
): Promise<void> {
  if (fixedKey !== taskKeyOfActions) return
  const [action] = await db.select().from(correctiveAction).where(eq(correctiveAction.taskId, taskId)).for('update')
  if (!action || action.state === 'open' || action.state === 'accepted') return
  const { id, practiceId, locationId, itemId, outOfUse, revision } = action
  const undone = { fixedBy: null, fixedAt: null, note: null, recordId: null, decidedBy: null, decidedAt: null }
  await db
    .update(correctiveAction)
    .set({ state: 'open', ...undone, revision: revision + 1 })
    .where(eq(correctiveAction.id, id))
  if (outOfUse && itemId !== null) await putOutOfUse(db, itemId, localDate(now, timeZone))
  await audit({
    action: 'corrective_action.unfixed',
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id },
    before: { state: action.state },
    after: { state: 'open' },
    shown: ['state'],
  })
}

/** Call it after the people of tasks were changed. The owner of a corrective action is one of the people of its task. */
export async function followAssignees({ db, audit }: Pick<WriteContext, 'db' | 'audit'>, taskIds: readonly string[]): Promise<void> {
  const actions = await db
    .select()
    .from(correctiveAction)
    .where(inArray(correctiveAction.taskId, [...taskIds]))
  for (const { id, practiceId, locationId, taskId, ownerId, revision } of actions) {
    const rows = await db
      .select({ userId: taskAssignee.userId })
      .from(taskAssignee)
      .where(eq(taskAssignee.taskId, taskId ?? ''))
    const people = rows.map(({ userId }) => userId).toSorted()
    if (ownerId !== null && people.includes(ownerId)) continue
    const owner = people[0] ?? null
    await db
      .update(correctiveAction)
      .set({ ownerId: owner, revision: revision + 1 })
      .where(eq(correctiveAction.id, id))
    await audit({
      action: 'corrective_action.owner_changed',
      practiceId,
      locationId,
      target: { kind: 'correctiveAction', id },
      before: { owner: ownerId },
      after: { owner },
      shown: ['owner'],
    })
  }
}
