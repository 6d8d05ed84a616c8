import * as openid from 'openid-client'
import { z } from 'zod'

import type { SignInProviderId } from '#contract/sign-in-providers/sign-in-providers'
import { readEmail } from '#contract/text/typed-contacts'

import { pageUrl } from '../page-url.ts'
import { limitedFetch } from './limited-fetch.ts'
import { ProviderFailure, type ProvedIdentity, type SignInProvider } from './provider.ts'

export interface OpenidProviderOptions {
  id: SignInProviderId
  clientId: string
  clientSecret: string
  /** https, or http on this machine for tests (config.ts). */
  issuer: string
}

/** The page of ours to which a provider sends the browser back. It is registered at the provider. */
const returnPath = '/signin/return'

/** Wait for each response of a provider. */
const patienceMs = 5_000

/** A provider by OpenID Connect. Its metadata is fetched when it is first needed, so that the server starts without it. */
export function openidProvider(options: OpenidProviderOptions, publicUrl: string, { waitMs = patienceMs } = {}): SignInProvider {
  const { id } = options
  const redirectUri = pageUrl(publicUrl, returnPath)
  let known: Promise<openid.Configuration> | undefined
  const configuration = async () => {
    known ??= discover(options, waitMs)
    try {
      return await known
    } catch (problem) {
      known = undefined
      throw new ProviderFailure('unreachable', codeOf(problem))
    }
  }
  return {
    id,
    begin: async () => {
      const config = await configuration()
      const request = { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() }
      const { href: address } = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        // Several people share a computer, and each may be signed in at the provider there.
        prompt: 'select_account',
      })
      return { ...request, address }
    },
    finish: async (answer, { state, nonce, verifier }) => {
      const config = await configuration()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), checks).catch((problem: unknown) => {
        const failure = failureOf(problem)
        // Its metadata may have changed.
        if (failure.reason === 'unreachable') known = undefined
        throw failure
      })
      return identityOf(tokens.claims())
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenidProviderOptions, waitMs: number): Promise<openid.Configuration> {
  const server = new URL(issuer)
  // The configuration allows http only for a provider on this machine.
  const open = server.protocol === 'http:' ? [openid.allowInsecureRequests] : []
  return openid.discovery(server, clientId, clientSecret, undefined, {
    // The signature of the ID token is verified, although it comes from the provider itself.
    execute: [...open, openid.enableNonRepudiationChecks],
    timeout: waitMs / 1_000,
    [openid.customFetch]: limitedFetch,
  })
}

const claimsSchema = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
})

/**
 * Reads the person from a verified ID token. Only `true` counts as a verified address, not the text "true". Microsoft's `email` is whatever the
 * administrator of any tenant entered, unless `xms_edov` says that the tenant owns its domain.
 */
function identityOf(claims: object | undefined): ProvedIdentity {
  const parsed = claimsSchema.safeParse(claims)
  if (!parsed.success) throw new ProviderFailure('invalid', 'CLAIMS')
  const { iss: issuer, sub: subject, email, email_verified: verified, xms_edov: ownedDomain } = parsed.data
  const isVerified = verified === true || ownedDomain === true
  return { issuer, subject, verifiedEmail: isVerified && typeof email === 'string' ? readEmail(email) : null }
}

/** Codes of a provider that answers badly, or not at all. Everything else is an answer that proves nothing. */
const broken = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']

function failureOf(problem: unknown): ProviderFailure {
  const code = codeOf(problem)
  if (problem instanceof openid.AuthorizationResponseError && problem.error === 'access_denied')
    return new ProviderFailure('canceled', code)
  const isBroken = code === undefined || broken.includes(code)
  return new ProviderFailure(isBroken ? 'unreachable' : 'invalid', code)
}

/** The code of an error of the library. A failed connection has none. */
function codeOf(problem: unknown): string | undefined {
  if (problem instanceof openid.ResponseBodyError) return /^[a-z_]{1,40}$/.test(problem.error) ? problem.error : problem.code
  return problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : undefined
}
