import type { PasskeyAssertion } from '#contract/sign-in-methods/passkey-shapes'

import type { Settings } from '#api/platform/services'
import type { passkey } from '../tables.ts'
import { passkeySite } from './passkey-site.ts'
import { loadWebAuthn } from './web-authn.ts'

/** An ES256 key (COSE) whose private half nobody has, so that an unknown passkey costs as much time as a known one (ruling 1). */
const decoyKey = 'pQECAyYgASFYIPnLcbPVC9rrxvmJqnUbdtWY7WKMPigUwNTL5kbjtIwXIlggb9jFTo-gX_XWJys9LslSuvu3zU1dDkMpXmPEbQMv15E'

interface Assertion {
  response: PasskeyAssertion
  /** What the browser was asked to sign. */
  challenge: string
  settings: Pick<Settings, 'publicUrl'>
}

/**
 * Verifies a passkey's answer by WebAuthn Level 3, section 7.2: type, challenge, origin, RP id, presence, user verification and signature. Without a
 * known passkey, the same is done with a key that matches nothing. Returns the new counter and whether the passkey is backed up; null if the answer
 * is not right. The counter is compared by the caller, after the signature, so that nobody else can feign a copied passkey.
 */
export async function verifyAssertion(
  known: typeof passkey.$inferSelect | undefined,
  { response, challenge, settings }: Assertion,
): Promise<{ counter: number; synced: boolean } | null> {
  const { origin, rpId } = passkeySite(settings)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verify = () =>
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: Uint8Array.from(Buffer.from(known?.publicKey ?? decoyKey, 'base64url')), counter: 0 },
    })
  // The library throws for everything that it does not accept.
  const result = await verify().catch(() => null)
  if (!known || !result?.verified || isFramed(response)) return null
  return { counter: result.authenticationInfo.newCounter, synced: result.authenticationInfo.credentialBackedUp }
}

/** Whether an answer that the library accepts was given in a frame of another site. No page of the product is framed. */
export function isFramed({ response }: { response: { clientDataJSON: string } }): boolean {
  const data: { crossOrigin?: unknown } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))
  return data.crossOrigin === true
}
