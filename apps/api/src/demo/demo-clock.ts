import { AsyncLocalStorage } from 'node:async_hooks'

import { testClock, type TestClock } from '../platform/clock.ts'

/** The clock of the demonstration. Requests of several days run concurrently, each with its own time. */
export interface DemoClock extends TestClock {
  /** Runs work during which the clock returns this time. */
  during<T>(moment: Date, work: () => PromiseLike<T>): Promise<T>
}

export function demoClock(start: Date): DemoClock {
  const clock = testClock(start.toISOString())
  const moments = new AsyncLocalStorage<Date>()
  return {
    ...clock,
    now: () => new Date(moments.getStore() ?? clock.now()),
    during: (moment, work) => moments.run(moment, async () => await work()),
  }
}
