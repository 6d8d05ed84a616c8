import { z } from 'zod'

import { endpoint, id, payload, registering, self, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, error, TextMessageLimitReached } from '../endpoint/errors.ts'
import { safetyProfileFields } from '../account/safety-profile.ts'
import { countryCode, emailOrNone, givenName, monthAndDay, phoneOrNone } from '../endpoint/shapes.ts'

export { invalidPhoneText } from '../endpoint/shapes.ts'

/** Ruling 45: sent only after the correct password. */
export const AccountFrozen = error(
  'session.account_frozen',
  403,
  'Your account is frozen, because the change of its email address or phone number was reported. Please ask an administrator of your practice to decide, or use the link in the message about the change.',
)
export const EmailTaken = error('user.email_taken', 409, 'User email already exists')
export const PhoneTaken = error('user.phone_taken', 409, 'User phone already present.')

const Ref = z.object({ _id: id('location'), name: z.string() })

/** INVITE-011, verbatim; a person keeps at least one contact. */
export const contactMissingText = 'Email or Phone must be needed.'

/** The signed-in person, or a person of the same practice (DATA-S-001 to 013). */
export const User = z.object({
  _id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  /** International format, `+15035550100`. */
  phone: z.string().nullable(),
  countryCode: z.string(),
  /** The person administers the current practice or at least one of its locations. Only opens /admin (ruling 23). */
  isAdmin: z.boolean(),
  /** The person is an administrator of the current practice itself (ruling 23). */
  practiceAdmin: z.boolean(),
  newHire: z.boolean(),
  /** The current location; null while a registration is unfinished. */
  location: Ref.nullable(),
  practice: z.object({ _id: id('practice'), name: z.string(), billingId: id('billing').nullable() }).nullable(),
  locations: z.array(
    Ref.extend({ practice: id('practice'), /** Street and city, if another location has the same name. */ place: z.string().optional() }),
  ),
  practices: z.array(
    z.object({
      _id: id('practice'),
      name: z.string(),
      /** The person's own locations. */
      locations: z.array(id('location')),
      /** The number of all open locations of the practice. */
      locationCount: z.number().int(),
    }),
  ),
  locationIds: z.array(id('location')),
  practiceIds: z.array(id('practice')),
  currentLocationIndex: z.number().int(),
  currentPracticeIndex: z.number().int(),
  adminLocations: z.array(id('location')),
  safetyOfficerLocations: z.array(id('location')),
  spiceOfficerLocations: z.array(id('location')),
  atRiskLocations: z.array(id('location')),
  notAtRiskLocations: z.array(id('location')),
  annual_review_date: monthAndDay.nullable(),
  /** The next registration step: 1 account, 2 code, 3 company, 4 billing; 5 when the registration is complete (DATA-S-011). */
  registrationStep: z.number().int(),
  /** 0 invited, 1 started, 2 completed. */
  isRegistrationCompleted: z.number().int(),
  /** Set while an invitation is pending and has not expired, for administrators of a location of the person; otherwise null (DATA-S-010). */
  joinCode: z.string().nullable(),
  /** The pending invitation has expired. */
  isJoinCodeExpired: z.boolean(),
  hasDoneTutorial: z.boolean(),
  didUploadHealthRecords: z.boolean(),
  safetyEquipments: z.array(id('equipment')),
  /** The last payment of the current practice failed (GUARD-006). */
  isSubscriptionFailed: z.boolean(),
  /** Support access is active (ruling 5). */
  support: z.object({ reason: z.string(), readOnly: z.boolean(), until: z.string() }).nullable(),
  revision: z.number().int(),
})
export type User = z.infer<typeof User>

export const signOut = endpoint({
  method: 'POST',
  path: '/api/v2/session/signOut',
  access: registering,
  summary: 'Revokes the session on the server and closes its sockets (ruling 3).',
  noTenantIds: 'it concerns the session itself',
  response: 'none',
  onTablet: true,
  support: 'always',
  whilePaymentFailed: true,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/v2/session',
  access: registering,
  summary: 'The person of this session.',
  noTenantIds: 'it concerns the session itself',
  response: payload(z.object({ user: User })),
  whilePaymentFailed: true,
})

/** Seconds until the session ends, relative to the response, so that the clock of the client does not matter. */
const SessionTimes = z.object({
  /** The idle limit in minutes; an idle session ends after it (ruling 3). */
  idleMinutes: z.number().int(),
  /** Seconds until the idle limit. */
  idleSeconds: z.number().int(),
  /** Seconds until the absolute limit, regardless of activity. */
  secondsLeft: z.number().int(),
})
export type SessionTimes = z.infer<typeof SessionTimes>

export const keepSession = endpoint({
  method: 'POST',
  path: '/api/v2/session/keep',
  access: registering,
  summary: 'Somebody is there: the session stays, and the answer says how long.',
  noTenantIds: 'it concerns the session itself',
  response: payload(SessionTimes),
  support: 'always',
  whilePaymentFailed: true,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/users/:userId',
  access: signedIn,
  summary: 'The caller, or somebody of the same practice.',
  params: z.object({ userId: id('user') }),
  response: User,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v1/users/:userId',
  access: self('params.userId'),
  summary:
    'Changes the own name, current location, tutorial mark, equipment and safety profile. A new email address or phone number waits for its code; an empty one is removed. Protected fields are ignored (API-S-004).',
  params: z.object({ userId: id('user') }),
  body: z.object({
    firstName: givenName.optional(),
    lastName: givenName.optional(),
    email: emailOrNone.optional(),
    phone: phoneOrNone.optional(),
    countryCode: countryCode.optional(),
    currentLocationIndex: z.number().int().min(0).optional(),
    currentPracticeIndex: z.number().int().min(0).optional(),
    hasDoneTutorial: z.literal(true).optional(),
    safetyEquipments: z.array(id('equipment')).max(100).optional(),
    ...safetyProfileFields,
    /** The revision of the person that was edited; a stale revision is rejected with 409 and the current person. */
    revision: z.number().int().optional(),
    /** The same for the safety profile. */
    safetyProfileRevision: z.number().int().optional(),
  }),
  freshProof: { action: 'contactChange', onlyIf: 'the email address or the phone number changes' },
  response: User,
  // Support may change the current location and the end of the tour; all other fields of the person are rejected.
  support: 'write',
  errors: [EmailTaken, PhoneTaken, Conflict, AccountFrozen, TextMessageLimitReached],
  withoutTwoFactors: true,
})
