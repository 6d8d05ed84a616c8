import type { Share } from '../work-queue.ts'

/** The share of a person who waits for the result. */
export const shareOf = (personId = 'dana', practiceId = 'lakeside', gone = new AbortController().signal): Share => ({
  personId,
  practiceId,
  gone,
})
