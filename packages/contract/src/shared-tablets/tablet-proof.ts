import { z } from 'zod'

import { notAnIdText } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { idPattern } from '#wire/id-pattern'
import { isObviousCode } from '#wire/obvious-code'

const base64Url = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url.')
    .meta({ examples: [example] })

/** A public key of ECDSA P-256 as SubjectPublicKeyInfo (RFC 5480) in base64url. */
export const spki = base64Url(
  200,
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li_hp_m47n60p8D54WK84zV2sxXs7LtkBoN79R9Q',
)

/** The id of a tablet. Not an id of the caller’s practices: the tablet has no session yet. */
const tablet = z.string().regex(idPattern, notAnIdText)

export const challengeOf = z.object({ tablet })

/** The tablet, the challenge that the server gave it, and its signature of `tabletMessage` (ECDSA with SHA-256, r and s in base64url). */
export const tabletProof = { tablet, challenge: z.string().min(1).max(200), signature: base64Url(100, 'c2lnbmF0dXJl') }
export type TabletProof = z.infer<z.ZodObject<typeof tabletProof>>

/** The tablet is not paired, or is not any more. What it keeps is of no use, so it deletes it. */
export const TabletNotPaired = error(
  'tablet.not_paired',
  403,
  'This tablet is no longer paired with a location. An administrator can pair it again.',
)
/** The signature is wrong, or the challenge is old, foreign or was used. */
export const TabletProofRefused = error('tablet.proof_refused', 422, 'This tablet could not prove itself. Please try again.')

export const tabletProofErrors = [TabletNotPaired, TabletProofRefused] as const

export const codeTexts = {
  shape: 'Please enter six digits.',
  help: 'Six digits, not easy to guess.',
  again: 'This is not the same code.',
  obvious: 'This code is too easy to guess. Please choose another one.',
} as const

/** Six digits. */
export const tabletCode = z
  .string()
  .regex(/^\d{6}$/, codeTexts.shape)
  .meta({ examples: ['482913'] })

/** A code that somebody chooses. */
export const newTabletCode = tabletCode.refine((code) => !isObviousCode(code), codeTexts.obvious)

/** Wrong codes after which a code has ended. */
export const codeTries = 5
