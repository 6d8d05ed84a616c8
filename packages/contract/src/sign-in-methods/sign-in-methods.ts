import { z } from 'zod'

import { endpoint, notAnIdText, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, required, visibleName } from '../endpoint/shapes.ts'
import { idPattern } from '#wire/id-pattern'
import { PasskeyAttestation, PasskeyCreation } from './passkey-shapes.ts'
import { authenticatorCodeErrors } from './signing-in.ts'

/** Passkeys per person. */
export const passkeyLimit = 20
export const recoveryCodeCount = 10

const ownAccount = 'it concerns the own account'
const token = required(200)
const passkeyName = visibleName(60)

export const PasskeyNotAdded = error('passkey.not_added', 422, 'This passkey could not be added. Please try again.')
export const PasskeyKnown = error('passkey.known', 409, 'This passkey has already been added.')
export const PasskeyLimitReached = error(
  'passkey.limit_reached',
  409,
  `You already have ${passkeyLimit} passkeys. Please remove one that you no longer use.`,
)
export const AuthenticatorExists = error(
  'authenticator.exists',
  409,
  'Your account already has an authenticator app. Please remove it before you add another one.',
)
/** The setup is older than fifteen minutes. */
export const AuthenticatorSetupEnded = error(
  'authenticator.setup_ended',
  409,
  'This setup has ended. Please start again and scan the new code.',
)
export const NoSecondFactor = error(
  'recovery_codes.no_second_factor',
  409,
  'Recovery codes replace a passkey or an authenticator app. Please add one of them first.',
)

export const Passkey = z.object({
  _id: z.string(),
  /** Chosen by the person: "My phone". */
  name: z.string(),
  /** Backed up in the account of the device's manufacturer, so it works on other devices of the person and survives the loss of one. */
  synced: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SignInMethods = z.object({
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** The confirmed authenticator app; null if there is none. */
  authenticator: z.object({ createdAt: moment, lastUsedAt: moment.nullable() }).nullable(),
  /** Unused recovery codes, at most ten. */
  recoveryCodesLeft: z.number().int(),
  /** This session has proved two factors: at sign-in, or by adding one later. */
  twoFactorsProved: z.boolean(),
})
export type SignInMethods = z.infer<typeof SignInMethods>

/** Ten codes of ten characters, shown once. null if the account already has unused ones, which stay valid. */
const newRecoveryCodes = z.array(z.string()).nullable()

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/v2/account/signInMethods',
  access: signedIn,
  summary: 'The passkeys, the authenticator app and the number of recovery codes of the caller.',
  noTenantIds: ownAccount,
  response: payload(SignInMethods),
  whilePaymentFailed: true,
  support: 'never',
  withoutTwoFactors: true,
})

export const passkeyCreationOptions = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys/options',
  access: signedIn,
  summary: 'Begins to add a passkey. The token is valid for five minutes, in this session.',
  noTenantIds: ownAccount,
  response: payload(z.object({ token: z.string(), options: PasskeyCreation, expiresAt: moment })),
  errors: [PasskeyLimitReached],
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/account/passkeys',
  access: signedIn,
  summary: 'Adds a passkey. The first second factor of an account comes with recovery codes. The person gets a message.',
  noTenantIds: ownAccount,
  body: z.object({ token, name: passkeyName, response: PasskeyAttestation }),
  response: payload(z.object({ passkey: Passkey, recoveryCodes: newRecoveryCodes })),
  errors: [PasskeyNotAdded, PasskeyKnown, PasskeyLimitReached],
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

const passkeyId = z.string().regex(idPattern, notAnIdText)

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/account/passkeys/:passkeyId',
  access: signedIn,
  summary: 'Renames one of the own passkeys.',
  noTenantIds: 'passkeys belong to the person; the id must be one of the own',
  params: z.object({ passkeyId }),
  body: z.object({ name: passkeyName }),
  response: payload(Passkey),
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

/** What a browser tells the device of the person, so that it offers only the passkeys that are left (WebAuthn Level 3, section 5.1.10). */
export const AcceptedPasskeys = z.object({
  rpId: z.string(),
  /** The handle of the person, as base64url, like the ids. */
  userId: z.string(),
  name: z.string(),
  displayName: z.string(),
  credentialIds: z.array(z.string()),
})
export type AcceptedPasskeys = z.infer<typeof AcceptedPasskeys>

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/passkeys/:passkeyId',
  access: signedIn,
  summary: 'Removes one of the own passkeys. The recovery codes end with the last second factor. The person gets a message.',
  noTenantIds: 'passkeys belong to the person; the id must be one of the own',
  params: z.object({ passkeyId }),
  response: payload(AcceptedPasskeys),
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/v2/account/authenticator',
  access: signedIn,
  summary: 'Begins to add an authenticator app and answers its secret. Nothing changes until its first code is confirmed.',
  noTenantIds: ownAccount,
  response: payload(
    z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The address in the QR code (otpauth://totp/…). */
      uri: z.string(),
      expiresAt: moment,
    }),
  ),
  errors: [AuthenticatorExists],
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/v2/account/authenticator/confirm',
  access: signedIn,
  summary: 'Adds the authenticator app by its first code. The first second factor of an account comes with recovery codes.',
  noTenantIds: ownAccount,
  body: z.object({ code: required(40) }),
  response: payload(z.object({ recoveryCodes: newRecoveryCodes })),
  errors: [...authenticatorCodeErrors, AuthenticatorExists, AuthenticatorSetupEnded],
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/authenticator',
  access: signedIn,
  summary: 'Removes the authenticator app. The recovery codes end with the last second factor. The person gets a message.',
  noTenantIds: ownAccount,
  response: 'none',
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/account/recoveryCodes',
  access: signedIn,
  summary: 'Makes ten new recovery codes, shown once. All earlier ones end. The person gets a message.',
  noTenantIds: ownAccount,
  response: payload(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: [NoSecondFactor],
  whilePaymentFailed: true,
  freshProof: 'signInMethods',
  withoutTwoFactors: true,
})
