import { z } from 'zod'

import { AccountFrozen } from '../access/access.ts'
import { endpoint, everybody, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, plan, required } from '../endpoint/shapes.ts'
import { challengeOf, newTabletCode, tabletCode, tabletProof, tabletProofErrors } from './tablet-proof.ts'

/** Wrong; the details say how many tries are left. */
export const TabletCodeWrong = error('tablet.code_wrong', 422, 'This is not the right code.')
/** After five wrong tries. */
export const TabletCodeEnded = error('tablet.code_ended', 422, 'There were too many wrong codes. Please set a new code with your password.')
export const NoTabletCode = error('tablet.no_code', 422, 'You have no code on this tablet yet. Please set one with your password.')
/** The person does not work at the location, or not any more. */
export const NotOnTablet = error('tablet.person_unknown', 403, 'Nobody of this location has this name. Please choose again.')
export const TabletPasswordWrong = error('tablet.password_wrong', 422, 'This is not the right password.')
/** The account has a passkey or an authenticator app, so the password alone proves too little. */
export const SetCodeInAccount = error(
  'tablet.second_factor',
  422,
  'Your account has a second step. Please set the code in your account, under Password & Security, on your own device.',
)

const nobodyYet = 'nobody is signed in on the tablet, and its signature proves it'
const noTenantIds = 'the tablet belongs to one location, and its signature proves it'
/** The id of a person of the location. Not an id of the caller’s practices: nobody is signed in yet. */
export const person = z
  .string()
  .max(24)
  .meta({ examples: ['a'.repeat(24)] })

export const tabletChallenge = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/challenge',
  access: everybody(nobodyYet),
  summary: 'A challenge for a shared tablet to sign. It is valid for two minutes and counts once.',
  noTenantIds,
  body: challengeOf,
  response: payload(z.object({ challenge: z.string() })),
  keepsNothing: true,
})

/** A person of the location, as the lock screen shows them. */
export const TabletPerson = z.object({
  _id: z.string(),
  /** First name and initial: "Dana W."; more letters only where two people would have the same name. */
  name: z.string(),
  /** The person has a code on this tablet that has not ended. */
  hasCode: z.boolean(),
})
export type TabletPerson = z.infer<typeof TabletPerson>

export const tabletPeople = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/people',
  access: everybody(nobodyYet),
  summary: 'The name of the tablet and the people who work at its location now, by first name and initial.',
  noTenantIds,
  body: z.object(tabletProof),
  response: payload(z.object({ name: z.string(), locationName: z.string(), people: z.array(TabletPerson) })),
  errors: tabletProofErrors,
  keepsNothing: true,
})

export const setCodeOnTablet = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/code',
  access: everybody(nobodyYet),
  summary: 'Sets the code of a person on this tablet, after their password. An earlier code on this tablet ends.',
  noTenantIds,
  body: z.object({ ...tabletProof, person, password: required(200), code: newTabletCode }),
  response: 'none',
  errors: [...tabletProofErrors, NotOnTablet, TabletPasswordWrong, SetCodeInAccount, AccountFrozen],
})

export const startTabletSession = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/session',
  access: everybody(nobodyYet),
  summary:
    'Signs a person in on the tablet by their code, and sets the token cookie. The session may call only what is declared for tablets, ends after five minutes without a call, and after thirty minutes in any case.',
  noTenantIds,
  body: z.object({ ...tabletProof, person, code: tabletCode }),
  response: payload(z.object({ token: z.string() })),
  errors: [...tabletProofErrors, NotOnTablet, TabletCodeWrong, TabletCodeEnded, NoTabletCode, AccountFrozen],
})

export const getTabletSession = endpoint({
  method: 'GET',
  path: '/api/v2/tablet/session',
  access: signedIn,
  summary: 'Who uses the shared tablet at the moment. null for the session of any other device.',
  noTenantIds: 'it concerns the session itself',
  response: payload(
    z
      .object({
        /** First name and initial. */
        name: z.string(),
        tabletName: z.string(),
        location: z.object({
          _id: id('location'),
          name: z.string(),
          timeZone: z.string(),
          /** Which parts of the tablet are open; null without a plan. */
          plan: plan.nullable(),
        }),
        /** When the session ends in any case. */
        until: moment,
      })
      .nullable(),
  ),
  onTablet: true,
})
