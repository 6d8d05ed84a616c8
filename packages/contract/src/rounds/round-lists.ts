import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { day, frequency, moment } from '../endpoint/shapes.ts'
import { ItemRow as SetupRow } from '../expirations/expirations.ts'
import { OutOfUse, stopResult, stopVia } from './round-stop.ts'

/** A round that has begun and is not finished. */
export const DueRound = z.object({
  name: z.string(),
  frequency,
  due: day,
  stops: z.number().int(),
  /** Of these, the numbers with a result and with a problem. */
  done: z.number().int(),
  problems: z.number().int(),
  /** How long all stops take, rounded up. */
  minutes: z.number().int(),
  /** Everybody who has one of its tasks. */
  people: z.array(z.object({ _id: id('user'), firstName: z.string() })),
  /** The caller has one of its tasks. */
  mine: z.boolean(),
  /**
   * Judged by the calendar day at the location (ruling 9). `days` counts days overdue or remaining. A round whose stops all have results is never overdue:
   * finishing it is due today.
   */
  state: z.enum(['overdue', 'dueToday', 'upcoming']),
  days: z.number().int(),
})
export type DueRound = z.infer<typeof DueRound>

/** An open check of one item in a round that has begun. */
export const DueCheck = z.object({
  occurrence: id('occurrence'),
  /** The name of its round. */
  round: z.string(),
  frequency,
  due: day,
  item: z.object({ kind: z.string(), name: z.string(), place: z.string() }),
  state: z.enum(['overdue', 'dueToday', 'upcoming']),
  days: z.number().int(),
})
export type DueCheck = z.infer<typeof DueCheck>

export const ItemRow = z.object({
  _id: id('checkedItem'),
  kind: z.string(),
  name: z.string(),
  place: z.string(),
  outOfUse: OutOfUse.nullable(),
  /** The due day of its next check; null if none is open. */
  next: day.nullable(),
  /** The number of corrective actions that are not finished. */
  openActions: z.number().int(),
  last: z.object({ result: stopResult, on: day, by: z.string(), problem: z.string().nullable() }).nullable(),
  /** Its row was removed; its history stays. */
  removed: z.boolean(),
  /**
   * `outdated`: it was printed before the name, the kind or the place changed. `replaced`: its code was replaced, and the new sticker was not printed
   * yet.
   */
  sticker: z.enum(['printed', 'outdated', 'notPrinted', 'replaced']),
})
export type ItemRow = z.infer<typeof ItemRow>

/** The record of a finished round. */
export const FiledRound = z.object({
  record: id('record'),
  name: z.string(),
  on: moment,
  by: z.string(),
  stops: z.number().int(),
  problems: z.number().int(),
  notPossible: z.number().int(),
  fromPaper: z.boolean(),
  /** For a round that was entered from paper: the day on which it was walked. */
  walkedOn: day.nullable(),
  /** All from the list within 20 seconds; for administrators only. */
  quick: z.boolean(),
})
export type FiledRound = z.infer<typeof FiledRound>

/** A check that was not possible, whose reason nobody has accepted yet. */
export const WaitingReason = z.object({
  occurrence: id('occurrence'),
  item: z.object({ kind: z.string(), name: z.string(), place: z.string() }),
  reason: z.string(),
  by: z.string(),
  at: moment,
})
export type WaitingReason = z.infer<typeof WaitingReason>

const pageNumber = z.coerce.number().int().min(1).max(10_000).optional()

export const listRounds = endpoint({
  method: 'GET',
  path: '/api/v2/rounds/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'The rounds of a location: those that are due (all for administrators, else the caller’s own), the reasons that wait for an administrator, the checked items, and the finished rounds, newest first, ten to a page.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ pageNumber }),
  response: payload(
    z.object({
      due: z.array(DueRound),
      /** Empty for everybody but administrators. */
      waiting: z.array(WaitingReason),
      items: z.array(ItemRow),
      history: z.object({ list: z.array(FiledRound), totalCount: z.number().int() }),
    }),
  ),
})

export const tabletRounds = endpoint({
  method: 'GET',
  path: '/api/v2/tablet_rounds/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'The rounds that are due at a location and their open checks by item, for a shared tablet: all of the location there, else the caller’s own. Without the history.',
  params: z.object({ locationId: id('location') }),
  response: payload(
    z.object({
      due: z.array(DueRound),
      /** By name, without those that have a result. */
      checks: z.array(DueCheck),
    }),
  ),
  onTablet: true,
})

/** One week of an item's year, beginning on Sunday. */
export const ItemWeek = z.object({ start: day, state: z.enum(['ok', 'problem', 'missed', 'none', 'open']) })
export type ItemWeek = z.infer<typeof ItemWeek>

/** One period of one check of an item. Before rounds, a check has no result, only its completion. */
export const ItemResult = z.object({
  occurrence: id('occurrence'),
  due: day,
  result: stopResult.nullable(),
  state: z.enum(['done', 'missed', 'notApplicable']),
  on: moment.nullable(),
  by: z.string(),
  problem: z.string().nullable(),
  note: z.string(),
  values: z.array(z.object({ label: z.string(), unit: z.string(), value: z.number() })),
  via: stopVia.nullable(),
  /** For a round that was entered from paper: the day on which it was walked. */
  walkedOn: day.nullable(),
  record: id('record').nullable(),
})
export type ItemResult = z.infer<typeof ItemResult>

export const getCheckedItem = endpoint({
  method: 'GET',
  path: '/api/v2/checked_item/:itemId',
  access: memberOf('params.itemId'),
  plan: 'OSHA',
  summary:
    'A checked item with the weeks of a year, its open corrective actions, and its results of all years, newest first, ten to a page.',
  params: z.object({ itemId: id('checkedItem') }),
  query: z.object({ year: z.coerce.number().int().min(2000).max(2200).optional(), pageNumber }),
  response: payload(
    z.object({
      item: ItemRow,
      year: z.number().int(),
      /** The years with results, newest first. */
      years: z.array(z.number().int()),
      weeks: z.array(ItemWeek),
      /** The row of the setup that a kit is, and its recorded contents, the earliest end first; null and empty for any other item. */
      kit: SetupRow.nullable(),
      contents: z.array(z.object({ _id: id('expiration'), part: z.string(), lot: z.string(), validUntil: day, ended: z.boolean() })),
      actions: z.array(z.object({ _id: z.string(), what: z.string(), owner: z.string(), due: day.nullable() })),
      results: z.object({ list: z.array(ItemResult), totalCount: z.number().int() }),
    }),
  ),
})
