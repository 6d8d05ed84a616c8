import { z } from 'zod'

import { id } from '../endpoint/endpoint.ts'
import { day, moment } from '../endpoint/shapes.ts'
import { TaskEnd } from '../tasks/task-end.ts'

export const stopResult = z.enum(['ok', 'problem', 'notPossible'])
export type StopResult = z.infer<typeof stopResult>

/** How a result was entered. */
export const stopVia = z.enum(['list', 'sticker', 'paper'])
export type StopVia = z.infer<typeof stopVia>

/** A content of a kit that was replaced. */
export const RenewedContent = z.object({ part: z.string(), lot: z.string(), validUntil: day })
export type RenewedContent = z.infer<typeof RenewedContent>

/** The date that a check renewed, with its new last day. */
export const RenewedDate = z.object({ typeName: z.string(), validUntil: day })

/** One thing that a person confirms, with the problems it may have. */
const Statement = z.object({
  key: z.string(),
  text: z.string(),
  value: z
    .object({
      label: z.string(),
      unit: z.string(),
      min: z.number().optional(),
      max: z.number().optional(),
      required: z.boolean().optional(),
    })
    .optional(),
  /** A content of a kit that ends before the next look. With OK, its new last day is sent under the key of the statement. */
  content: z.object({ part: z.string(), validUntil: day }).optional(),
  problems: z.array(z.object({ key: z.string(), text: z.string(), outOfUse: z.boolean().optional() })),
})
export type Statement = z.infer<typeof Statement>

/** Since when nobody may use an item. `action` is the corrective action that brings it back, `by` the name of whoever owns it; empty if nobody. */
export const OutOfUse = z.object({ since: day, action: z.string().nullable(), by: z.string() })

const StopItem = z.object({
  _id: id('checkedItem'),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  outOfUse: OutOfUse.nullable(),
})

const StopPhoto = z.object({ _id: id('file'), name: z.string(), contentType: z.string() })

/** The result of a stop that has one. */
const StopOutcome = z.object({
  result: stopResult,
  values: z.record(z.string(), z.number()),
  /** What was replaced, with its new last day. */
  renewed: z.array(RenewedContent),
  newEnd: RenewedDate.nullable(),
  /** The keys of what is not right. */
  statement: z.string().nullable(),
  problem: z.string().nullable(),
  note: z.string(),
  fixedNow: z.boolean(),
  reason: z.string(),
  via: stopVia,
  by: z.object({ _id: id('user'), firstName: z.string(), lastName: z.string() }),
  /** The time of the server. */
  at: moment,
  photos: z.array(StopPhoto),
  /** The corrective action that it opened. */
  action: z.string().nullable(),
  /** The administrator who accepted that it was not possible. */
  acceptedBy: z.string().nullable(),
  /** The record of a finished round, for a check that was not possible and is still open. */
  record: id('record').nullable(),
  revision: z.number().int(),
})

/** One check of one item. */
export const RoundStop = z.object({
  occurrence: id('occurrence'),
  task: id('task'),
  /** The first day of its period. Before it, nothing can be recorded. */
  begins: day,
  item: StopItem,
  /** The words of the OK button. */
  ok: z.string(),
  statements: z.array(Statement),
  photo: z.enum(['none', 'optional', 'required']),
  /** The date that the check renews: its new last day can be sent with the result. null if it renews none. */
  runsOut: TaskEnd.pick({ typeName: true, atMostMonths: true }).nullable(),
  /** Items of this kind at one place are looked at together: one OK may be sent for each of them. */
  together: z.boolean(),
  citation: z.string(),
  /** The result before this one. */
  last: z.object({ result: stopResult, on: day, by: z.string(), problem: z.string().nullable() }).nullable(),
  result: StopOutcome.nullable(),
  /** The caller has the task. */
  mine: z.boolean(),
  /** Everybody who has the task today. */
  people: z.array(id('user')),
  fixDefaults: z.object({ owner: id('user').nullable(), due: day }),
})
export type RoundStop = z.infer<typeof RoundStop>
