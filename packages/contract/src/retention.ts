import { z } from 'zod'

import { adminOf, endpoint, id, payload } from './endpoint.ts'
import { day, text } from './shapes.ts'

/**
 * `held`: a legal hold keeps it, whatever its day. `announced`: the administrators were told. `overdue`: its day has passed and the notice of 30 days
 * has not, because a hold was lifted or no server ran. `planned`: everything else.
 */
const purgeState = z.enum(['planned', 'announced', 'overdue', 'held'])

/** A record that was deleted or discarded and will be purged. A private one has no name and no person for those who may not open it (ruling 12). */
export const Purge = z.object({
  _id: id('record'),
  /** What it is, for example the name of its form. */
  name: z.string(),
  /** Who it is about, else who filed it; null where the caller may not know. */
  person: z.string().nullable(),
  location: z.object({ _id: id('location'), name: z.string() }),
  /** Id of its retention class (packages/content/src/retention.ts). */
  retention: z.string(),
  /** The class in words, and the law or policy that its period comes from. */
  label: z.string(),
  basis: z.string(),
  /** The day from which its period runs, unless that is the end of an employment. */
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
    /** `next` of the page before. */
    after: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d_[0-9a-f]{24}$/, 'Must be `next` of a page.')
      .optional(),
  }),
  support: 'never',
  response: payload(
    z.object({
      purges: z.array(Purge),
      /** null: nothing follows. */
      next: z.string().nullable(),
      /** Of all removed records of the practice, whatever the filters: the years in which some are due, and the classes. */
      years: z.array(z.number().int()),
      classes: z.array(z.object({ id: z.string(), label: z.string() })),
      /** Removed records that have no date yet: the person still works here, or nothing has replaced them. */
      undated: z.number().int(),
      /** Of those with a date, how many a hold keeps. */
      held: z.number().int(),
    }),
  ),
})
export type PurgeFilter = z.output<typeof listPurges.query>
