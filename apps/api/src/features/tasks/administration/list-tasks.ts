import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { frequencyNames } from '#calendar/frequency-names'
import { writtenDay } from '#calendar/written-day'
import type { AdministeredTask, taskOrder } from '#contract/tasks/administered-tasks'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { taskBehavior } from '#contract/tasks/task-occurrence'
import { frequencyCode } from '#api/data/tasks/frequency-code'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentText, readRows } from '#api/platform/database/rows'

import {
  closedInJson,
  closedSql,
  dueSql,
  frequencyNameSql,
  isPrivateSql,
  lastCompletedSql,
  matchingSql,
  type TaskFilters,
} from './task-sql.ts'

export interface TaskPage extends TaskFilters {
  orderBy?: z.infer<typeof taskOrder> | undefined
  order?: 'asc' | 'desc' | undefined
  pageNumber?: number | undefined
  pageSize?: number | undefined
}

const orders: Record<z.infer<typeof taskOrder>, SQL> = {
  nameForSort: sql`lower(t.name)`,
  frequencyName: frequencyNameSql,
  createdAt: sql`t.created_at`,
  due_date: dueSql,
  lastCompletedAt: lastCompletedSql,
}

/** Sort order of tasks aliased `t`. */
export const orderOf = ({ orderBy = 'nameForSort', order }: Pick<TaskPage, 'orderBy' | 'order'>): SQL =>
  order === 'desc' ? sql`${orders[orderBy]} desc nulls last, t.id desc` : sql`${orders[orderBy]} asc nulls last, t.id`

const totalRow = z.strictObject({ total: z.int() })
const idRow = z.strictObject({ id: z.string() })

/** One page of the tasks of a location, with an exact total. People and dates are read only for the rows of the page. */
export async function listTasks(
  db: Db,
  { post, support, now }: { post: Post; support: boolean; now: Date },
  { orderBy, order, pageNumber = 1, pageSize = usualPageSize, ...filters }: TaskPage,
): Promise<{ data: AdministeredTask[]; totalCount: number }> {
  const matching = matchingSql({ ...post, support, now }, filters)
  const [totals, page] = await Promise.all([
    readRows(db, totalRow)`select count(*)::int as total ${matching}`,
    readRows(
      db,
      idRow,
    )`select t.id ${matching} order by ${orderOf({ orderBy, order })} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  const found = await findTasks(
    db,
    page.map(({ id }) => id),
  )
  return { data: page.flatMap(({ id }) => found.get(id) ?? []), totalCount: totals[0]?.total ?? 0 }
}

const administeredRow = z.strictObject({
  _id: z.string(),
  practice: z.string(),
  location: z.string(),
  name: z.string(),
  nameForSort: z.string(),
  instructions: z.string(),
  frequency: frequencyCode,
  forms: z.array(z.string()),
  taskBehaviorType: taskBehavior,
  custom: z.boolean(),
  everybody: z.boolean(),
  taskType: z.enum(['private', 'global']),
  requiresAdmin: z.boolean(),
  createdAt: momentText,
  revision: z.int(),
  due: dayText.nullable(),
  lastCompletedAt: momentText.nullable(),
  closed: closedInJson,
  subject: z.strictObject({ _id: z.string(), fullName: z.string() }).nullable(),
  users: z.array(z.strictObject({ _id: z.string(), fullName: z.string() })),
})

/** The tasks with these ids, including closed ones, as administrators see them. */
export async function findTasks(db: Db, taskIds: readonly string[]): Promise<Map<string, AdministeredTask>> {
  if (taskIds.length === 0) return new Map()
  const rows = await readRows(db, administeredRow)`
    select t.id as "_id", t.practice_id as practice, t.location_id as location, t.name, lower(t.name) as "nameForSort", t.instructions, t.frequency, t.forms,
      t.behavior as "taskBehaviorType", t.rule_key is null and t.fixed_key is null as custom, t.everybody, case when ${isPrivateSql} then 'private' else 'global' end as "taskType", t.requires_admin as "requiresAdmin", t.created_at as "createdAt", t.revision,
      ${dueSql} as due, ${lastCompletedSql} as "lastCompletedAt", ${closedSql} as closed,
      (select json_build_object('_id', u.id, 'fullName', u.full_name) from "user" u where u.id = t.subject_id) as subject,
      coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name) order by lower(u.first_name), lower(u.last_name), u.id)
        from task_assignee a join "user" u on u.id = a.user_id where a.practice_id = t.practice_id and a.task_id = t.id), '[]') as users
    from task t where t.id = any(${`{${taskIds.join(',')}}`}::text[])`
  return new Map(rows.map((row) => [row._id, toAdministered(row)]))
}

const toAdministered = ({ due, ...row }: z.infer<typeof administeredRow>): AdministeredTask => ({
  ...row,
  users: row.everybody ? [] : row.users,
  due_date: due === null ? null : writtenDay(due),
  frequencyName: frequencyNames[row.frequency],
  createdAt: isoMoment(row.createdAt),
  lastCompletedAt: isoMoment(row.lastCompletedAt),
  closed: row.closed && { ...row.closed, at: isoMoment(row.closed.at) },
})
