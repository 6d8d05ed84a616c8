import { z } from 'zod'

import type { LeftTask } from '#contract/staff-changes'
import { administratorsOf, type Writing } from '#api/data/records/create-record'
import { notify } from '#api/data/notifications/notify'
import type { PeoplePorts } from '#api/data/people/people-ports'
import type * as tasks from '#api/data/tasks/task-ports'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { leaveAbsences } from '../absences/leave-absences.ts'
import type { ChangedPosts } from '../posts/change-posts.ts'
import type { LockedMember } from '../lock-member.ts'

/** The ports of other features that staff changes use; composed in routes.ts. */
export type StaffPorts = PeoplePorts & Pick<tasks.TaskBook, 'personLeft'>

/**
 * Updates the tasks of the locations after a change. Returns the tasks left without an assignee after generated tasks were reassigned, and notifies
 * the locations' administrators (ruling 25). Processes locations in a fixed order, because it locks them.
 */
export async function followUp(
  writing: Writing,
  { practiceId, userId, member }: LockedMember,
  { left, touched, came = [] }: ChangedPosts,
  ports: StaffPorts,
): Promise<LeftTask[]> {
  const found: LeftTask[] = []
  for (const locationId of [...new Set([...left, ...touched])].toSorted()) {
    const released = left.includes(locationId) ? await ports.personLeft(writing, { practiceId, locationId, userId }) : []
    if (left.includes(locationId)) await leaveAbsences(writing, { locationId, userId, name: member.fullName })
    await ports.peopleChanged(writing, { practiceId, locationId })
    if (came.includes(locationId)) await ports.personCame(writing, { practiceId, locationId, userId })
    const alone = await withoutAnybody(writing.db, released)
    await tellAdministrators(writing, { practiceId, locationId, name: member.fullName }, alone)
    const location = { _id: locationId, name: member.posts.find((post) => post._id === locationId)?.label ?? '' }
    found.push(...alone.map(({ taskId, name }) => ({ _id: taskId, name, location })))
  }
  return found
}

const taskRow = z.strictObject({ id: z.string() })

/** The released tasks that are still open and have no current assignee. */
async function withoutAnybody(db: Db, released: readonly tasks.LeftTask[]): Promise<readonly tasks.LeftTask[]> {
  if (released.length === 0) return []
  const ids = released.map((one) => one.taskId)
  const rows = await readRows(db, taskRow)`
    select t.id from task t where t.id = any(${`{${ids.join(',')}}`}::text[]) and t.closed_at is null and not t.everybody
      and not exists (select from task_assignee a join membership m on m.practice_id = a.practice_id and m.user_id = a.user_id
        and m.location_id = t.location_id and m.ended_at is null where a.task_id = t.id)`
  const alone = new Set(rows.map((row) => row.id))
  return released.filter((one) => alone.has(one.taskId))
}

const namesShown = 3

/** One notification for all tasks of a location. Confidential tasks are not named (ruling 12). */
async function tellAdministrators(
  writing: Writing,
  { practiceId, locationId, name }: { practiceId: string; locationId: string; name: string },
  alone: readonly tasks.LeftTask[],
) {
  const [first] = alone
  if (!first) return
  const names = alone.slice(0, namesShown).map((one) => (one.confidential ? 'a confidential task' : one.name))
  const more = alone.length > namesShown ? ` and ${alone.length - namesShown} more` : ''
  await notify(writing, await administratorsOf(writing.db, locationId), {
    practiceId,
    locationId,
    type: 'TASK',
    title: `Tasks of ${name} need somebody`,
    subTitle: `${alone.length} ${alone.length === 1 ? 'task is' : 'tasks are'} without anybody: ${names.join(', ')}${more}`,
    targetId: first.taskId,
  })
}
