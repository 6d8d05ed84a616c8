import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { earlier, later, type Day } from '#calendar/days'
import type { Period } from '#calendar/frequency-and-anchor'
import { periodUntil } from '#calendar/validity/validity'
import { rulesDueByExpiration } from '#content/rules/task-rules'
import { inBatches } from '#api/data/in-batches'
import type { AnyWriteContext } from '#api/data/records/create-record'
import { dayText, momentText, readRows } from '#api/platform/database/rows'

import { expirationRows } from './expiration-rows.ts'
import { linesOf, type LineOfRows } from './lines.ts'
import { atLocation } from './visible-rows.ts'

const linked = new Map(rulesDueByExpiration.map((rule) => [rule.key, rule]))

/** Whether the tasks of a rule are due by a recorded date. */
export const followsDate = (ruleKey: string | null): boolean => ruleKey !== null && linked.has(ruleKey)

const openRow = z.strictObject({
  id: z.string(),
  practiceId: z.string(),
  taskId: z.string(),
  ruleKey: z.string(),
  rowKey: z.string(),
  subjectId: z.string().nullable(),
  start: dayText,
  end: dayText,
  due: dayText,
  undatedStart: dayText.nullable(),
  undatedEnd: dayText.nullable(),
  undatedDue: dayText.nullable(),
  /** The last completion, and its record. */
  lastAt: momentText.nullable(),
  lastRecord: z.string().nullable(),
})
type OpenRow = z.infer<typeof openRow>

interface Move {
  open: OpenRow
  after: Period
  /** The period without a date; null if no date determines it any more. */
  undated: Period | null
}

/**
 * Sets the due day of open tasks of a location that are due by a date that runs out (decision 110): the last working day up to the recorded end. Without a
 * recorded date, an occurrence keeps, or gets back, the period that its schedule gives it. Running it again changes nothing.
 */
export async function followDates({ db, audit }: Pick<AnyWriteContext, 'db' | 'audit'>, locationId: string): Promise<void> {
  const open = await readRows(db, openRow)`
    select distinct on (t.id) o.id, o.practice_id as "practiceId", t.id as "taskId", t.rule_key as "ruleKey", t.row_key as "rowKey", t.subject_id as "subjectId",
      o.period_start as start, o.period_end as "end", o.due, o.undated_start as "undatedStart", o.undated_end as "undatedEnd", o.undated_due as "undatedDue",
      d.completed_at as "lastAt", d.record_id as "lastRecord"
    from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id
    left join lateral (select c.completed_at, c.record_id from task_occurrence c where c.task_id = t.id and c.status = 'done'
      order by c.completed_at desc limit 1) d on true
    where t.location_id = ${locationId} and t.closed_at is null and t.rule_key = any(${sql.param([...linked.keys()])}) and o.status = 'open'
    order by t.id, o.period_start desc`
  if (open.length === 0) return
  const types = [...new Set(open.map(({ ruleKey }) => linked.get(ruleKey)?.dueByExpiration.type ?? ''))]
  const lines = linesOf(
    await expirationRows(db, sql`e.type_key = any(${sql.param(types)}) and e.removed_at is null and ${atLocation(locationId)}`),
  )
  const moves = open.flatMap((one) => moveOf(one, endFor(one, lines)) ?? [])
  for (const batch of inBatches(moves)) await db.execute(updateOf(batch))
  await audit(
    moves
      .filter(({ open: { due }, after }) => after.due !== due)
      .map(({ open: { practiceId, taskId, due }, after }) => ({
        action: 'task.rescheduled' as const,
        practiceId,
        locationId,
        target: { kind: 'task', id: taskId },
        before: { due },
        after: { due: after.due },
        shown: ['due'],
      })),
  )
}

/**
 * The recorded end by which a task is due; null if none is, or if the task was done since it was recorded and the end is used up. A completion that
 * renewed the date of one person leaves those of the others.
 */
function endFor(open: OpenRow, lines: readonly LineOfRows[]): Day | null {
  const rule = linked.get(open.ruleKey)
  const renewedOne =
    rule?.scope === 'location' &&
    lines.some(
      ({ current }) => current?.typeKey === rule.dueByExpiration.type && current.recordId !== null && current.recordId === open.lastRecord,
    )
  const ends = lines.flatMap(({ current }) => {
    if (!rule || !current || current.typeKey !== rule.dueByExpiration.type) return []
    if (rule.scope === 'person' && current.subjectId !== open.subjectId) return []
    if (rule.scope === 'row' && current.rowKey !== open.rowKey) return []
    const isNews = open.lastAt === null || new Date(current.enteredAt) > new Date(open.lastAt) || current.recordId === open.lastRecord
    return isNews || renewedOne || current.validUntil >= (open.undatedDue ?? open.due) ? [current.validUntil] : []
  })
  if (ends.length === 0) return null
  return ends.reduce(rule?.dueByExpiration.of === 'latest' ? later : earlier)
}

function moveOf(open: OpenRow, validUntil: Day | null): Move | null {
  const { start, end, due, undatedStart, undatedEnd, undatedDue } = open
  const isDated = undatedStart !== null && undatedEnd !== null && undatedDue !== null
  const undated = isDated ? { start: undatedStart, end: undatedEnd, due: undatedDue } : { start, end, due }
  if (validUntil === null) return isDated ? { open, after: undated, undated: null } : null
  const after = periodUntil(undated, validUntil)
  return isDated && after.start === start && after.end === end && after.due === due ? null : { open, after, undated }
}

const updateOf = (moves: readonly Move[]) => sql`
  update task_occurrence o set period_start = x.start, period_end = x."end", due = x.due,
    undated_start = x.undated_start, undated_end = x.undated_end, undated_due = x.undated_due
  from jsonb_to_recordset(${JSON.stringify(
    moves.map(({ open: { id }, after, undated }) => ({
      id,
      ...after,
      undated_start: undated?.start ?? null,
      undated_end: undated?.end ?? null,
      undated_due: undated?.due ?? null,
    })),
  )}::jsonb) as x(id text, start date, "end" date, due date, undated_start date, undated_end date, undated_due date)
  where o.id = x.id and not exists (select from task_occurrence n where n.task_id = o.task_id and n.id <> o.id and n.period_start = x.start)`
