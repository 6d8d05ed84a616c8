import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const client = { clientId: 'client', clientSecret: 'a secret of the client' }

/** What the provider does wrong. Without anything, it is honest. */
export interface Lie {
  /** Claims of the ID token. `undefined` leaves one out. */
  claims?: Record<string, unknown>
  /** Signs with a key that it does not publish. */
  foreignKey?: boolean
  /** The `alg` of an ID token without a signature. */
  unsigned?: boolean
  /** Answers its endpoints with this status. */
  status?: number
  /** Redirects to this address. */
  location?: string
  /** Answers its endpoints with this body. */
  body?: string
  /** Never answers. */
  silent?: boolean
  /** Which requests the last three concern; all if absent. */
  at?: 'metadata' | 'token' | 'keys'
}

export interface LyingProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Changes what it does wrong from now on. */
  lie(lie: Lie): void
  /** Returns the query with which it sends a browser back that came with this address, as of an account with this email address. */
  answerTo(address: string, email: string): string
  /** The bodies of the requests for tokens. */
  tokenRequests: URLSearchParams[]
  close(): Promise<void>
}

/** An OpenID provider on this machine that lies where it is told to. */
export async function lyingProvider(): Promise<LyingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const tokenRequests: URLSearchParams[] = []
  const issued = new Map<string, { nonce: string | null; email: string }>()
  let lie: Lie = {}
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const endpoint = pathname === '/token' ? 'token' : pathname === '/keys' ? 'keys' : 'metadata'
    const isHere = lie.at === undefined || lie.at === endpoint
    if (isHere && lie.silent) return
    if (isHere && (lie.status !== undefined || lie.body !== undefined)) {
      if (lie.location) response.setHeader('location', lie.location)
      return send(response, lie.body ?? '{}', lie.status)
    }
    if (endpoint === 'metadata') return send(response, metadataOf(issuer))
    if (endpoint === 'keys')
      return send(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] })
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const asked = new URLSearchParams(text)
      tokenRequests.push(asked)
      const code = asked.get('code') ?? ''
      const given = issued.get(code)
      // Like a real one, it accepts a code once.
      if (!issued.delete(code) || !given) return send(response, { error: 'invalid_grant' }, 400)
      send(response, { access_token: 'a', token_type: 'Bearer', id_token: idToken(given, (lie.foreignKey ? foreign : own).privateKey) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const idToken = ({ nonce, email }: { nonce: string | null; email: string }, key: KeyObject) => {
    const seconds = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: issuer,
      aud: client.clientId,
      sub: `sub of ${email.toLowerCase()}`,
      iat: seconds,
      exp: seconds + 300,
      nonce,
      email,
      email_verified: true,
    }
    const header = lie.unsigned ? { alg: 'none' } : { alg: 'RS256', kid: 'own' }
    const content = [header, { ...claims, ...lie.claims }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${content}.${lie.unsigned ? '' : createSign('sha256').update(content).sign(key, 'base64url')}`
  }
  return {
    issuer,
    ...client,
    lie: (next) => void (lie = next),
    answerTo: (address, email) => {
      const asked = new URL(address).searchParams
      const code = `code-${issued.size}-${Math.random()}`
      issued.set(code, { nonce: asked.get('nonce'), email })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    },
    tokenRequests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})

function send(response: ServerResponse, body: object | string, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
