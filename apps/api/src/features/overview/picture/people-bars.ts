import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Bar } from '#contract/overview/picture'
import { initialTrainingOf, trainingDueSql } from '#api/data/training/training-due'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { barsOf, dueKind, dueKinds, dueText, type Place } from './bars.ts'

const initialRules = sql.param(Object.values(initialTrainingOf))

const personRow = z.strictObject({ _id: z.string(), fullName: z.string(), due: dayText })

/** The people of a location by the day on which their next training is due: the initial training while it is open, and otherwise the yearly one. */
export async function trainingBars(db: Db, { practiceId, locationId, today }: Place): Promise<Bar[]> {
  const people = await readRows(db, personRow)`
    select u.id as "_id", u.full_name as "fullName", least(${trainingDueSql}, (
        select min(o.due) from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
        where t.practice_id = e.practice_id and t.location_id = m.location_id and t.subject_id = e.user_id and t.rule_key = any(${initialRules}))) as due
    from current_membership m
    join current_employment e on e.practice_id = m.practice_id and e.user_id = m.user_id
    join "user" u on u.id = m.user_id
    where m.practice_id = ${practiceId} and m.location_id = ${locationId}
    order by due, lower(u.first_name), lower(u.last_name), u.id`
  const rows = people.map(({ _id, fullName, due }) => ({
    kind: dueKind(due, today),
    row: { text: fullName, detail: dueText(due), opens: 'person' as const, target: _id },
  }))
  return barsOf(dueKinds, rows)
}
