import type { Services } from '#api/platform/services'

import { locationsDue, runDaily, type DailyJob } from './run-daily.ts'

/** The most locations that one server works on by itself. More are shared by all servers. */
const mostAlone = 200
/** Locations of one job of the queue `daily`. */
const locationsOfJob = 100

/**
 * Starts the daily work of every location whose local day is new. In a large installation, it becomes jobs of some locations each, which every server
 * takes in turn. A location that stands in two jobs, because an earlier hour is not finished, is worked on once: its mark of the day decides.
 * @throws if something failed that was not shared
 */
export async function shareDaily(services: Services, jobs: readonly DailyJob[]): Promise<void> {
  const due = await locationsDue(services, jobs)
  if (due.length <= mostAlone) return runDaily(services, jobs)
  await services.database.transaction([], async (db) => {
    for (let from = 0; from < due.length; from += locationsOfJob)
      await services.jobs.send(db, 'daily', { locations: due.slice(from, from + locationsOfJob) })
  })
  services.jobs.wake('daily')
}
