import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, later, type Day } from '#calendar/days'
import { newcomerDays } from '#content/person'
import { NotFound } from '#contract/errors'
import type { Db } from '#api/platform/database'
import { dayText, readRows } from '#api/platform/rows'
import { fail } from '#api/platform/errors'

/** The required minutes of training per person and training year (DASH-026). */
export const targetMinutes = 60

/** Days until the first yearly training of a person who is no newcomer and brings no date of a training (ruling 40). */
const daysForVeterans = 30

/** The rules of yearly training, each with the rule of the initial training that comes before it. Each person has one of them. */
export const initialTrainingOf = { annualTraining: 'newHireBloodborne', annualRefresher: 'newHire' } as const
const yearlyRules = sql`('annualTraining', 'annualRefresher')`

/** SQL list of the rules whose tasks are bloodborne training. */
export const bloodborneTrainings = sql`('annualTraining', 'newHireBloodborne')`
export const isBloodborneTraining = (ruleKey: string | null) => ruleKey === 'annualTraining' || ruleKey === 'newHireBloodborne'

/** The facts that determine the first yearly training of a person who has no initial one here. */
export interface TrainingStart {
  startedOn: Day
  /** The day on which the person was added to the practice. */
  addedOn: Day
}

/**
 * When the first yearly training is due without a date of an earlier one and without an initial training before it. The days count from the first day
 * where that is still ahead: no task is due before it.
 */
export const firstTrainingDue = ({ startedOn, addedOn }: TrainingStart): Day => addDays(later(addedOn, startedOn), daysForVeterans)

const addedOnSql = sql`(e.created_at at time zone coalesce((select l.time_zone from location l where l.practice_id = e.practice_id order by l.created_at, l.id limit 1), 'UTC'))::date`

/**
 * SQL for the day on which the yearly training of the employment `e` is due: that of the person's own open task, the earliest where there are several
 * (ruling 40). While there is none, because the location is not set up, the day on which that task would first be due: for a person who was added as a
 * newcomer a year after the start, as the initial training comes first (see `isNewcomer`).
 */
export const trainingDueSql: SQL = sql`coalesce(
  (select min(o.due) from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    where t.practice_id = e.practice_id and t.subject_id = e.user_id and t.rule_key in ${yearlyRules}),
  case when not e.practice_admin and coalesce(e.last_training_on < e.started_on, true) and (e.new_hire or (e.start_known and e.started_on >= ${addedOnSql} - ${newcomerDays}::int))
    then (e.started_on + interval '1 year')::date end,
  case when e.last_training_on is not null then greatest((e.last_training_on + interval '1 year')::date, e.started_on) end,
  greatest(e.started_on, ${addedOnSql}) + ${daysForVeterans}::int)`

/** SQL for the first day of the training year that ends on that day; watched intervals name their year by it. */
export const trainingYearSql = (due: SQL): SQL => sql`(${due} - interval '1 year')::date`

const trainingYearRow = z.strictObject({ start: dayText, due: dayText })

/** A person's training year: its first day, and the day on which the yearly training is due. @throws NotFound for a person the practice does not employ. */
export async function trainingYearOf(
  db: Db,
  { practiceId, userId }: { practiceId: string; userId: string },
): Promise<{ start: Day; due: Day }> {
  const rows = await readRows(db, trainingYearRow)`
    select d.due, ${trainingYearSql(sql`d.due`)} as start
    from (select ${trainingDueSql} as due from employment e where e.practice_id = ${practiceId} and e.user_id = ${userId} and e.ended_on is null) d`
  return rows[0] ?? fail(NotFound)
}
