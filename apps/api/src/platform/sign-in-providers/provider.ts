import type { SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'

/** What belongs to one request at a provider. Secret, except for `state`, which comes back in the address. */
interface ProviderRequest {
  /** Ties the answer to this request. */
  state: string
  /** Ties the ID token to this request. */
  nonce: string
  /** The PKCE code verifier (RFC 7636): the code is worth nothing without it. */
  verifier: string
}

/** Whom a provider has recognized. */
export interface ProvedIdentity {
  issuer: string
  subject: string
  /** The email address, normalized like ours, if the provider has verified that the person owns it; otherwise null. */
  verifiedEmail: string | null
}

/** A provider of "Sign in with …" by OpenID Connect (decision 143). */
export interface SignInProvider {
  id: SignInProviderId
  /** Starts a request. Returns it with the address of the provider to which the browser goes. @throws ProviderFailure */
  begin(): Promise<ProviderRequest & { address: string }>
  /**
   * Exchanges the answer of the provider for the person that it names.
   * @param answer the query of the address to which the provider sent the browser back, without the question mark
   * @throws ProviderFailure
   */
  finish(answer: string, request: ProviderRequest): Promise<ProvedIdentity>
}

/**
 * Why a provider proved nothing: it did not answer in time or as it should (`unreachable`), the person canceled there (`canceled`), or its answer does
 * not belong to the request or is not genuine (`invalid`). Contains nothing of what was sent or received.
 */
export class ProviderFailure extends Error {
  readonly reason: 'unreachable' | 'canceled' | 'invalid'
  /** The code of the library, such as OAUTH_TIMEOUT, for the log. */
  readonly code: string | undefined

  constructor(reason: ProviderFailure['reason'], code?: string) {
    super(`The sign-in provider is ${reason}.`)
    this.reason = reason
    this.code = code
  }
}
