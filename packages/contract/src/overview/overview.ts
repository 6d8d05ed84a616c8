import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { day } from '../endpoint/shapes.ts'

/**
 * A staff list with more than 10 people where the location answered that the company had at most 10. `lastYear`: the most people at once in the last
 * calendar year, by which 29 CFR 1904.1 counts. `now`: those of today, by which a written plan is required.
 */
export const MorePeople = z.object({ when: z.enum(['lastYear', 'now']), people: z.number().int() })
export type MorePeople = z.infer<typeof MorePeople>

/** The pending work of an administrator at one location. Each number matches the count of the list that it links to. */
export const LocationNeeds = z.object({
  _id: id('location'),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Whether the plan of the location includes the library. Without it there is no setup to complete. */
  includesLibrary: z.boolean(),
  /** Whether the library setup is complete. No task is generated before it is. */
  didCompleteLibrarySetup: z.boolean(),
  /** Tasks with an open period whose day or moment has passed. */
  overdue: z.number().int(),
  /** Tasks that are not overdue and are due by Saturday, by the location's calendar. */
  dueThisWeek: z.number().int(),
  /** Problems that need fixing. */
  problems: z.number().int(),
  /** Checked items that are out of use. */
  outOfUse: z.number().int(),
  /** Of these, the five that are out of use for longest: the item with its place, since when, and the first name of whoever gets it fixed; empty if nobody does. */
  itemsOutOfUse: z.array(z.object({ _id: id('checkedItem'), item: z.string(), since: day, by: z.string() })),
  /** Dates that have ended or end within 90 days. */
  dates: z.number().int(),
  /** Records waiting for approval. */
  waiting: z.number().int(),
  /** Members who have not joined yet. */
  invitations: z.number().int(),
  /** Members without a role at this location. */
  withoutRole: z.number().int(),
  /** Set if the staff list contradicts the answer about the size of the company. */
  morePeople: MorePeople.nullable(),
  /** Whether the staff lists of the practice have one person today, and the questions of the location are answered. */
  onePerson: z.boolean(),
})
export type LocationNeeds = z.infer<typeof LocationNeeds>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/v2/overview/:practiceId',
  access: memberOf('params.practiceId'),
  summary:
    'What waits at each location that the caller administers, the location with the greatest need first; 403 for whom none is theirs to administer.',
  params: z.object({ practiceId: id('practice') }),
  response: payload(z.array(LocationNeeds)),
})
