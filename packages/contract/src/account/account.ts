import { z } from 'zod'

import { AccountFrozen, EmailTaken, PhoneTaken, User } from '../access/access.ts'

import { CodeExpired, CodeTooMany, CodeTooSoon, CodeAttemptsExhausted, CodeWrong } from '../access/codes.ts'
import { TextMessageLimitReached } from '../endpoint/errors.ts'
import { endpoint, id, memberOf, payload, signedIn, notAnIdText } from '../endpoint/endpoint.ts'
import { idPattern } from '#wire/id-pattern'
import { SafetyProfile } from './safety-profile.ts'
import { moment, monthAndDay, oneTimeCode, password, text, passwordMismatchText } from '../endpoint/shapes.ts'

const ownAccount = 'it concerns the own account'

/** A place of work of the caller, as shown in the account (MODAL-001, 002). */
export const AccountPost = z.object({
  _id: id('location'),
  name: z.string(),
  practice: z.string(),
  role: z.string().nullable(),
  administrator: z.boolean(),
  safetyOfficer: z.boolean(),
  spiceOfficer: z.boolean(),
  atRisk: z.boolean(),
  /** The person's own date, or the location's if there is none. */
  annual_review_date: monthAndDay,
})
export type AccountPost = z.infer<typeof AccountPost>

export const getAccountDetails = endpoint({
  method: 'GET',
  path: '/api/v2/account/details',
  access: signedIn,
  summary: 'The locations of the caller with positions and role, and the protective equipment given to them.',
  noTenantIds: ownAccount,
  response: payload(
    z.object({
      posts: z.array(AccountPost),
      equipment: z.array(z.object({ _id: id('equipment'), name: z.string(), location: z.string() })),
    }),
  ),
})

export const getSafetyProfile = endpoint({
  method: 'GET',
  path: '/api/v2/account/safetyProfile',
  access: signedIn,
  summary:
    'The own safety profile in the current practice. It is saved with PUT /api/v1/users/:userId; each read is written to the audit trail.',
  noTenantIds: ownAccount,
  response: payload(SafetyProfile),
  support: 'never',
})

/** A person listed in the My Admin and My Safety Officers panels. */
export const ContactPerson = z.object({
  _id: id('user'),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type ContactPerson = z.infer<typeof ContactPerson>

export const safetyOfficers = endpoint({
  method: 'GET',
  path: '/api/v1/safetyOfficers/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The safety officers of a location, the caller first.',
  params: z.object({ locationId: id('location') }),
  response: z.array(ContactPerson),
})

export const mySupervisors = endpoint({
  method: 'GET',
  path: '/api/v1/mySupervisors/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The administrators of a location, the caller first.',
  params: z.object({ locationId: id('location') }),
  response: z.array(ContactPerson),
})

export const updateUsersPassword = endpoint({
  method: 'PUT',
  path: '/api/v2/account/updateUsersPassword',
  access: signedIn,
  summary:
    'Sets a new password for the caller and ends all their other sessions. The email may be empty; that of somebody else is refused.',
  noTenantIds: ownAccount,
  body: z.object({ email: text(254).nullable().optional(), password, password2: z.string().max(200, passwordMismatchText) }),
  freshProof: 'signInMethods',
  response: payload(z.object({ changed: z.literal(true) })),
  withoutTwoFactors: true,
})

const method = z.enum(['email', 'phone'])

/** A new contact of the caller that is waiting for their confirmation. */
export const ContactChange = z.object({
  method,
  contact: z.string(),
  /** The administrator who entered it, and their practice; null if the caller entered it. */
  askedBy: z.object({ fullName: z.string(), practice: z.string() }).nullable(),
  askedAt: moment,
  /** A code was sent to it and can still be entered. */
  codeSent: z.boolean(),
})
export type ContactChange = z.infer<typeof ContactChange>

export const listContactChanges = endpoint({
  method: 'GET',
  path: '/api/v2/account/contactChanges',
  access: signedIn,
  summary: 'New contacts of the caller that wait for confirmation, at most one email address and one phone number.',
  noTenantIds: ownAccount,
  response: payload(z.array(ContactChange)),
  support: 'never',
})

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/v2/account/contactChanges/:method/code',
  access: signedIn,
  summary: 'Sends a 4-digit code to the waiting contact.',
  noTenantIds: ownAccount,
  params: z.object({ method }),
  response: payload(z.object({ sent: z.literal(true) })),
  errors: [CodeTooSoon, CodeTooMany, TextMessageLimitReached],
})

export const confirmContactChange = endpoint({
  method: 'PUT',
  path: '/api/v2/account/contactChanges/:method',
  access: signedIn,
  summary: 'Makes the waiting contact the own one, by the code that was sent to it.',
  noTenantIds: ownAccount,
  params: z.object({ method }),
  body: z.object({ otp: oneTimeCode }),
  response: payload(User),
  errors: [CodeWrong, CodeExpired, CodeAttemptsExhausted, EmailTaken, PhoneTaken, AccountFrozen, TextMessageLimitReached],
})

export const refuseContactChange = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/contactChanges/:method',
  access: signedIn,
  summary: 'Refuses the waiting contact; everything stays as it is.',
  noTenantIds: ownAccount,
  params: z.object({ method }),
  response: 'none',
})

/** A browser in which the account is signed in. Sessions belong to the person and to no practice. */
export const AccountSession = z.object({
  _id: z.string(),
  /** "Firefox on Windows"; empty if the browser is unknown. */
  device: z.string(),
  signedInAt: moment,
  lastUsedAt: moment,
  current: z.boolean(),
  /** A session that the product's support opened in the name of this person (ruling 5). */
  support: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/account/sessions',
  access: signedIn,
  summary: 'Where the account is signed in, this session first, then by last use.',
  noTenantIds: ownAccount,
  response: payload(z.array(AccountSession)),
  support: 'never',
  withoutTwoFactors: true,
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/sessions/:sessionId',
  access: signedIn,
  summary: 'Signs one of the own sessions out and closes its sockets.',
  noTenantIds: 'sessions belong to the person; the id must be one of the own',
  params: z.object({ sessionId: z.string().regex(idPattern, notAnIdText) }),
  response: 'none',
  withoutTwoFactors: true,
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v2/account/signOutEverywhere',
  access: signedIn,
  summary: 'Signs the account out everywhere; with `keepThis`, everywhere but here.',
  noTenantIds: ownAccount,
  body: z.object({ keepThis: z.boolean() }),
  response: payload(z.object({ ended: z.number().int() })),
  withoutTwoFactors: true,
})
