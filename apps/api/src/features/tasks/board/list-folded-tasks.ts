import { z } from 'zod'

import { dueState } from '#calendar/due-state'
import { lastDaysShown } from '#calendar/last-day-shown'
import { localDate } from '#calendar/local-time'
import { ruleTitle } from '#content/rules/task-rules'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { usualPageSize } from '#contract/endpoint/page-sizes'
import { Fold } from '#contract/tasks/tasks'
import { termPatterns } from '#api/data/contains-words'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'
import { dayText, readQuery } from '#api/platform/database/rows'

import { dueWhen, isOldestSql, isOwnSql, mayFoldSql, notBeforeFirstDay, personJson, taskPerson } from './task-people-sql.ts'

type Answer = AnswerOf<typeof listFoldedTasks>['payload']
type Query = z.output<typeof listFoldedTasks.query>

export interface FoldedTasks {
  userId: string
  /** The caller's post at the location. */
  post: Post
  now: Date
  query: Query
  /** Support sees nothing confidential (ruling 12). */
  support: boolean
}

const foldedTaskRow = z.strictObject({
  taskId: z.string(),
  name: z.string(),
  occurrenceId: z.string(),
  period_start: dayText,
  period_end: dayText,
  due: dayText,
  person: taskPerson,
})
type FoldedTaskRow = z.infer<typeof foldedTaskRow>

const ruleRow = z.strictObject(Fold.shape)

/** One page of the tasks behind folded cards, oldest due date first. Only administrators see the person concerned (ruling 12). */
export async function foldedTasks(db: Db, { userId, post, now, query, support }: FoldedTasks): Promise<Answer> {
  const { pageNumber = 1, pageSize = usualPageSize } = query
  const today = localDate(now, post.timeZone)
  const { administrator } = post
  const found = foundSql(query.of)
  const values = [
    userId,
    post.locationId,
    post.practiceId,
    administrator,
    today,
    query.of === 'board' ? JSON.stringify(lastDaysShown(today)) : null,
    query.rule ?? null,
    termPatterns(query.search ?? ''),
    query.due ?? null,
    support,
  ]
  const rules = await readQuery(db, ruleRow, {
    text: `select t.rule_key as rule, count(*)::int as count, min(o.due) as first, ${urgenciesSql} ${found} group by t.rule_key order by t.rule_key`,
    values,
  })
  const rows = await readQuery(db, foldedTaskRow, {
    text: `select t.id as "taskId", t.name, o.id as "occurrenceId", o.period_start, o.period_end, o.due, ${personJson('u')} as person
     ${found} order by o.due, lower(u.first_name), lower(u.last_name), o.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
    values,
  })
  return {
    data: rows.map((row) => toFolded(row, { today, administrator })),
    totalCount: rules.reduce((sum, { count }) => sum + count, 0),
    title: (query.rule && ruleTitle(query.rule)) || null,
    rules,
  }
}

const urgenciesSql = Object.entries(dueWhen)
  .map(([urgency, when]) => `count(*) filter (where ${when})::int as ${urgency}`)
  .join(', ')

/**
 * `$4` whether the caller administers the location, `$5` today, `$6` the last day that each group of the board shows, `$7` the rule, `$8` the search
 * patterns, `$9` the urgency, `$10` whether the caller is support.
 */
const foundSql = (of: Query['of']) => `
  from task_occurrence o join task t on t.practice_id = o.practice_id and t.id = o.task_id join "user" u on u.id = t.subject_id
  where o.location_id = $2 and o.practice_id = $3 and o.status = 'open' and ($4 or not t.requires_admin) and not ($10 and t.confidential)
    and ${mayFoldSql} and ${scopes[of]} and ($6::jsonb is null or coalesce(o.due <= ($6::jsonb ->> t.frequency)::date, true)) and ($7::text is null or t.rule_key = $7)
    and replace(fold_text(case when $4 then t.name || ' ' || u.full_name else t.name end), '''', '') ~ all ($8::text[])
    and case $9::text when 'overdue' then ${dueWhen.overdue} when 'today' then ${dueWhen.today} when 'week' then ${dueWhen.week} else true end`

const ownSql = isOwnSql('$5::date')

const scopes = {
  board: `${ownSql} and ${notBeforeFirstDay}`,
  own: `${ownSql} and ${notBeforeFirstDay}`,
  team: `not ${ownSql} and o.due < $5::date and ${isOldestSql}`,
}

function toFolded(row: FoldedTaskRow, { today, administrator }: { today: string; administrator: boolean }): Answer['data'][number] {
  return {
    _id: row.taskId,
    occurrence: { _id: row.occurrenceId, period_start: row.period_start, period_end: row.period_end, due: row.due },
    name: row.name,
    person: administrator ? row.person : null,
    ...dueState(row.due, today),
  }
}
