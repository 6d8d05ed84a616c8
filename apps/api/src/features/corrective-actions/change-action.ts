import { eq } from 'drizzle-orm'
import type { z } from 'zod'

import { fixDayProblem } from '#calendar/due-date-problem'
import { localDate } from '#calendar/local-time'
import { Conflict } from '#contract/endpoint/errors'
import { ActionNotOpen, type ActionDetail, type changeAction } from '#contract/corrective-actions/corrective-actions'
import { lockLocation } from '#api/data/locations/location-row'
import type { WriteContext } from '#api/data/records/create-record'
import { correctiveAction } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { allow } from '#api/platform/actor/allow'
import { fail, invalid } from '#api/platform/errors'

import { actionDetail, findAction } from './action-detail.ts'
import { factsOf, type ActionRow } from './action-row.ts'
import { checkOwner } from './check-owner.ts'
import { can } from './policy.ts'

type Change = z.output<typeof changeAction.body>

/**
 * Gives an open problem another owner or another due day; its task follows.
 * @throws ActionNotOpen; Conflict with the current problem for a stale revision; 422 for a day in the past and somebody who does not work there
 */
export async function changeOwnerOrDay(
  writing: WriteContext,
  actionId: string,
  { owner, due, revision }: Change,
  book: Pick<TaskBook, 'assign' | 'reschedule'>,
): Promise<ActionDetail> {
  const { db, now } = writing
  const { location: locationId } = await findAction(db, actionId)
  const { timeZone } = await lockLocation(db, locationId)
  const action = await findAction(db, actionId)
  allow(can.change(writing.actor, factsOf(action)))
  if (action.state !== 'open' || action.task === null) return fail(ActionNotOpen)
  if (revision !== action.revision) fail(Conflict, { details: await actionDetail(writing, actionId) })
  if (owner !== undefined) await checkOwner(db, { locationId, owner })
  const problem = due === undefined ? null : fixDayProblem(due, { saved: action.due, today: localDate(now, timeZone) })
  if (problem) invalid({ due: problem })
  if (owner !== undefined && owner !== action.owner?._id) await book.assign(writing, action.task, [owner])
  if (due !== undefined && due !== action.due) await moveDay(writing, { ...action, task: action.task }, due, book)
  return actionDetail(writing, actionId)
}

async function moveDay(writing: WriteContext, action: ActionRow & { task: string }, due: string, book: Pick<TaskBook, 'reschedule'>) {
  const { db, audit } = writing
  await book.reschedule(writing, action.task, due)
  const [{ revision, practiceId } = { revision: 0, practiceId: '' }] = await db
    .select()
    .from(correctiveAction)
    .where(eq(correctiveAction.id, action._id))
  await db
    .update(correctiveAction)
    .set({ dueOn: due, revision: revision + 1 })
    .where(eq(correctiveAction.id, action._id))
  await audit({
    action: 'corrective_action.due_changed',
    practiceId,
    locationId: action.location,
    target: { kind: 'correctiveAction', id: action._id },
    before: { due: action.due },
    after: { due },
    shown: ['due'],
  })
}
