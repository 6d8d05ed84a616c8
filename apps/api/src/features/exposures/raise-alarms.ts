import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { closingReasons } from '#contract/exposures/event-closures'
import { peopleToTell } from '#api/data/alarms/people-to-tell'
import { sendAlarm } from '#api/data/alarms/send-alarm'
import { notRemoved } from '#api/data/records/not-removed'
import { reportedEvent } from '#api/data/tables'
import type { Db } from '#api/platform/database/database'
import { eachUnit, inPractice } from '#api/platform/jobs/units'
import { readRows } from '#api/platform/database/rows'
import type { Services } from '#api/platform/services'

/**
 * Hours until the alarm. Treatment against HIV works best within two hours (CDC); the evaluation must be available immediately,
 * 29 CFR 1910.1030(f)(3).
 */
const hoursToEvaluation = 2
/** Hours after which an alarm no longer helps: treatment against HIV must begin within 72 hours (CDC, MMWR 74(RR-1), 2025). */
export const hoursOfAlarm = 72

const missedRow = z.strictObject({ id: z.string(), practiceId: z.string(), locationId: z.string(), taskId: z.string() })
type Missed = z.infer<typeof missedRow>

/**
 * Job that raises an alarm if no evaluation has been documented two hours after an exposure was reported. Alerts the administrators and the
 * exposure contact of the location, and the deputies of an absent contact, by notification, email and text message. Sends one alarm per exposure,
 * no matter how many servers run the job. An alarm that fails does not stop the others; the next run tries it again. Returns how many alarms were
 * sent. @throws if one failed, so that the run of the job counts as failed.
 */
export async function raiseExposureAlarms(services: Services): Promise<number> {
  const now = services.clock.now()
  const missed = await services.database.system('the job looks for exposures of every practice', (db) => findMissed(db, now))
  let raised = 0
  const facts = ({ id, practiceId }: Missed) => ({ exposure: id, practiceId })
  await eachUnit(services.log, { work: job, units: missed, facts }, async (exposure) => {
    if (await raise(services, exposure)) raised += 1
  })
  return raised
}

const job = 'raiseExposureAlarms'

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Returns exposures whose evaluation is neither begun nor declined, with the next required task. Closed and finished reports are left out. */
const findMissed = (db: Db, now: Date): Promise<Missed[]> =>
  readRows(db, missedRow)`
    select e.id, e.practice_id as "practiceId", e.location_id as "locationId", w.id as "taskId"
    from reported_event e
    join lateral (select t.id from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
      where t.practice_id = e.practice_id and t.location_id = e.location_id and t.row_key = e.id and t.closed_at is null
        and t.rule_key in ('exposureEvaluation', 'exposureForm', 'exposureFirstHelp') order by t.rule_key limit 1) w on true
    where e.kind = 'bloodExposure' and e.alarmed_at is null
      and e.reported_at <= ${before(now, hoursToEvaluation)} and e.reported_at > ${before(now, hoursOfAlarm)}
      and not exists (select from record r where r.reported_event_id = e.id and r.form_data ->> 'evaluation' in ('sent', 'declined') and ${notRemoved('r.id')})
      and not exists (select from task d left join task_closure x on x.task_id = d.id
        where d.practice_id = e.practice_id and d.location_id = e.location_id and d.row_key = e.id
          and (x.why = any(${sql.param(closingReasons)}) or (d.rule_key = 'exposureDeclined' and d.closed_at is null)
            or (d.rule_key = 'exposureEvaluation' and exists (select from task_occurrence o where o.task_id = d.id and o.status = 'done'))))
    order by e.reported_at, e.id limit 500`

const raise = (services: Services, { id, practiceId, locationId, taskId }: Missed): Promise<boolean> =>
  inPractice(services, { practiceId, job, reason: `alarm ${id}` }, async (inside) => {
    const { db, now, audit } = inside
    const open = and(eq(reportedEvent.id, id), isNull(reportedEvent.alarmedAt))
    const { rowCount } = await db.update(reportedEvent).set({ alarmedAt: now }).where(open)
    if (rowCount !== 1) return false
    const people = await peopleToTell(db, { locationId, kind: 'bloodExposure', now })
    const event = { practiceId, locationId, kind: 'bloodExposure', reportedEventId: id, recordId: null, raisedBy: null } as const
    await sendAlarm(inside, { ...event, stage: 'noEvaluation' }, { people, opens: { type: 'TASK', targetId: taskId } })
    await audit({
      action: 'exposure.alarm_sent',
      practiceId,
      locationId,
      target: { kind: 'reportedEvent', id },
      after: { people: people.length },
      shown: ['people'],
    })
    return true
  })
