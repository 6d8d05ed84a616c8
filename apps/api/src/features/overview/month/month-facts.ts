import { addDays, type Day } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { monthOf } from '#calendar/months/twelve-months'
import type { MonthOfDuties } from '#contract/overview/duties'
import type { LocationNeeds } from '#contract/overview/overview'
import type { Post } from '#api/platform/actor/actor'
import type { Db } from '#api/platform/database/database'

import { findDutyMonths } from '../find-duty-months.ts'
import { findNeeds } from '../find-needs.ts'

/** A location on the monthly page. */
export interface MonthFacts {
  _id: string
  name: string
  /** The month of the page. */
  month: MonthOfDuties
  /** The month before it. */
  before: MonthOfDuties
  /** The twelve months that end with the month of the page, the oldest first. */
  months: readonly MonthOfDuties[]
  /** What is open today. */
  open: Pick<LocationNeeds, 'overdue' | 'problems' | 'outOfUse' | 'dates'>
}

interface MonthOf {
  practiceId: string
  /** The first one determines the month. */
  places: readonly Pick<Post, 'locationId' | 'timeZone' | 'plan'>[]
  now: Date
}

/** The last day of the month before the one of a day. */
const endOfMonthBefore = (day: Day): Day => addDays(`${monthOf(day)}-01`, -1)

/** The last complete month at these locations, the one with the greatest need first. Months end and outcomes count as on the overview (decision 131). */
export async function monthFacts(db: Db, { practiceId, places, now }: MonthOf): Promise<{ month: string; locations: MonthFacts[] }> {
  const until = endOfMonthBefore(localDate(now, places[0]?.timeZone ?? 'UTC'))
  const needs = await findNeeds(db, { practiceId, posts: places, now })
  const found = new Map((await findDutyMonths(db, { practiceId, places, now, until })).map(({ _id, months }) => [_id, months]))
  const locations = needs.flatMap(({ _id, name, overdue, problems, outOfUse, dates }) => {
    const months = found.get(_id) ?? []
    const [before, month] = months.slice(-2)
    return before && month ? [{ _id, name, month, before, months, open: { overdue, problems, outOfUse, dates } }] : []
  })
  return { month: monthOf(until), locations }
}
