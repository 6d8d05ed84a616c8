import { z } from 'zod'

import { endpoint, id, memberOf, payload } from './endpoint.ts'

/** What waits for an administrator at one location. Each number counts what the list that it leads to shows. */
export const LocationNeeds = z.object({
  _id: id('location'),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Whether the library setup is complete; before, no task is generated. */
  didCompleteLibrarySetup: z.boolean(),
  /** Tasks with an open period that is past its day or moment. */
  overdue: z.number().int(),
  /** Tasks that are not overdue and due by Saturday, at the location's calendar. */
  dueThisWeek: z.number().int(),
  /** Records that wait for approval. */
  waiting: z.number().int(),
  /** Members who have not joined yet. */
  invitations: z.number().int(),
  /** Members without a role at this location. */
  withoutRole: z.number().int(),
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
