import { z } from 'zod'

import { dueStateAt } from '#calendar/due-state'
import { localDate } from '#calendar/local-time'
import { basisOfTask } from '#content/rules/explain/rule-basis'
import type { StoredFacts } from '#content/rules/situation'
import { reasonOf } from '#content/rules/explain/task-reason'
import { taskRule } from '#content/rules/task-rules'
import { formEvents } from '#content/rules/types'
import type { AdministeredTaskDetail } from '#contract/tasks/administered-tasks'
import { NotFound } from '#contract/endpoint/errors'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { dayText, isoMoment, momentInJson, momentText, readRows } from '#api/platform/database/rows'

import { findTasks } from './list-tasks.ts'

const detailRow = z.strictObject({
  ruleKey: z.string().nullable(),
  rowKey: z.string(),
  citation: z.string(),
  confidential: z.boolean(),
  closedAt: momentText.nullable(),
  locationId: z.string(),
  place: z.string(),
  timeZone: z.string(),
  practiceType: z.string(),
  state: z.string(),
  options: z.array(z.string()),
  open: z.strictObject({ due: dayText, dueBy: momentInJson.nullable() }).nullable(),
  absences: z.array(
    z.strictObject({
      userId: z.string(),
      until: dayText,
      deputyId: z.string().nullable(),
      deputyName: z.string().nullable(),
      has: z.boolean(),
    }),
  ),
})
type DetailRow = z.infer<typeof detailRow>

interface Viewing {
  taskId: string
  now: Date
  /** The name of a shipped form; undefined if unknown. */
  formName(formId: string): string | undefined
  /** Support sees nothing confidential (ruling 12). */
  support: boolean
}

/** All details of one task for its administrators. @throws NotFound; for support, also for a confidential task */
export async function taskDetail(db: Db, { taskId, now, formName, support }: Viewing): Promise<AdministeredTaskDetail> {
  const [task, row] = await Promise.all([findTasks(db, [taskId]), findDetail(db, taskId, now)])
  const administered = task.get(taskId)
  if (!administered || !row || (support && row.confidential)) return fail(NotFound)
  const { frequency, forms } = administered
  return {
    ...administered,
    attachedForms: forms.map((id) => ({ id, name: formName(id) ?? id })),
    place: { name: row.place, timeZone: row.timeZone, today: localDate(now, row.timeZone) },
    state: row.open && stateOf(row.open, { now, timeZone: row.timeZone }),
    citation: row.citation,
    basis: basisOfTask({ ruleKey: row.ruleKey, frequency }, { practiceType: row.practiceType, state: row.state, options: row.options }),
    reason: await reasonFor(db, row),
    absences: row.absences.map(({ userId, until, deputyId, deputyName, has }) => ({
      user: userId,
      until,
      deputy: deputyId && deputyName ? { _id: deputyId, fullName: deputyName } : null,
      deputyHasTask: has,
    })),
    closedAt: isoMoment(row.closedAt),
  }
}

/** The state of an open period. */
export function stateOf({ due, dueBy }: { due: string; dueBy: string | null }, { now, timeZone }: { now: Date; timeZone: string }) {
  return dueStateAt({ due, dueBy: dueBy === null ? null : new Date(dueBy) }, { today: localDate(now, timeZone), now }).state
}

async function findDetail(db: Db, taskId: string, now: Date): Promise<DetailRow | undefined> {
  const [row] = await readRows(db, detailRow)`
    select t.rule_key as "ruleKey", t.row_key as "rowKey", t.citation, t.confidential, t.closed_at as "closedAt",
      l.id as "locationId", l.name as place, l.time_zone as "timeZone", l.practice_type as "practiceType", l.state, l.options,
      (select json_build_object('due', o.due, 'dueBy', o.due_by) from task_occurrence o where o.task_id = t.id and o.status = 'open' order by o.due, o.id limit 1) as open,
      coalesce((select json_agg(json_build_object('userId', d.user_id, 'until', d.last_day, 'deputyId', d.deputy_id, 'deputyName', v.full_name,
          'has', exists (select from ${taskPeople(dayAt(now))} h where h.task_id = t.id and h.absent_id = d.user_id)) order by d.user_id)
        from absence d join task_assignee a on a.task_id = t.id and a.user_id = d.user_id left join "user" v on v.id = d.deputy_id
        where d.location_id = t.location_id and d.ended_at is null and ${dayAt(now)} between d.first_day and d.last_day), '[]') as absences
    from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.id = ${taskId}`
  return row
}

const answerRow = z.strictObject({ variable: z.string(), answer: z.unknown() })
const nameRow = z.strictObject({ id: z.string(), name: z.string() })
const recordRow = z.strictObject({ id: z.string() })

async function reasonFor(db: Db, { ruleKey, rowKey, locationId, ...place }: DetailRow): Promise<AdministeredTaskDetail['reason']> {
  if (ruleKey === null) return { kind: 'custom', rule: null, causes: [], change: null, record: null }
  const [answers, people, record] = await Promise.all([
    readRows(db, answerRow)`select variable, answer from library_answer where location_id = ${locationId}`,
    readRows(db, nameRow)`
      select distinct u.id, u.full_name as name from membership m join "user" u on u.id = m.user_id where m.location_id = ${locationId}`,
    opensByForm(ruleKey)
      ? readRows(db, recordRow)`select r.id from record r where r.id = ${rowKey} and r.location_id = ${locationId}
          and not exists (select from record_deletion d where d.record_id = r.id)`
      : [],
  ])
  const stored: StoredFacts = { ...place, answers: Object.fromEntries(answers.map(({ variable, answer }) => [variable, answer])) }
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { ...reasonOf({ ruleKey, rowKey }, stored, names), record: record[0]?.id ?? null }
}

/** Whether a form opens the tasks of the rule. The row key of such a task is the id of the form's record. */
const opensByForm = (ruleKey: string) => [taskRule(ruleKey)?.event ?? []].flat().some((event) => formEvents.some((form) => form === event))
