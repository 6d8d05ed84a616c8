import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { day, text } from '../endpoint/shapes.ts'
import { notNextText } from '../endpoint/page-sizes.ts'

/**
 * `held`: a legal hold keeps it, regardless of its day. `announced`: the administrators were notified. `overdue`: its day has passed but the notice
 * period of 30 days has not, because a hold was lifted or no server was running. `planned`: everything else.
 */
const purgeState = z.enum(['planned', 'announced', 'overdue', 'held'])

/**
 * A record that was deleted or discarded and will be purged. A private record has no name and no person for callers who may not open it (ruling 12).
 */
export const Purge = z.object({
  _id: id('record'),
  /** What the record is, for example the name of its form. */
  name: z.string(),
  /** The person it is about, otherwise the person who filed it; null if the caller may not see it. */
  person: z.string().nullable(),
  location: z.object({ _id: id('location'), name: z.string() }),
  /** Id of its retention class (packages/content/src/facts/retention.ts). */
  retention: z.string(),
  /** The class in words, and the law or policy that sets its period. */
  label: z.string(),
  basis: z.string(),
  /** The day on which its period starts, unless the period starts at the end of an employment. */
  recordedOn: day,
  removedOn: day,
  removedBy: z.string(),
  /** The first day on which it may be purged, at its location. */
  purgeOn: day,
  state: purgeState,
})
export type Purge = z.infer<typeof Purge>

export const listPurges = endpoint({
  method: 'GET',
  path: '/api/v2/retention/:practiceId',
  access: adminOf('params.practiceId'),
  summary:
    'What will be purged in the next twelve months and what is overdue, by date; with a year, what is due in that year. Looking at private records is an event.',
  params: z.object({ practiceId: id('practice') }),
  query: z.object({
    /** Id of a retention class. */
    retention: text(40).optional(),
    location: id('location').optional(),
    year: z.coerce.number().int().min(2000).max(2200).optional(),
    /** The `next` value of the previous page. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d_[0-9a-f]{24}$/, notNextText)
      .optional(),
  }),
  support: 'never',
  response: payload(
    z.object({
      purges: z.array(Purge),
      /** null if there is no further page. */
      next: z.string().nullable(),
      /** For all removed records of the practice, regardless of the filters: the years in which records are due, and the classes. */
      years: z.array(z.number().int()),
      classes: z.array(z.object({ id: z.string(), label: z.string() })),
      /** Removed records without a date: the person still works here, or nothing has replaced them. */
      undated: z.number().int(),
      /** Of the records with a date, the number kept by a hold. */
      held: z.number().int(),
    }),
  ),
})
export type PurgeFilter = z.output<typeof listPurges.query>
