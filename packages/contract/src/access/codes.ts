import { z } from 'zod'

import { EmailTaken, PhoneTaken, User } from './access.ts'
import { endpoint, everybody, id, payload } from '../endpoint/endpoint.ts'
import { error, TextMessageLimitReached } from '../endpoint/errors.ts'
import { email, oneTimeCode, passwordRuleText, text } from '../endpoint/shapes.ts'
import { isInternationalPhone, withoutSeparators } from '../text/typed-contacts.ts'

export const CodeWrong = error('code.wrong', 400, 'This code is not correct. Please check it and try again.')
export const CodeExpired = error('code.expired', 400, 'This code is no longer valid. Please request a new one.')
/** Ruling 2: after too many wrong attempts a new code must be requested. */
export const CodeAttemptsExhausted = error('code.used_up', 400, 'The wrong code was entered too many times. Please request a new one.')
/** REG-022: one send per 30 seconds and contact. */
export const CodeTooSoon = error(
  'code.too_soon',
  429,
  'A code was sent a moment ago. Please wait half a minute before you request another one.',
)
export const CodeTooMany = error('code.too_many', 429, 'Too many codes were requested. Please try again later.')

/** International format; separators between the digits are removed. Ten digits alone are a US number (CONST-S-008). */
export const phone = z
  .string()
  .max(40, 'Invalid phone.')
  .transform((typed) => {
    const digits = withoutSeparators(typed)
    return /^\d{10}$/.test(digits) ? `+1${digits}` : digits
  })
  .refine(isInternationalPhone, 'Invalid phone.')

/** The proof from the join screen; it allows sending a code to the contact of an invited person. */
const proof = text(200).optional()
/** Set after a page reload: a valid code that was already sent is reused instead of sending a new one. The response is the same. */
const unlessUsable = z.boolean().optional()
/** The invited person whose own contact is ignored in the check; accepted only with their proof. */
const invited = id('user').optional()
const sent = payload(z.object({ sent: z.literal(true) }))
const sending = [CodeTooSoon, CodeTooMany] as const

export const sendOtpOnEmail = endpoint({
  method: 'POST',
  path: '/api/v2/sendOtpOnEmail',
  access: everybody('the account is not usable before its email address is verified'),
  summary:
    'Sends a 4-digit code by email to an address that is registering, or to an invited person. The answer is the same for any other address, and nothing is sent.',
  noTenantIds: 'there is no practice yet',
  body: z.object({ email, firstName: text(500).optional(), proof, unlessUsable }),
  response: sent,
  errors: sending,
})

export const sendOtpOnPhone = endpoint({
  method: 'POST',
  path: '/api/v2/sendOtpOnPhone',
  access: everybody('the account is not usable before its phone number is verified'),
  summary: 'Sends a 4-digit code by text message to the phone of an invited person. Without their proof nothing is sent.',
  noTenantIds: 'there is no practice yet',
  body: z.object({ phone, firstName: text(500).optional(), proof, unlessUsable }),
  response: sent,
  errors: [...sending, TextMessageLimitReached],
})

/** The response to a verified code. The token is present only for an email address that is registering, and is also set as the cookie (REG-072). */
export const Verified = z.object({ verified: z.literal(true), token: z.string().optional(), user: User.optional() })
export type Verified = z.infer<typeof Verified>

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/v2/verifyOtp',
  access: everybody('the code is what identifies the caller'),
  summary: 'Verifies a code. For a registering email address it opens the session of the registration.',
  noTenantIds: 'there is no practice yet',
  body: z.object({
    method: z.enum(['email', 'phone']),
    email: email.optional(),
    phone: phone.optional(),
    otp: oneTimeCode,
    /**
     * The password entered in step 1. The password of the person who proves ownership of the address counts, not that of the person who registered it
     * first.
     */
    password: z.string().max(200, passwordRuleText).optional(),
    proof,
  }),
  response: payload(Verified),
  errors: [CodeWrong, CodeExpired, CodeAttemptsExhausted],
})

const free = payload(z.object({ available: z.literal(true) }))

export const checkEmailId = endpoint({
  method: 'POST',
  path: '/api/v2/checkEmailId',
  access: everybody('an invited person has no account yet'),
  summary: 'Whether an email address is free; 409 when another user has it. Limited per client address (ruling 6).',
  body: z.object({ email, _id: invited, proof }),
  response: free,
  errors: [EmailTaken],
})

export const checkPhoneId = endpoint({
  method: 'POST',
  path: '/api/v2/checkPhoneId',
  access: everybody('an invited person has no account yet'),
  summary: 'Whether a phone number is free; 409 when another user has it. Limited per client address (ruling 6).',
  body: z.object({
    phone: text(40),
    _id: invited,
    proof,
    countryCode: z
      .string()
      .regex(/^\+?\d{1,4}$/, 'Invalid phone.')
      .optional(),
  }),
  response: free,
  errors: [PhoneTaken],
})
