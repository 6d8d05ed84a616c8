import { z } from 'zod'

import type { UnassignedTask } from '#contract/staff/staff-changes'
import { administratorsOf, type WriteContext } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type * as tasks from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { leaveAbsences } from '../absences/leave-absences.ts'
import type { ChangedPosts } from '../posts/change-posts.ts'
import type { LockedMember } from '../lock-member.ts'
import { notifyAboutLoss } from './notify-about-loss.ts'

/** The ports of other features that staff changes use; composed in routes.ts. */
export type StaffPorts = PeoplePorts & Pick<tasks.TaskBook, 'personLeft'>

/**
 * Notifies a person who lost a location or a position, and updates the tasks of the locations after a change. Returns the tasks left without an assignee after generated tasks were reassigned, and notifies
 * the locations' administrators (ruling 25). Processes locations in a fixed order, because it locks them.
 */
export async function followUp(
  writing: WriteContext,
  locked: LockedMember,
  { left, touched, joined = [], demoted = [] }: ChangedPosts,
  ports: StaffPorts,
): Promise<UnassignedTask[]> {
  const { practiceId, userId, member } = locked
  await notifyAboutLoss(writing, locked, { left, demoted })
  const found: UnassignedTask[] = []
  for (const locationId of [...new Set([...left, ...touched])].toSorted()) {
    const released = left.includes(locationId) ? await ports.personLeft(writing, { practiceId, locationId, userId }) : []
    if (left.includes(locationId)) await leaveAbsences(writing, { locationId, userId, name: member.fullName })
    await ports.peopleChanged(writing, { practiceId, locationId })
    if (joined.includes(locationId)) await ports.personJoined(writing, { practiceId, locationId, userId })
    const unassigned = await findUnassigned(writing.db, released)
    await notifyAdministrators(writing, { practiceId, locationId, name: member.fullName }, unassigned)
    const location = { _id: locationId, name: member.posts.find((post) => post._id === locationId)?.label ?? '' }
    found.push(...unassigned.map(({ taskId, name }) => ({ _id: taskId, name, location })))
  }
  return found
}

const taskRow = z.strictObject({ id: z.string() })

/** The released tasks that are still open and have no current assignee. */
async function findUnassigned(db: Db, released: readonly tasks.UnassignedTask[]): Promise<readonly tasks.UnassignedTask[]> {
  if (released.length === 0) return []
  const ids = released.map((one) => one.taskId)
  const rows = await readRows(db, taskRow)`
    select t.id from task t where t.id = any(${`{${ids.join(',')}}`}::text[]) and t.closed_at is null and not t.everybody
      and not exists (select from task_assignee a join current_membership m on m.practice_id = a.practice_id and m.user_id = a.user_id
        and m.location_id = t.location_id where a.task_id = t.id)`
  const unassigned = new Set(rows.map((row) => row.id))
  return released.filter((one) => unassigned.has(one.taskId))
}

const namesShown = 3

/** One notification for all tasks of a location. Confidential tasks are not named (ruling 12). */
async function notifyAdministrators(
  writing: WriteContext,
  { practiceId, locationId, name }: { practiceId: string; locationId: string; name: string },
  unassigned: readonly tasks.UnassignedTask[],
) {
  const [first] = unassigned
  if (!first) return
  const names = unassigned.slice(0, namesShown).map((one) => (one.confidential ? 'a confidential task' : one.name))
  const more = unassigned.length > namesShown ? ` and ${unassigned.length - namesShown} more` : ''
  await notify(writing, await administratorsOf(writing.db, locationId), {
    practiceId,
    locationId,
    kind: 'tasksUnassigned',
    type: 'TASK',
    title: `${name}’s tasks need to be reassigned`,
    subTitle: `${unassigned.length} ${unassigned.length === 1 ? 'task is' : 'tasks are'} unassigned: ${names.join(', ')}${more}`,
    targetId: first.taskId,
  })
}
