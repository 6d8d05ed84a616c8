import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, text } from '../endpoint/shapes.ts'

export const HoldLifted = error('legal_hold.lifted', 409, 'This hold has been lifted in the meantime.')

/** Why a hold is placed or lifted. */
const reason = text(500).min(5, 'Please give a reason of at least 5 characters.')

export const LegalHold = z.object({
  _id: id('hold'),
  scope: z.enum(['practice', 'location', 'person']),
  /** The name of the covered practice, location or person. */
  covers: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: moment,
  /** null while the hold is in force. */
  lifted: z.object({ by: z.string(), at: moment, reason: z.string() }).nullable(),
})
export type LegalHold = z.infer<typeof LegalHold>

export const listHolds = endpoint({
  method: 'GET',
  path: '/api/v2/legal_holds/:practiceId',
  access: adminOf('params.practiceId'),
  summary: 'The legal holds of a practice, those that stand first, with the people and locations that a new one may cover.',
  params: z.object({ practiceId: id('practice') }),
  support: 'never',
  response: payload(
    z.object({
      holds: z.array(LegalHold),
      /** Everybody who works or has worked here. */
      people: z.array(z.object({ _id: id('user'), fullName: z.string(), left: z.boolean() })),
      locations: z.array(z.object({ _id: id('location'), name: z.string() })),
    }),
  ),
})
export type LegalHolds = z.infer<typeof listHolds.response>['payload']

export const placeHold = endpoint({
  method: 'POST',
  path: '/api/v2/legal_holds/:practiceId',
  access: adminOf('params.practiceId'),
  summary: 'Places a legal hold on a location, a person, or with neither on the whole practice: nothing that it covers is purged.',
  params: z.object({ practiceId: id('practice') }),
  /** At most one of the two. */
  body: z.object({ location: id('location').optional(), person: id('user').optional(), reason }),
  support: 'never',
  freshProof: 'purge',
  response: payload(z.object({ _id: id('hold') })),
})
export type NewHold = z.output<typeof placeHold.body>

export const liftHold = endpoint({
  method: 'POST',
  path: '/api/v2/legal_hold/:holdId/lift',
  access: adminOf('params.holdId'),
  summary: 'Lifts a legal hold. What it kept is purged 30 days after the next notice at the earliest.',
  params: z.object({ holdId: id('hold') }),
  body: z.object({ reason }),
  support: 'never',
  freshProof: 'purge',
  response: payload(z.object({ _id: id('hold') })),
  errors: [HoldLifted],
})
