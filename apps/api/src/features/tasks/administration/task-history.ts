import { z } from 'zod'

import { closureReasons } from '#contract/exposures/event-closures'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import type { TaskPeriod } from '#contract/tasks/task-history'
import type { Db } from '#api/platform/database/database'
import { dayText, isoMoment, momentInJson, momentText, readRows } from '#api/platform/database/rows'

import { stateOf } from './task-detail.ts'

const periodRow = z.strictObject({
  id: z.string(),
  start: dayText,
  end: dayText,
  due: dayText,
  dueBy: momentText.nullable(),
  status: z.enum(['open', 'done', 'missed', 'notApplicable']),
  completedAt: momentText.nullable(),
  completedBy: z.string().nullable(),
  completedName: z.string().nullable(),
  closure: z
    .strictObject({ why: z.enum(closureReasons), reason: z.string(), by: z.string(), byName: z.string(), at: momentInJson })
    .nullable(),
  completedFor: z.string().nullable(),
  absentName: z.string().nullable(),
  records: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['pending', 'approved', 'discarded']),
      by: z.string(),
      byName: z.string(),
      at: momentInJson,
      doneOn: dayText.nullable(),
      deletedBy: z.string().nullable(),
      deletedName: z.string().nullable(),
      deletedAt: momentInJson.nullable(),
    }),
  ),
})
type PeriodRow = z.infer<typeof periodRow>

const totalRow = z.strictObject({ total: z.int() })

interface HistoryPage {
  taskId: string
  pageNumber?: number | undefined
  pageSize?: number | undefined
  now: Date
  timeZone: string
}

/** The periods of a task, newest first, each with everything submitted for it. */
export async function taskHistory(
  db: Db,
  { taskId, pageNumber = 1, pageSize = usualPageSize, now, timeZone }: HistoryPage,
): Promise<{ data: TaskPeriod[]; totalCount: number; timeZone: string }> {
  const [totals, rows] = await Promise.all([
    readRows(db, totalRow)`select count(*)::int as total from task_occurrence where task_id = ${taskId}`,
    readRows(db, periodRow)`
      select o.id, o.period_start as start, o.period_end as "end", o.due, o.due_by as "dueBy", o.status, o.completed_at as "completedAt", o.completed_by as "completedBy",
        o.completed_by_name as "completedName", o.completed_for as "completedFor", o.completed_for_name as "absentName",
        case when o.status = 'notApplicable' then (select json_build_object('why', x.why, 'reason', x.reason, 'by', x.closed_by,
            'byName', x.closed_by_name, 'at', x.closed_at)
          from task_closure x where x.task_id = o.task_id) end as closure,
        coalesce((select json_agg(json_build_object('id', r.id, 'by', r.completed_by, 'byName', r.completed_by_name, 'at', r.completed_at, 'doneOn', r.done_on,
            'status', case when exists (select from record_discard d where d.record_id = r.id) then 'discarded'
              when exists (select from record_approval a where a.record_id = r.id) then 'approved' else 'pending' end,
            'deletedBy', z.deleted_by, 'deletedName', z.deleted_by_name, 'deletedAt', z.deleted_at) order by r.completed_at, r.id)
          from record r left join record_deletion z on z.record_id = r.id
          where r.occurrence_id = o.id), '[]') as records
      from task_occurrence o where o.task_id = ${taskId} order by o.period_start desc, o.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { data: rows.map((row) => toPeriod(row, { now, timeZone })), totalCount: totals[0]?.total ?? 0, timeZone }
}

function toPeriod(row: PeriodRow, { now, timeZone }: { now: Date; timeZone: string }): TaskPeriod {
  return {
    _id: row.id,
    periodStart: row.start,
    periodEnd: row.end,
    due: row.due,
    dueBy: isoMoment(row.dueBy),
    status: row.status,
    state: row.status === 'open' ? stateOf(row, { now, timeZone }) : null,
    completedBy: personOf(row.completedBy, row.completedName),
    completedFor: personOf(row.completedFor, row.absentName),
    completedAt: isoMoment(row.completedAt),
    closure: row.closure && closureOf(row.closure),
    records: row.records.map(({ id, status, by, byName, at, doneOn, deletedBy, deletedName, deletedAt }) => {
      const deleter = personOf(deletedBy, deletedName)
      return {
        _id: id,
        status,
        by: { _id: by, fullName: byName },
        at: isoMoment(at),
        doneOn,
        deleted: deleter && deletedAt ? { by: deleter, at: isoMoment(deletedAt) } : null,
      }
    }),
  }
}

const closureOf = ({ why, reason, by, byName, at }: NonNullable<PeriodRow['closure']>) => ({
  why,
  reason,
  by: { _id: by, fullName: byName },
  at: isoMoment(at),
})

const personOf = (id: string | null, name: string | null) => (id && name ? { _id: id, fullName: name } : null)
