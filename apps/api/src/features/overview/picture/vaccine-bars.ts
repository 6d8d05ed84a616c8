import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { ruleTitle } from '#content/rules/task-rules'
import type { Bar } from '#contract/overview/picture'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { barsOf, dueKind, dueKinds, dueText, type Place } from './bars.ts'

/** The rules about offering a vaccine and what follows from it. */
export const vaccineRules = [
  'hepatitisBOffer',
  'hepatitisBFirstDose',
  'hepatitisBOpinion',
  'hepatitisBRecord',
  'hepatitisBTiter',
  'fluVaccine',
  'rabiesVaccineOffer',
] as const

const taskRow = z.strictObject({ task: z.string(), rule: z.string(), due: dayText, late: z.boolean() })

/** The open tasks about vaccines by their due day. Their rows have the title of the rule and no name, so the overview says nothing about a person's health. */
export async function vaccineBars(db: Db, { practiceId, locationId, today, now }: Place): Promise<Bar[]> {
  const tasks = await readRows(db, taskRow)`
    select t.id as task, t.rule_key as rule, o.due, coalesce(o.due_by <= ${now.toISOString()}, false) as late
    from task t join task_occurrence o on o.task_id = t.id and o.status = 'open'
    where t.practice_id = ${practiceId} and t.location_id = ${locationId} and t.closed_at is null and t.rule_key = any(${sql.param([...vaccineRules])})
    order by o.due, t.rule_key, t.id`
  const rows = tasks.map(({ task, rule, due, late }) => ({
    kind: late ? ('overdue' as const) : dueKind(due, today),
    row: { text: ruleTitle(rule) ?? rule, detail: dueText(due), opens: 'task' as const, target: task },
  }))
  return barsOf(dueKinds, rows)
}
