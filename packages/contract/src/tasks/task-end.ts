import { z } from 'zod'

import { day, text } from '../endpoint/shapes.ts'

/** A date that runs out, by which a task is due (decision 110). */
export const TaskEnd = z.object({
  type: z.string(),
  typeName: z.string(),
  /** Whether the completion can name the new end. Otherwise it is entered among the dates that run out. */
  asks: z.boolean(),
  /** Whether the completion then says whose date it is, because the task is about the dates of several people. */
  ofPerson: z.boolean(),
  /** The most months that the law allows; null if it sets none. */
  atMostMonths: z.number().int().nullable(),
})

/** The new end of what a completion renews (decision 110): the new last day, the first one, and the number of the certificate. */
export const NewEnd = z.object({ validUntil: day, issuedOn: day.optional(), number: text(100).optional() })
