import * as contract from '#contract/first-days/first-days'
import { effectOf } from '#api/data/locations/change-effect'
import { findLocation, lockLocation } from '#api/data/locations/location-row'
import type { FirstDaysBook, TaskBook } from '#api/data/tasks/task-ports'
import { handle } from '#api/platform/context'

import { changeFirstDays } from './change-first-days.ts'
import { firstDaysView } from './first-days-view.ts'
import { workloadOf } from './workload.ts'

/** The first due days after a setup. `book` manages the tasks. */
export const firstDaysRoutes = (book: TaskBook & FirstDaysBook) => [
  handle(contract.getFirstDays, async ({ params, ...reading }) => ({
    payload: await firstDaysView(reading, await findLocation(reading.db, params.locationId)),
  })),
  handle(contract.getWorkload, async ({ db, params, now }) => ({
    payload: await workloadOf(db, await findLocation(db, params.locationId), now),
  })),
  handle(contract.saveFirstDays, async ({ params: { locationId }, body: { changes }, ...writing }) => ({
    payload: await firstDaysView(writing, await changeFirstDays(writing, { locationId, changes }, book)),
  })),
  handle(contract.firstDaysEffect, async ({ params: { locationId }, body: { changes }, ...writing }) => {
    await lockLocation(writing.db, locationId)
    const payload = await effectOf(writing, locationId, async (trial) => {
      await changeFirstDays(trial, { locationId, changes }, book)
      return []
    })
    return { payload }
  }),
]
