import { z } from 'zod'

import { error } from '../endpoint/errors.ts'

/** Binary data of WebAuthn as text in base64url without padding. */
const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url.')

const publicKey = z.literal('public-key')

const CredentialDescriptor = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() })

/**
 * What `startAuthentication` of `@simplewebauthn/browser` takes as `optionsJSON` (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). Without
 * `allowCredentials`, the browser offers every passkey of this site.
 */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: z.array(CredentialDescriptor).optional(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What `startRegistration` of `@simplewebauthn/browser` takes as `optionsJSON` (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: publicKey })),
  /** In milliseconds. */
  timeout: z.number().int(),
  /** The passkeys that the person already has, so that one device does not get two. */
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** The result of `startAuthentication`; its other fields are ignored. */
export const PasskeyAssertion = z.object({
  id: base64Url(1_400),
  rawId: base64Url(1_400),
  type: publicKey,
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(100).nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The result of `startRegistration`; its other fields are ignored. */
export const PasskeyAttestation = z.object({
  id: base64Url(1_400),
  rawId: base64Url(1_400),
  type: publicKey,
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(20_000),
    /** How browsers reach the device: internal, hybrid, usb, nfc, ble. Unknown words are dropped. */
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/**
 * One text for every reason. Its details say `unknownPasskey: true` if no account has the passkey, so that the device can stop offering it. The id of a
 * passkey is random, so this tells nothing about an account (decision 149).
 */
export const PasskeyRefused = error(
  'session.passkey_refused',
  422,
  'This passkey was not accepted. Please try again, or sign in with your password.',
)
