import { AsyncLocalStorage } from 'node:async_hooks'

import { testClock, type TestClock } from '../platform/clock.ts'

/** The clock of the demonstration. Calls of several days run at the same time, each at a moment of its own. */
export interface DemoClock extends TestClock {
  /** Runs work for which it is this moment, whatever the clock shows meanwhile. */
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
