import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { fixDayProblem } from '#calendar/due-date-problem'
import { localDate } from '#calendar/local-time'
import { contentVersion } from '#content/facts/content-version'
import { NotFound, type ErrorDeclaration } from '#contract/endpoint/errors'
import {
  ActionNotFixed,
  ActionNotOpen,
  ActionOpen,
  type ActionDetail,
  type ActionState,
  type reopenAction,
} from '#contract/corrective-actions/corrective-actions'
import { taskOfAction, usualFixDay } from '#api/data/corrective-actions/action-task'
import { chooseOwner } from '#api/data/corrective-actions/choose-owner'
import { putBackInUse, putOutOfUse } from '#api/data/corrective-actions/item-use'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { correctiveAction } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import { fail, invalid } from '#api/platform/errors'

import { actionDetail, findAction } from './action-detail.ts'
import { factsOf } from './action-row.ts'
import { checkOwner } from './check-owner.ts'
import { can } from './policy.ts'

type Stored = typeof correctiveAction.$inferSelect

/** Says that a fixed problem is right; its item is back in use. @throws ActionNotFixed */
export async function checkFixed(writing: WriteContext, actionId: string): Promise<ActionDetail> {
  const { db, actor, now } = writing
  const action = await lockAction(writing, actionId, { states: ['fixed'], otherwise: ActionNotFixed })
  await save(writing, action, { state: 'checked', decidedBy: actor.userId, decidedAt: now })
  if (action.itemId !== null && action.outOfUse) await putBackInUse(db, action.itemId)
  return actionDetail(writing, actionId)
}

/** Accepts an open problem as it is. Its task closes; its item is back in use. @throws ActionNotOpen */
export async function acceptAsItIs(
  writing: WriteContext,
  actionId: string,
  { reason }: { reason: string },
  book: Pick<TaskBook, 'close'>,
): Promise<ActionDetail> {
  const { db, actor, now } = writing
  const action = await lockAction(writing, actionId, { states: ['open'], otherwise: ActionNotOpen })
  if (action.taskId !== null) await book.close(writing, [action.taskId])
  await save(writing, action, { state: 'accepted', decidedBy: actor.userId, decidedAt: now, reason })
  if (action.itemId !== null && action.outOfUse) await putBackInUse(db, action.itemId)
  return actionDetail(writing, actionId)
}

/** Opens a problem again that is not right after all. Its owner gets a new task. @throws ActionOpen; 422 like `changeOwnerOrDay` */
export async function openAgain(
  writing: WriteContext,
  actionId: string,
  { owner, due }: z.output<typeof reopenAction.body>,
  book: Pick<TaskBook, 'create' | 'close'>,
): Promise<ActionDetail> {
  const { db, now } = writing
  const action = await lockAction(writing, actionId, { states: ['fixed', 'checked', 'accepted'], otherwise: ActionOpen })
  // A closed task does not open again if its record is discarded later.
  if (action.taskId !== null) await book.close(writing, [action.taskId])
  const { practiceId, locationId, itemId } = action
  const today = localDate(now, (await lockLocation(db, locationId)).timeZone)
  const problem = due === undefined ? null : fixDayProblem(due, { saved: null, today })
  if (problem) invalid({ due: problem })
  if (owner !== undefined) await checkOwner(db, { locationId, owner })
  const ownerId = owner ?? (await chooseOwner(db, { locationId, itemId, preferred: action.ownerId }))
  const dueOn = due ?? usualFixDay(today)
  const [taskId = null] = await book.create(writing, { practiceId, locationId, contentVersion }, [
    taskOfAction({ ...action, actionId, ownerId, dueOn }),
  ])
  const undone = { fixedBy: null, fixedAt: null, note: null, recordId: null, decidedBy: null, decidedAt: null, reason: null }
  await save(writing, action, { state: 'open', ownerId, dueOn, taskId, ...undone })
  if (itemId !== null && action.outOfUse) await putOutOfUse(db, itemId, today)
  return actionDetail(writing, actionId)
}

/** Locks a problem that the caller may decide about. The task list locks the location first, so this does too. */
async function lockAction(
  { db, actor }: WriteContext,
  actionId: string,
  { states, otherwise }: { states: readonly ActionState[]; otherwise: ErrorDeclaration },
): Promise<Stored> {
  const seen = await findAction(db, actionId)
  allow(can.decide(actor, factsOf(seen)))
  await lockLocation(db, seen.location)
  const [action] = await db.select().from(correctiveAction).where(eq(correctiveAction.id, actionId)).for('update')
  if (!action) return fail(NotFound)
  return states.some((state) => state === action.state) ? action : fail(otherwise)
}

const events = {
  checked: 'corrective_action.checked',
  accepted: 'corrective_action.accepted',
  open: 'corrective_action.reopened',
} as const

async function save(
  { db, audit }: WriteContext,
  { id, practiceId, locationId, state, revision }: Stored,
  change: Partial<Stored> & { state: keyof typeof events },
) {
  await db
    .update(correctiveAction)
    .set({ ...change, revision: revision + 1 })
    .where(eq(correctiveAction.id, id))
  await audit({
    action: events[change.state],
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id },
    before: { state },
    after: { state: change.state },
    shown: ['state'],
  })
}
