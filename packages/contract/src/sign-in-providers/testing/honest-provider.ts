// oxlint-disable-next-line typescript/triple-slash-reference -- the package ships no types, and an ambient module cannot be imported
/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import Provider, { interactionPolicy } from 'oidc-provider'

export interface HonestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sets the address to which it sends browsers back. Before, it answers nothing. */
  sendBackTo(redirectUri: string): void
  close(): Promise<void>
}

const client = { clientId: 'safepractice-tests', clientSecret: 'a client secret of the tests, long enough' }

/**
 * An OpenID provider on this machine, with a page on which a person chooses an account. It has verified the email addresses of all its accounts.
 * @param accounts email addresses
 */
export async function honestProvider(accounts: readonly string[]): Promise<HonestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void = () => undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    ...client,
    sendBackTo: (redirectUri) => {
      const provider = providerAt(issuer, redirectUri)
      const serve = provider.callback()
      handle = (request, response) =>
        request.url?.startsWith('/choose/') ? choose({ provider, accounts, request, response }) : serve(request, response)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function providerAt(issuer: string, redirectUri: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a cookie key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    // Given, so that the library does not write about its own.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google and Microsoft put the claims of the scopes into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
  })
}

/** Shows a button for each account, or answers the press of one. */
async function choose({
  provider,
  accounts,
  request,
  response,
}: {
  provider: Provider
  accounts: readonly string[]
  request: IncomingMessage
  response: ServerResponse
}): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const chosen = new URL(request.url ?? '', 'http://localhost').searchParams.get('account')
  const page = accounts.map((account) => `<p><a href="?account=${encodeURIComponent(account)}">${account}</a></p>`).join('')
  if (chosen === 'none') return provider.interactionFinished(request, response, { error: 'access_denied' })
  if (!chosen)
    return void response
      .setHeader('content-type', 'text/html')
      .end(`<link rel="icon" href="data:,"><h1>Choose an account</h1>${page}<p><a href="?account=none">Cancel</a></p>`)
  const grant = new provider.Grant({ accountId: chosen, clientId: details.params.client_id })
  grant.addOIDCScope('openid email')
  await provider.interactionFinished(request, response, {
    login: { accountId: chosen },
    select_account: {},
    consent: { grantId: await grant.save() },
  })
}
