import { onTestFinished } from 'vitest'

import type { PasskeyCreation, PasskeyRequest } from '#contract/sign-in-methods/passkey-shapes'

/** How long the server gives the person, in milliseconds. */
const timeout = 60_000

/** What the server asks a browser that signs in. */
export const passkeyRequest: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  timeout,
  rpId: 'localhost',
  userVerification: 'required',
}

/** What the server asks a browser that makes a passkey. */
export const passkeyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: 'SafePractice' },
  user: { id: 'dXNlcg', name: 'hana@lakeside.example', displayName: 'Hana Sato' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

/** A promise-like answer of the browser, or the name of the error with which it refuses. */
type Outcome = 'chosen' | 'NotAllowedError' | 'AbortError' | 'InvalidStateError' | 'SecurityError'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const response = {
  clientDataJSON: bytes('client data'),
  authenticatorData: bytes('authenticator data'),
  signature: bytes('signature'),
  userHandle: bytes('user'),
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
}
const credential = { id: 'Y3JlZGVudGlhbA', rawId: bytes('credential'), type: 'public-key', response, getClientExtensionResults: () => ({}) }

const signalNames = ['signalUnknownCredential', 'signalAllAcceptedCredentials', 'signalCurrentUserDetails']

/**
 * Gives the browser passkeys for one test. `autofill` decides what happens at the username field: by default the person chooses nothing there until
 * the page ends the question.
 */
export function fakePasskeys({ modal = 'chosen', autofill }: { modal?: Outcome; autofill?: 'chosen' } = {}) {
  const asked: { mediation: string | undefined; challenge: string }[] = []
  const outcome = (name: Outcome) => (name === 'chosen' ? Promise.resolve(credential) : Promise.reject(new DOMException('x', name)))
  const credentials = {
    get: ({ mediation, publicKey, signal }: { mediation?: string; publicKey: { challenge: ArrayBuffer }; signal: AbortSignal }) => {
      asked.push({ mediation, challenge: new TextDecoder().decode(publicKey.challenge) })
      if (mediation !== 'conditional') return outcome(modal)
      if (autofill) return outcome(autofill)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    create: () => outcome(modal),
  }
  const signaled: { [signal: string]: object }[] = []
  const signal = (name: string) => async (options: object) => void signaled.push({ [name]: options })
  const known = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
    ...Object.fromEntries(signalNames.map((name) => [name, signal(name)])),
  })
  const before = [Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential'), Object.getOwnPropertyDescriptor(navigator, 'credentials')]
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: known })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  onTestFinished(() => {
    restore(window, 'PublicKeyCredential', before[0])
    restore(navigator, 'credentials', before[1])
  })
  return { asked, signaled }
}

function restore(owner: object, name: string, descriptor: PropertyDescriptor | undefined) {
  Reflect.deleteProperty(owner, name)
  if (descriptor) Object.defineProperty(owner, name, descriptor)
}
