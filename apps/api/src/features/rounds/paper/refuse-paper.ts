import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import type { Day } from '#calendar/days'
import { PaperEnteredTwice, WalkedOnOutside } from '#contract/rounds/round-paper'
import type { Frequency } from '#contract/endpoint/shapes'
import { OccurrenceClosed } from '#contract/rounds/rounds'
import { dayAheadText } from '#contract/tasks/completion-refusals'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import type { StopOnPaper } from './paper-stops.ts'

/** Why a stop of the sheet gets no result from it; undefined if it gets one. */
export function whyLeft(
  { status, done, check, addedOn, start }: StopOnPaper,
  walkedOn: Day,
): 'done' | 'removed' | 'addedLater' | undefined {
  if (done) return 'done'
  if (status !== 'open' || !check) return 'removed'
  return start > walkedOn || addedOn > walkedOn ? 'addedLater' : undefined
}

/**
 * Refuses a sheet of which nothing can be entered: a day that has not come, a walk before the round began, a sheet that was entered before, and checks
 * that do not exist any more.
 * @throws WalkedOnOutside at the field, PaperEnteredTwice with when and by whom, OccurrenceClosed
 */
export function refuseWhole(
  stops: readonly StopOnPaper[],
  { walkedOn, today, timeZone }: { walkedOn: Day; today: Day; timeZone: string },
): void {
  if (walkedOn > today) refuseDay(dayAheadText)
  if (stops.some((stop) => whyLeft(stop, walkedOn) === undefined)) return
  const open = stops.filter((stop) => whyLeft(stop, walkedOn) === 'addedLater')
  const begun = open.map(({ start, addedOn }) => (start > addedOn ? start : addedOn)).toSorted()[0]
  if (begun) refuseDay(`This round began on ${writtenDay(begun)}. A walk before that day belongs to an earlier round.`)
  const last = stops.flatMap(({ done }) => done ?? []).toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (!last) return fail(OccurrenceClosed)
  const what = last.filed ? 'This round was filed' : 'Every stop of this sheet was checked'
  fail(PaperEnteredTwice, { text: textOf(what, { on: localDate(new Date(last.at), timeZone), by: last.by }) })
}

const refuseDay = (text: string): never => fail(WalkedOnOutside, { text, fields: { walkedOn: text } })

const textOf = (what: string, { on, by }: { on: Day; by: string }) => `${what} on ${writtenDay(on)}${by ? ` by ${by}` : ''}.`

const filedRow = z.strictObject({ due: dayText, at: momentText, by: z.string() })

/**
 * Refuses a photo of a sheet that was filed with the round of another due day, so that the sheet of last month is not entered for this one.
 * @throws PaperEnteredTwice with when and by whom
 */
export async function refuseOldSheet(
  db: Db,
  {
    locationId,
    frequency,
    due,
    sheets,
    timeZone,
  }: { locationId: string; frequency: Frequency; due: Day; sheets: readonly { sha256: string }[]; timeZone: string },
): Promise<void> {
  const [filed] = await readRows(db, filedRow)`
    select o.due, r.completed_at as at, r.completed_by_name as by
    from round_stop s join task_occurrence o on o.practice_id = s.practice_id and o.id = s.occurrence_id
    join task t on t.practice_id = s.practice_id and t.id = s.task_id
    join record r on r.practice_id = s.practice_id and r.id = s.record_id
    join record_file f on f.practice_id = r.practice_id and f.record_id = r.id and f.stop_id is null
    where s.location_id = ${locationId} and s.via = 'paper' and s.withdrawn_at is null and t.frequency = ${frequency} and o.due <> ${due}
      and f.sha256 in ${sheets.map(({ sha256 }) => sha256)} limit 1`
  if (!filed) return
  const what = `This photo was filed with the round due ${writtenDay(filed.due)}`
  fail(PaperEnteredTwice, { text: textOf(what, { on: localDate(new Date(filed.at), timeZone), by: filed.by }) })
}
