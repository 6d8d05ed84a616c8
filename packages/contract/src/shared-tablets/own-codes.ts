import { z } from 'zod'

import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, required } from '../endpoint/shapes.ts'
import { TabletPasswordWrong } from './on-tablet.ts'
import { newTabletCode, TabletNotPaired } from './tablet-proof.ts'

/** The account has a second factor, and this session has not proved it. */
export const CodeNeedsSecondFactor = error(
  'tablet.second_factor_first',
  422,
  'Please sign in with your second step first, and set the code then.',
)

/** A paired tablet at a location of the person. */
export const OwnTabletCode = z.object({
  tablet: id('sharedTablet'),
  name: z.string(),
  locationName: z.string(),
  /** The own code there: null if there is none. It has ended after five wrong tries. */
  code: z.object({ setAt: moment, ended: z.boolean() }).nullable(),
})
export type OwnTabletCode = z.infer<typeof OwnTabletCode>

export const listOwnTabletCodes = endpoint({
  method: 'GET',
  path: '/api/v2/account/tablet_codes',
  access: signedIn,
  summary: 'The shared tablets at the locations of the caller, and whether the caller has a code there.',
  noTenantIds: 'it concerns the own account',
  response: payload(z.object({ codes: z.array(OwnTabletCode) })),
  support: 'never',
})

export const setOwnTabletCode = endpoint({
  method: 'PUT',
  path: '/api/v2/account/tablet_codes/:tabletId',
  access: memberOf('params.tabletId'),
  summary: 'Sets the own code on a shared tablet, after the own password. An earlier code on this tablet ends.',
  params: z.object({ tabletId: id('sharedTablet') }),
  body: z.object({ password: required(200), code: newTabletCode }),
  response: 'none',
  errors: [TabletNotPaired, TabletPasswordWrong, CodeNeedsSecondFactor],
})

export const removeOwnTabletCode = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/tablet_codes/:tabletId',
  access: memberOf('params.tabletId'),
  summary: 'Removes the own code on a shared tablet.',
  params: z.object({ tabletId: id('sharedTablet') }),
  response: 'none',
  errors: [TabletNotPaired],
})
