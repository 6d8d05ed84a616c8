import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, visibleName } from '../endpoint/shapes.ts'
import { spki } from './tablet-proof.ts'

/** Paired tablets per location. */
export const tabletLimit = 20

export const tabletNameLength = 40

export const TabletNameTaken = error(
  'tablet.name_taken',
  409,
  'Another tablet of this location has this name. Please choose another name, or revoke the other tablet first.',
)
export const TabletLimitReached = error(
  'tablet.limit_reached',
  409,
  `This location already has ${tabletLimit} tablets. Please revoke one that is no longer used.`,
)
export const TabletKeyInvalid = error('tablet.key_invalid', 422, 'This browser sent a key that cannot be used. Please try another browser.')

/** A tablet that stands at one location and is used by its people in turn (decision 144). */
export const SharedTablet = z.object({
  _id: id('sharedTablet'),
  /** Where it stands: "Sterilization". It is shown with everything that is done on it. */
  name: z.string(),
  pairedAt: moment,
  pairedBy: z.string(),
  /** When it last proved itself; null if it never did. */
  lastSeenAt: moment.nullable(),
  /** When it was revoked, and by whom. Its place in the list stays. */
  revoked: z.object({ at: moment, by: z.string() }).nullable(),
})
export type SharedTablet = z.infer<typeof SharedTablet>

export const listSharedTablets = endpoint({
  method: 'GET',
  path: '/api/v2/shared_tablets/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The shared tablets of a location: the paired ones by name, then those that were revoked in the last ninety days.',
  params: z.object({ locationId: id('location') }),
  response: payload(z.object({ tablets: z.array(SharedTablet) })),
})

export const pairSharedTablet = endpoint({
  method: 'POST',
  path: '/api/v2/shared_tablets/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'Pairs the tablet on which the caller is signed in with a location, and ends the session of the caller, so that nobody is signed in there.',
  params: z.object({ locationId: id('location') }),
  body: z.object({ name: visibleName(tabletNameLength, 'Please say where the tablet stands.'), publicKey: spki }),
  response: payload(z.object({ tablet: id('sharedTablet'), name: z.string() })),
  errors: [TabletNameTaken, TabletLimitReached, TabletKeyInvalid],
})

export const revokeSharedTablet = endpoint({
  method: 'DELETE',
  path: '/api/v2/shared_tablet/:tabletId',
  access: adminOf('params.tabletId'),
  summary: 'Revokes a shared tablet at once: it shows nothing anymore, and its sessions and all of its codes end.',
  params: z.object({ tabletId: id('sharedTablet') }),
  response: 'none',
})
