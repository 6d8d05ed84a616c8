import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, later, type Day } from '#calendar/days'
import { newcomerDays } from '#content/rules/person'
import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

/** The required minutes of training per person and training year (DASH-026). */
export const targetMinutes = 60

/** Days until the first yearly training of a person who is not a newcomer and has no earlier training date (ruling 40). */
const daysForLongTermStaff = 30

/** The rules for yearly training, each with the rule for the initial training that precedes it. A person has one of the two yearly rules. */
export const initialTrainingOf = { annualTraining: 'newHireBloodborne', annualRefresher: 'newHire' } as const
const yearlyRules = sql`('annualTraining', 'annualRefresher')`

/** SQL list of the rules whose tasks are bloodborne training. */
export const bloodborneTrainings = sql`('annualTraining', 'newHireBloodborne')`
export const isBloodborneTraining = (ruleKey: string | null) => ruleKey === 'annualTraining' || ruleKey === 'newHireBloodborne'

/** The facts that determine the first yearly training of a person without an initial training here. */
export interface TrainingStart {
  startedOn: Day
  /** The day on which the person was added to the practice. */
  addedOn: Day
}

/**
 * Returns when the first yearly training is due, if there is no earlier training date and no initial training. The days are counted from the start of
 * employment if that is still ahead, because no task is due before it.
 */
export const firstTrainingDue = ({ startedOn, addedOn }: TrainingStart): Day => addDays(later(addedOn, startedOn), daysForLongTermStaff)

/** SQL for the day on which the person of the employment `e` was added to the practice. */
export const addedOnSql = sql`(e.created_at at time zone coalesce((select l.time_zone from location l where l.practice_id = e.practice_id order by l.created_at, l.id limit 1), 'UTC'))::date`

/**
 * SQL for the day on which the yearly training of the employment `e` is due: the due date of the person's own open task, the earliest if there are
 * several (ruling 40). If there is none because the location is not set up, it is the day on which that task would first be due. For a person who was
 * added as a newcomer, that is a year after the start, because the initial training comes first (see `isNewcomer`). The occurrences are found by their
 * task alone: with the practice as a second condition, PostgreSQL reads every open task of the practice for each person.
 */
export const trainingDueSql: SQL = sql`coalesce(
  (select min((select min(o.due) from task_occurrence o where o.task_id = t.id and o.status = 'open')) from task t
    where t.practice_id = e.practice_id and t.subject_id = e.user_id and t.rule_key in ${yearlyRules}),
  case when not exists (select from practice w where w.id = e.practice_id and w.owner_id = e.user_id) and coalesce(e.last_training_on < e.started_on, true) and (e.new_hire or (e.start_known and e.started_on >= ${addedOnSql} - ${newcomerDays}::int))
    then (e.started_on + interval '1 year')::date end,
  case when e.last_training_on is not null then greatest((e.last_training_on + interval '1 year')::date, e.started_on) end,
  greatest(e.started_on, ${addedOnSql}) + ${daysForLongTermStaff}::int)`

/** SQL for the first day of the training year that ends on the due day. Watched intervals store it as their year. */
export const trainingYearSql = (due: SQL): SQL => sql`(${due} - interval '1 year')::date`

const trainingYearRow = z.strictObject({ start: dayText, due: dayText })

/**
 * Returns the first day of a person's training year and the day on which the yearly training is due. @throws NotFound if the practice does not employ
 * the person.
 */
export async function trainingYearOf(
  db: Db,
  { practiceId, userId }: { practiceId: string; userId: string },
): Promise<{ start: Day; due: Day }> {
  const rows = await readRows(db, trainingYearRow)`
    select d.due, ${trainingYearSql(sql`d.due`)} as start
    from (select ${trainingDueSql} as due from current_employment e where e.practice_id = ${practiceId} and e.user_id = ${userId}) d`
  return rows[0] ?? fail(NotFound)
}
