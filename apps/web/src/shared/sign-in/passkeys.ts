import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#contract/sign-in-methods/passkey-shapes'

/** A passkey belongs to a host name, so browsers refuse it at an address of numbers. */
const isNumbers = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Whether this browser has passkeys for this site. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function' && !isNumbers(window.location.hostname)

/** Whether this browser offers passkeys while the username is entered. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)

/** The library is loaded when it is used, because most sign-ins do not need it. */
const library = () => import('@simplewebauthn/browser')

/** How browsers reach a passkey (WebAuthn Level 3, AuthenticatorTransport). A word that this page does not know is left out. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const descriptor = (credential: PasskeyCreation['excludeCredentials'][number]) => ({
  id: credential.id,
  type: credential.type,
  transports: transports.filter((one) => credential.transports?.includes(one)),
})

/** How a browser says that the person closed its window, waited too long, or that a later question replaced this one. */
const givenUp = new Set(['NotAllowedError', 'AbortError'])

const isGivenUp = (problem: unknown) => problem instanceof Error && givenUp.has(problem.name)

/**
 * Asks the person for a passkey. With `autofill`, the browser lists passkeys at the username field and asks nothing until one is chosen. Resolves to
 * undefined if the person gave up.
 */
export async function askForPasskey(options: PasskeyRequest, { autofill = false } = {}): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library()
  const { allowCredentials, ...rest } = options
  const optionsJSON = { ...rest, ...(allowCredentials ? { allowCredentials: allowCredentials.map(descriptor) } : {}) }
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
  } catch (problem) {
    if (isGivenUp(problem)) return undefined
    throw problem
  }
}

/** Ends the question that waits at the username field. */
export async function endPasskeyQuestion(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The device already holds a passkey of this account. */
export class KnownDevice extends Error {}

/**
 * Makes a passkey on a device of the person. Resolves to undefined if the person gave up.
 * @throws KnownDevice
 */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyAttestation | undefined> {
  const { startRegistration } = await library()
  const optionsJSON = { ...options, excludeCredentials: options.excludeCredentials.map(descriptor) }
  try {
    return await startRegistration({ optionsJSON })
  } catch (problem) {
    if (isGivenUp(problem)) return undefined
    if (problem instanceof Error && problem.name === 'InvalidStateError') throw new KnownDevice(problem.message, { cause: problem })
    throw problem
  }
}
