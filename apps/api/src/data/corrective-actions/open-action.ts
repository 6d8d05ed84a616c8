import { and, eq } from 'drizzle-orm'

import type { Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { contentVersion } from '#content/facts/content-version'
import type { ActionSource } from '#contract/corrective-actions/action-sources'
import { findLocation } from '#api/data/locations/location-row'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { correctiveAction, currentMembership } from '#api/data/tables'
import type { TaskBook } from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { newId } from '#api/platform/ids'

import { taskOfAction, usualFixDay } from './action-task.ts'
import { chooseOwner } from './choose-owner.ts'
import { putBackInUse, putOutOfUse } from './item-use.ts'

/** A problem that somebody found. */
export interface NewAction {
  practiceId: string
  locationId: string
  itemId: string | null
  what: string
  place: string
  source: ActionSource
  /** The stop, record or report that it comes from. */
  sourceId: string | null
  statementKey: string | null
  problemKey: string | null
  /** null: whoever checks the item, else the safety officer, else an administrator. */
  ownerId: string | null
  /** null: a week from today, or the next working day. */
  due: Day | null
  /** The item must not be used until it is right again. */
  outOfUse: boolean
  /** It was put right at once: it has no task, and the item stays in use. */
  fixedNow: boolean
  confidential: boolean
  /** What was done, if it was put right at once. */
  note: string | null
  /** By default, if an item is out of use and its owner is neither an administrator nor the safety officer. */
  needsCheck?: boolean
}

/**
 * Opens a corrective action, with the task of its owner, in the transaction of whatever found the problem. Without an actor, nobody is named as the one
 * who found it. The caller has checked permission, and that the owner works at the location.
 */
export async function openAction(
  writing: AnyWriteContext,
  book: Pick<TaskBook, 'create'>,
  action: NewAction,
): Promise<{ actionId: string }> {
  const { db, actor, now } = writing
  const { due, note, ownerId: wanted, fixedNow, needsCheck, ...facts } = action
  const { practiceId, locationId, itemId } = facts
  const actionId = newId(now)
  const today = localDate(now, (await findLocation(db, locationId)).timeZone)
  const by = actor?.userId ?? null
  const ownerId = fixedNow ? by : (wanted ?? (await chooseOwner(db, { locationId, itemId })))
  const outOfUse = facts.outOfUse && !fixedNow
  const dueOn = fixedNow ? null : (due ?? usualFixDay(today))
  const row = {
    ...facts,
    ownerId,
    dueOn,
    outOfUse,
    needsCheck: !fixedNow && (needsCheck ?? (outOfUse && !(await mayCheck(db, { locationId, userId: ownerId })))),
    state: fixedNow ? 'fixed' : 'open',
    ...(fixedNow && { fixedBy: by, fixedAt: now, note }),
  }
  const taskId = dueOn === null ? null : await createTask(writing, book, { ...row, actionId, dueOn })
  await db.insert(correctiveAction).values({ id: actionId, ...row, taskId, openedBy: by, openedAt: now })
  if (outOfUse && itemId !== null) await putOutOfUse(db, itemId, today)
  await writing.audit({
    action: fixedNow ? 'corrective_action.fixed_at_once' : 'corrective_action.opened',
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id: actionId },
    after: { source: facts.source, owner: ownerId, due: dueOn, outOfUse, what: facts.what },
    shown: ['source', 'owner', 'due', 'outOfUse'],
  })
  return { actionId }
}

type OpenRow = Omit<NewAction, 'due' | 'note' | 'fixedNow'> & { actionId: string; dueOn: Day }

async function createTask(writing: AnyWriteContext, book: Pick<TaskBook, 'create'>, row: OpenRow): Promise<string | null> {
  const { practiceId, locationId } = row
  const [taskId = null] = await book.create(writing, { practiceId, locationId, contentVersion }, [taskOfAction(row)])
  return taskId
}

/** Whether a person is an administrator or the safety officer of the location, who check what others have fixed. */
async function mayCheck(db: Db, { locationId, userId }: { locationId: string; userId: string | null }): Promise<boolean> {
  if (userId === null) return false
  const { isAdministrator, isSafetyOfficer } = currentMembership
  const [post] = await db
    .select({ isAdministrator, isSafetyOfficer })
    .from(currentMembership)
    .where(and(eq(currentMembership.locationId, locationId), eq(currentMembership.userId, userId)))
  return post !== undefined && (post.isAdministrator || post.isSafetyOfficer)
}

/**
 * Takes back a corrective action that was opened by mistake, with its task. Does nothing and returns false if somebody has worked on it since: fixed it,
 * or changed its owner or day.
 */
export async function withdrawAction(writing: AnyWriteContext, book: Pick<TaskBook, 'close'>, actionId: string): Promise<boolean> {
  const { db, audit } = writing
  const [found] = await db.select().from(correctiveAction).where(eq(correctiveAction.id, actionId)).for('update')
  if (!found || found.revision !== 1 || (found.state !== 'open' && found.taskId !== null)) return false
  const { practiceId, locationId, itemId, outOfUse, taskId, source } = found
  await db.delete(correctiveAction).where(eq(correctiveAction.id, actionId))
  if (taskId !== null) await book.close(writing, [taskId])
  if (outOfUse && itemId !== null) await putBackInUse(db, itemId)
  await audit({
    action: 'corrective_action.withdrawn',
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id: actionId },
    before: { source },
    shown: ['source'],
  })
  return true
}
