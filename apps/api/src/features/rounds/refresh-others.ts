import { z } from 'zod'

import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { WriteContext } from '#api/data/records/create-record'
import { readRows } from '#api/platform/database/rows'

const personRow = z.strictObject({ userId: z.string() })

/** Refreshes the pages of the other people who have the task, so that a stop that one has done shows as done to the others. */
export async function refreshOthers({ db, actor, now, services, after }: WriteContext, taskId: string): Promise<void> {
  const rows = await readRows(db, personRow)`
    select distinct h.user_id as "userId" from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id,
      lateral ${taskPeople(dayAt(now))} h where t.id = ${taskId} and h.task_id = t.id and h.user_id <> ${actor.userId}`
  const others = rows.map(({ userId }) => userId)
  if (others.length > 0) after(() => services.realtime.changed(others))
}
