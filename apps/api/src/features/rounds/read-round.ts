import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { roundName } from '#content/checks/round-name'
import { roundMinutes } from '#content/load/round-seconds'
import type { Round } from '#contract/rounds/rounds'
import { dayAt } from '#api/data/tasks/deputies'
import { taskPeople } from '#api/data/tasks/task-people'
import type { Actor } from '#api/platform/actor/actor'
import { isSupport } from '#api/platform/actor/support-access'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { findStops } from './find-stops.ts'
import { isReady, stopsToFinish, type WantedRound } from './finish-round.ts'
import { stopView } from './stop-view.ts'

const personRow = z.strictObject({ _id: z.string(), firstName: z.string() })

/** A round of the caller in two statements, three with a kit, whatever its size. */
export async function readRound(reading: { db: Db; actor: Actor; now: Date }, { post, frequency, due }: WantedRound): Promise<Round> {
  const { actor, now } = reading
  const stops = await findStops(reading, { locationId: post.locationId, frequency, due })
  const people = await sharersOf(
    reading,
    stops.map(({ taskId }) => taskId),
  )
  return {
    name: roundName(frequency),
    frequency,
    due,
    minutes: roundMinutes(stops),
    canFinish: !isSupport(actor) && stopsToFinish(actor, stops).some(isReady),
    people,
    stops: stops.map(stopView),
    today: localDate(now, post.timeZone),
  }
}

async function sharersOf({ db, now }: { db: Db; now: Date }, taskIds: readonly string[]) {
  if (taskIds.length === 0) return []
  return readRows(db, personRow)`
    select distinct u.id as "_id", u.first_name as "firstName" from task t join location l on l.practice_id = t.practice_id and l.id = t.location_id,
      lateral ${taskPeople(dayAt(now))} h join "user" u on u.id = h.user_id
    where t.id in ${taskIds} and h.task_id = t.id order by "firstName", "_id"`
}
