import { z } from 'zod'

import { AccountFrozen } from '../access/access.ts'
import { endpoint, everybody, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment } from '../endpoint/shapes.ts'
import { NotOnTablet, person } from './on-tablet.ts'
import { tabletProof, tabletProofErrors } from './tablet-proof.ts'

/** How long a person has to confirm on the phone, in seconds. */
export const phoneSignInSeconds = 120

/**
 * Nothing waits for this: it never did, it is over, it was used, or it belongs to a tablet elsewhere. One answer for all of these, so that it says
 * nothing about other practices.
 */
export const PhoneSignInEnded = error(
  'tablet.phone_ended',
  404,
  'No tablet of your location waits for this any more. Please choose your name on the tablet again.',
)
/** The phone belongs to somebody else than the name that was chosen on the tablet. */
export const PhoneOfAnother = error(
  'tablet.phone_of_another',
  403,
  'Somebody else’s name was chosen on the tablet. Please choose your own name there, and scan the new code.',
)

const secret = z
  .string()
  .max(100)
  .meta({ examples: ['0'.repeat(32)] })

const nobodyYet = 'nobody is signed in on the tablet, and its signature proves it'
const noTenantIds = 'the tablet belongs to one location, and its signature proves it'

export const askPhone = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/phone',
  access: everybody(nobodyYet),
  summary:
    'Begins a sign-in on the tablet that the person confirms on their own phone within two minutes. An earlier one on this tablet ends.',
  noTenantIds,
  body: z.object({ ...tabletProof, person }),
  response: payload(
    z.object({
      /** For the tablet alone: with it, the tablet asks whether the phone has confirmed, and begins the session. */
      ticket: z.string(),
      /** For the phone: it is in the address of the QR code. */
      link: z.string(),
      /** Six digits that the phone shows as well, or that the person types there. */
      code: z.string(),
      until: moment,
    }),
  ),
  errors: [...tabletProofErrors, NotOnTablet],
})

/** `refused`: the person said No on the phone. */
const phoneState = z.enum(['waiting', 'confirmed', 'refused', 'ended'])
export type PhoneState = z.infer<typeof phoneState>

export const phoneSignInState = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/phone_state',
  access: everybody('the ticket is a secret of the tablet'),
  summary: 'Whether a phone has confirmed or refused the sign-in on the tablet.',
  noTenantIds: 'the ticket is a secret of the tablet',
  body: z.object({ ticket: secret }),
  response: payload(z.object({ state: phoneState })),
  keepsNothing: true,
})

export const startSessionByPhone = endpoint({
  method: 'POST',
  path: '/api/v2/tablet/phone_session',
  access: everybody(nobodyYet),
  summary:
    'Signs in the person who has confirmed on their phone, and sets the token cookie. The session is the same as after a code. A confirmation counts once, for a minute, on this tablet.',
  noTenantIds,
  body: z.object({ ...tabletProof, ticket: secret }),
  response: payload(z.object({ token: z.string() })),
  errors: [...tabletProofErrors, PhoneSignInEnded, NotOnTablet, AccountFrozen],
})

/** What the phone has: the secret of the QR code, or the six digits. */
const ask = z.object({ ask: secret })
const ofTheCaller = 'it is found by its secret among the tablets of the caller’s locations'

export const findPhoneSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/account/phone_sign_in',
  access: signedIn,
  summary: 'Which tablet asks the caller to confirm a sign-in, by the secret of its QR code or its six digits.',
  noTenantIds: ofTheCaller,
  body: ask,
  response: payload(
    z.object({
      tabletName: z.string(),
      locationName: z.string(),
      /** First name and initial, as the tablet shows the caller. */
      name: z.string(),
      /** The six digits, to compare. */
      code: z.string(),
      until: moment,
      /** The caller has confirmed it already. */
      confirmed: z.boolean(),
    }),
  ),
  errors: [PhoneSignInEnded, PhoneOfAnother],
  support: 'never',
  keepsNothing: true,
})

export const confirmPhoneSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/account/phone_sign_in/confirmation',
  access: signedIn,
  summary: 'Lets the tablet sign the caller in. Only for the own name, within two minutes, and once.',
  noTenantIds: ofTheCaller,
  body: ask,
  response: 'none',
  errors: [PhoneSignInEnded, PhoneOfAnother],
  freshProof: 'tabletSignIn',
})

export const refusePhoneSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/account/phone_sign_in/refusal',
  access: signedIn,
  summary: 'Ends a sign-in on a tablet for which the caller did not ask. The tablet says so.',
  noTenantIds: ofTheCaller,
  body: ask,
  response: 'none',
  errors: [PhoneSignInEnded, PhoneOfAnother],
  support: 'never',
})
