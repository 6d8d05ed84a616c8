import type { User } from '#contract/access/access'
import type { AcceptedPasskeys } from '#contract/sign-in-methods/sign-in-methods'

/**
 * What a page tells the device about passkeys (WebAuthn Level 3, section 5.1.10), so that it no longer offers those that the server does not accept. Not every
 * browser has it, and the types of TypeScript do not know it everywhere.
 */
interface Signals {
  /** The server does not know a passkey. Names no account, so it may follow a refused sign-in. */
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>
  /** All passkeys of an account. The device removes or hides its others. Only for the person who is signed in. */
  signalAllAcceptedCredentials?(options: { rpId: string; userId: string; allAcceptedCredentialIds: readonly string[] }): Promise<void>
  /** What the device shows for the account. Only for the person who is signed in. */
  signalCurrentUserDetails?(options: { rpId: string; userId: string; name: string; displayName: string }): Promise<void>
}

function signals(): Signals | undefined {
  const own: { PublicKeyCredential?: Signals } = window
  return own.PublicKeyCredential
}

/** Tells the device that the server does not know a passkey. Never rejects: it is a hint, and the server decides. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  await Promise.resolve(signals()?.signalUnknownCredential?.({ rpId, credentialId })).catch(() => undefined)
}

/** Tells the device which passkeys of the account are left, and how the account is named now. Never rejects. */
export async function signalAccepted({ rpId, userId, name, displayName, credentialIds }: AcceptedPasskeys): Promise<void> {
  await Promise.allSettled([
    signals()?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: credentialIds }),
    signals()?.signalCurrentUserDetails?.({ rpId, userId, name, displayName }),
  ])
}

/**
 * Tells the device how the account of the person who is signed in is named now, as the server would name it for a new passkey. Passkeys belong to the
 * host of this page. Never rejects.
 */
export async function signalName({ _id, email, phone, fullName }: Pick<User, '_id' | 'email' | 'phone' | 'fullName'>): Promise<void> {
  const userId = btoa(_id).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const details = { rpId: window.location.hostname, userId, name: email ?? phone ?? fullName, displayName: fullName }
  await Promise.resolve(signals()?.signalCurrentUserDetails?.(details)).catch(() => undefined)
}
