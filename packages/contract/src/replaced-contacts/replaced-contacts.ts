import { z } from 'zod'

import { CodeExpired, CodeTooMany, CodeTooSoon, CodeAttemptsExhausted, CodeWrong } from '../access/codes.ts'
import { capability, endpoint, id, payload, signedIn } from '../endpoint/endpoint.ts'
import { error, TextMessageLimitReached } from '../endpoint/errors.ts'
import { moment, oneTimeCode, password, required } from '../endpoint/shapes.ts'
import { StaffMember } from '../staff/staff.ts'
import { PracticeAdministratorStays } from '../staff/staff-changes.ts'

/** Wrong, expired and settled links get the same error. */
export const ReplacedLinkInvalid = error(
  'replaced_contact.link_invalid',
  404,
  'This link is no longer valid. It works for seven days, and until the change is settled.',
)
/** Only the owner can put the contact back: the decision of an administrator must not hand over an account that is also used in other practices. */
export const OnlyOwnerCanRestore = error(
  'replaced_contact.owner_only',
  409,
  'You cannot put this contact back. The owner of the account can, with the link in the message to the old contact.',
)
export const ContactTakenMeanwhile = error(
  'replaced_contact.taken',
  409,
  'This contact belongs to another account by now. It cannot be put back. Please ask an administrator of your practice.',
)
/** The chosen way to prove identity is not available. */
export const NoSuchProof = error(
  'replaced_contact.no_proof',
  409,
  'This option is not available. Please ask an administrator of your practice.',
)
export const NotFrozen = error('replaced_contact.not_frozen', 409, 'This account is not frozen any more.')
export const formerPasswordText = 'This is not the password from before the change.'

const link = required(200)

/** What the message with the link was about: a changed contact, or the removal of second factors because a device is lost (AUTH-03). */
export const freezeReason = z.enum(['contactChange', 'lostDevice'])
export type FreezeReason = z.infer<typeof freezeReason>

/** The content of the link's page. The holder of the link already knows the old contact. For `lostDevice`, the contact is the present one. */
export const ReplacedContact = z.object({
  reason: freezeReason,
  method: z.enum(['email', 'phone']),
  contact: z.string(),
  changedAt: moment,
  /** The moment when the link expires. */
  until: moment,
  frozen: z.boolean(),
  /** Ways to prove identity, apart from an administrator. */
  proofs: z.object({
    password: z.boolean(),
    /** The other contact, mostly hidden, if it has not been changed as well; null if there is none. */
    code: z.string().nullable(),
  }),
})
export type ReplacedContact = z.infer<typeof ReplacedContact>

const holder = capability('the link that went to the contact before the change is the permission, for seven days')
const account = 'it concerns the account'

export const openReplacedContact = endpoint({
  method: 'POST',
  path: '/api/v2/replacedContact/open',
  access: holder,
  summary: 'What the link of a replaced contact is about. Changes nothing.',
  noTenantIds: account,
  body: z.object({ link }),
  response: payload(ReplacedContact),
  errors: [ReplacedLinkInvalid],
})

export const freezeAccount = endpoint({
  method: 'POST',
  path: '/api/v2/replacedContact/freeze',
  access: holder,
  summary: 'Freezes the account: every session ends and none opens, until the contact is put back or an administrator decides (ruling 45).',
  noTenantIds: account,
  body: z.object({ link }),
  response: payload(ReplacedContact),
  errors: [ReplacedLinkInvalid],
})

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/v2/replacedContact/code',
  access: holder,
  summary: 'Sends a 4-digit code to the other, unchanged contact of the account.',
  noTenantIds: account,
  body: z.object({ link }),
  response: payload(z.object({ sent: z.literal(true) })),
  errors: [ReplacedLinkInvalid, NoSuchProof, CodeTooSoon, CodeTooMany, TextMessageLimitReached],
})

export const putContactBack = endpoint({
  method: 'PUT',
  path: '/api/v2/replacedContact',
  access: holder,
  summary:
    'Puts the old contact back and sets a new password, by the password from before the change or by the code. The account is no longer frozen.',
  noTenantIds: account,
  body: z.object({
    link,
    proof: z.discriminatedUnion('by', [
      z.object({ by: z.literal('password'), password: required(200) }),
      z.object({ by: z.literal('code'), otp: oneTimeCode }),
    ]),
    newPassword: password,
  }),
  response: payload(z.object({ restored: z.literal(true) })),
  errors: [ReplacedLinkInvalid, NoSuchProof, ContactTakenMeanwhile, CodeWrong, CodeExpired, CodeAttemptsExhausted],
})

export const decideFreeze = endpoint({
  method: 'PUT',
  path: '/api/v2/user/:userId/freeze',
  access: signedIn,
  summary:
    'An administrator of a location of the person, or of the practice if the person is one, decides: `keep` leaves the new contact, `putBack` restores the old one and ends the password. Either way the account is no longer frozen.',
  params: z.object({ userId: id('user') }),
  body: z.object({ decision: z.enum(['keep', 'putBack']) }),
  freshProof: 'contactChange',
  response: payload(StaffMember),
  errors: [PracticeAdministratorStays, NotFrozen, OnlyOwnerCanRestore, ContactTakenMeanwhile],
})
