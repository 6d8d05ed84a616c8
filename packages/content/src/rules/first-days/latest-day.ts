import { addDays, addMonths, daysBetween, later } from '#calendar/days'
import type { Day } from '#calendar/days'

import type { Frequency } from '../types.ts'
import { periodMonths } from './first-due-days.ts'
import { movableDays } from './room.ts'
import type { Room } from './room.ts'

interface Movable {
  /** The room of the task if it were created today. */
  room: Room
  frequency: Frequency
  createdOn: Day
  lastOn: Day | null
  today: Day
}

/**
 * The last day on which a first occurrence may be due, but not before today: the limit of days in the law, a period after the last time, or the limit
 * of its urgency.
 */
export function latestDay({ room, frequency, createdOn, lastOn, today }: Movable): Day {
  const months = periodMonths[frequency]
  if (room.latest !== null) return later(addDays(createdOn, daysBetween(today, room.latest)), today)
  if (lastOn !== null && months !== undefined) return later(addMonths(lastOn, months), today)
  return later(addDays(createdOn, movableDays[room.urgency]), today)
}
