/** The source of the current time throughout the product, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(moment: string | Date): void
  advance(amount: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export function testClock(start: string): TestClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment)
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      current = new Date(current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
