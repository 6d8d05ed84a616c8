import { z } from 'zod'

import { id } from '../endpoint/endpoint.ts'
import { day, moment } from '../endpoint/shapes.ts'
import { RenewedContent, RenewedDate, stopResult, stopVia } from '../rounds/round-stop.ts'

export const RecordFile = z.object({
  _id: id('file'),
  data: z.object({ name: z.string(), contentType: z.string(), size: z.number().int() }),
})
export type RecordFile = z.infer<typeof RecordFile>

/** The result of one check in the record of a round, in the words of that day. */
export const RecordStop = z.object({
  /** Its name with its kind: "Sharps container, Operatory 1". */
  item: z.object({ _id: id('checkedItem'), name: z.string(), place: z.string() }),
  result: stopResult,
  /** What was not right, and how. */
  statement: z.string().nullable(),
  problem: z.string().nullable(),
  note: z.string(),
  /** Why it was not possible. */
  reason: z.string(),
  values: z.array(z.object({ label: z.string(), unit: z.string(), value: z.number() })),
  fixedNow: z.boolean(),
  /** What was replaced, with its new last day. */
  renewed: z.array(RenewedContent),
  /** The date that the check renewed. */
  newEnd: RenewedDate.nullable(),
  via: stopVia,
  by: z.string(),
  /** The time of the server, and that of the device. */
  at: moment,
  deviceAt: moment.nullable(),
  /** For a round that was entered from paper: the day on which it was walked. */
  walkedOn: day.nullable(),
  /** The person who entered it from paper. */
  enteredBy: z.string().nullable(),
  /** The name of the shared tablet on which it was given; null if it was given on another device. */
  onTablet: z.string().nullable(),
  photos: z.array(RecordFile),
})
export type RecordStop = z.infer<typeof RecordStop>
