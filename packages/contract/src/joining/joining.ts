import { z } from 'zod'

import { User } from '../access/access.ts'
import { AccessEnded } from '../access/sign-in.ts'
import { endpoint, everybody, id, payload, setupProof, signedIn, notAnIdText } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { idPattern } from '#wire/id-pattern'
import { countryCode, emailOrNone, givenName, moment, password, required, text } from '../endpoint/shapes.ts'
import { optionalPhone, StaffEmailTaken, StaffPhoneTaken } from '../staff/staff.ts'

export const JoinCodeWrong = error(
  'joining.wrong_code',
  401,
  'The username or the join code is not correct. Please check both and try again.',
)
export const InviteExpired = error('joining.expired', 422, 'This invitation has expired. Please ask your administrator for a new one.')
export const InviteUsed = error('joining.used', 422, 'This invitation has been used already. Please sign in.')
export const InviteReplaced = error(
  'joining.replaced',
  422,
  'This join code was replaced by a newer one. Please use the newest invitation.',
)
export const JoinCodeAttemptsExhausted = error(
  'joining.used_up',
  422,
  'The wrong join code was entered too many times. Please use the link of your invitation, try again in an hour, or ask your administrator for a new code.',
)
/** Not `subscription.failed`, because it concerns the inviting practice and must not lead to a payment page. */
export const InvitingPaymentFailed = error(
  'joining.payment_failed',
  402,
  'The last payment of this practice has failed. Please ask your administrator.',
)
/** The owner of an account must sign in to join another practice (ruling 24). */
export const HasAccount = error('joining.has_account', 422, 'You already have an account. Please sign in to accept the invitation.')
/** The contact of the invitation already belongs to a member. */
export const AlreadyMember = error(
  'joining.already_member',
  409,
  'You already belong to this practice. Please ask an administrator there to change your own entry and to remove this invitation.',
)
export const NotVerified = error('joining.not_verified', 422, 'Please verify your email address and phone number with the codes first.')

/** The initial values of the setup form: only what the administrator entered (DATA-S-034). */
export const InvitedUser = z.object({
  _id: id('user'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
  safetyEquipments: z.array(id('equipment')),
  isRegistrationCompleted: z.number().int(),
  practice: z.string(),
})
export type InvitedUser = z.infer<typeof InvitedUser>

export const registerWithCode = endpoint({
  method: 'POST',
  path: '/api/v2/users/registerWithCode',
  access: everybody('an invited person has no account yet'),
  summary:
    'Opens an invitation by the value of its link or by its join code, and answers the invited person with a proof that lives 30 minutes.',
  noTenantIds: 'nobody is known yet',
  body: z.object({
    /** The email address or phone number of the invitation. */
    userName: required(254),
    /** The entered text: the six characters, or the value of the link, which prefills the field. */
    joinCode: text(200).optional(),
    /** The value of the link. */
    codeHash: text(200).optional(),
  }),
  response: payload(z.object({ user: InvitedUser, proof: z.string(), expiresAt: moment })),
  errors: [
    JoinCodeWrong,
    InviteExpired,
    InviteUsed,
    InviteReplaced,
    JoinCodeAttemptsExhausted,
    HasAccount,
    AccessEnded,
    InvitingPaymentFailed,
  ],
})

const contact = {
  email: emailOrNone.nullable().optional(),
  phone: optionalPhone.nullable().optional(),
  countryCode: countryCode.optional(),
}

export const updateOnboarding = endpoint({
  method: 'PUT',
  path: '/api/v2/users/onboard/update/:id',
  access: setupProof,
  summary: 'Keeps the names that the invited person entered. Contacts are kept with the finished account only, once they are verified.',
  params: z.object({ id: id('user') }),
  body: z.object({ firstName: givenName, lastName: givenName, ...contact }),
  response: payload(InvitedUser),
  errors: [StaffEmailTaken, StaffPhoneTaken, InviteUsed],
})

export const onboard = endpoint({
  method: 'POST',
  path: '/api/v2/users/onboard/:userId',
  access: setupProof,
  summary: 'Sets up the account of the invited person, whose entered contacts are all verified, and signs them in.',
  params: z.object({ userId: id('user') }),
  body: z.object({
    firstName: givenName,
    lastName: givenName,
    ...contact,
    password,
    // Further fields of the specification; the server computes all of them (ruling 18).
    _id: z.string().optional(),
    isRegistrationCompleted: z.number().optional(),
    safetyEquipments: z.array(z.string()).max(500).optional(),
  }),
  response: payload(z.object({ user: User, token: z.string() })),
  errors: [StaffEmailTaken, StaffPhoneTaken, HasAccount, NotVerified, InviteUsed, AccessEnded, InvitingPaymentFailed],
})

/** A pending invitation to another practice. */
export const Invitation = z.object({
  _id: z.string(),
  practice: z.string(),
  locations: z.array(z.string()),
  invitedBy: z.string(),
  expiresAt: moment,
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v2/invitations',
  access: signedIn,
  summary: "Invitations that went to the caller's own verified email address or phone and wait for them (ruling 24).",
  noTenantIds: 'it concerns the caller; the inviting practices are not theirs yet',
  response: payload(z.array(Invitation)),
  whilePaymentFailed: true,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/invitations/:invitationId/accept',
  access: signedIn,
  summary: 'Accepts an invitation: the caller becomes a member of its locations.',
  noTenantIds: 'the invitation belongs to the caller; the inviting practice is not theirs yet',
  params: z.object({ invitationId: z.string().regex(idPattern, notAnIdText) }),
  response: payload(User),
  errors: [InvitingPaymentFailed, InviteUsed, AccessEnded, AlreadyMember],
  whilePaymentFailed: true,
})
