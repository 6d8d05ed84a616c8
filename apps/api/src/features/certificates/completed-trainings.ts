import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { taskRule } from '#content/rules/task-rules'
import { CertificateKind } from '#contract/certificates/certificates'
import { approvedTrainingSql, validTrainingSql } from '#api/data/training/valid-training-sql'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

const trainingRow = z.strictObject({
  kind: CertificateKind,
  recordId: z.string(),
  occurrenceId: z.string(),
  ruleKey: z.string(),
  name: z.string(),
  completedOn: dayText,
  /** Whether its record waits for the approval of an administrator. */
  waiting: z.boolean(),
})
/** A completed training with its record, and the title of its course. */
export type CompletedTraining = Omit<z.infer<typeof trainingRow>, 'ruleKey' | 'name'> & { course: string }

/** SQL for the certificate kind of task `t`; null if the task is not a training with a certificate. */
const kindOfTask = sql`case when t.rule_key in ('annualTraining', 'annualRefresher') then 'annual'
  when t.rule_key in ('newHireBloodborne', 'newHire') then 'newHire' end`

/**
 * Returns a person's newest completed training of each kind in a practice, at any location; of several on one day, the bloodborne one. It need not
 * be approved yet: its certificate then waits for the approval.
 */
export async function completedTrainings(
  db: Db,
  { practiceId, userId }: { practiceId: string; userId: string },
): Promise<CompletedTraining[]> {
  const rows = await readRows(db, trainingRow)`
    select distinct on (kind) ${kindOfTask} as kind, r.id as "recordId", o.id as "occurrenceId", t.rule_key as "ruleKey", t.name,
      coalesce(r.done_on, (o.completed_at at time zone l.time_zone)::date) as "completedOn", not ${approvedTrainingSql('r.id')} as waiting
    from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id
    join record r on r.practice_id = o.practice_id and r.id = o.record_id
    join location l on l.practice_id = t.practice_id and l.id = t.location_id
    where t.practice_id = ${practiceId} and t.subject_id = ${userId} and ${kindOfTask} is not null and ${validTrainingSql('r.id')}
    order by kind, "completedOn" desc, t.rule_key in ('annualTraining', 'newHireBloodborne') desc, o.completed_at desc, o.id`
  return rows.map(({ ruleKey, name, ...training }) => ({ ...training, course: courseOf(ruleKey, name) }))
}

/** The title of a course: that of its rule, unless the practice has given the task a name of its own. */
function courseOf(ruleKey: string, name: string): string {
  const rule = taskRule(ruleKey)
  return name === rule?.name ? (rule.course ?? name) : name
}
