import { createServer } from 'node:http'

import { onTestFinished } from 'vitest'

import { startProviderSignIn } from '#contract/sign-in-providers/sign-in-providers'
import { countTries } from '#api/data/limits/count-tries'
import { expect } from '#api/data/testing/test'
import type { Lie } from '#api/platform/sign-in-providers/testing/lying-provider'

import { configure, finish, google, newPerson, nobody, refused, start, test } from './testing/provider-calls.ts'

const hourAgo = Math.floor(Date.now() / 1_000) - 3_600

test.for<[string, Lie, string]>([
  ['a wrong signature', { foreignKey: true }, 'answer_invalid'],
  ['no signature', { unsigned: true }, 'answer_invalid'],
  ['a wrong issuer', { claims: { iss: 'https://accounts.google.com' } }, 'answer_invalid'],
  ['a wrong audience', { claims: { aud: 'another client' } }, 'answer_invalid'],
  ['an expired token', { claims: { iat: hourAgo, exp: hourAgo + 300 } }, 'answer_invalid'],
  ['the nonce of another request', { claims: { nonce: 'another' } }, 'answer_invalid'],
  ['no nonce', { claims: { nonce: undefined } }, 'answer_invalid'],
  ['no subject', { claims: { sub: undefined } }, 'answer_invalid'],
  ['an empty subject', { claims: { sub: '' } }, 'answer_invalid'],
  ['a provider that is down', { status: 500, at: 'token' }, 'unavailable'],
  ['a response that is not JSON', { body: '<html>', at: 'token' }, 'unavailable'],
  ['a response that is another JSON', { body: '[]', at: 'token' }, 'answer_invalid'],
  ['a response that is too long', { body: `{"a":"${'a'.repeat(600_000)}"}`, at: 'token' }, 'unavailable'],
  ['keys that are down', { status: 500, at: 'keys' }, 'unavailable'],
])('nobody signs in with %s', async ([, lie, code], { world }) => {
  configure(world)
  const { email } = await newPerson(world)
  const begun = await start(world, email)
  google.lie(lie)
  const refusal = await refused(world, begun)
  expect(refusal.code).toBe(`sign_in_provider.${code}`)
  // The request is used up, so that the same answer proves nothing later.
  google.lie({})
  expect(await refused(world, begun)).toMatchObject({ code: 'sign_in_provider.ended' })
  // Without the lie, the same person signs in.
  expect(await finish(world, await start(world, email))).toMatchObject({ user: { email } })
})

test('an answer counts once, and only with the token of the browser that asked', async ({ world }) => {
  configure(world)
  const { email } = await newPerson(world)
  const [own, other] = [await start(world, email), await start(world, email)]
  const ended = { status: 422, code: 'sign_in_provider.ended' }
  expect(await refused(world, { ...own, token: 'made up' })).toMatchObject(ended)
  // The state belongs to another browser: an attacker makes a victim sign in as the attacker, or steals an answer.
  expect(await refused(world, { token: other.token, answer: own.answer })).toMatchObject({ code: 'sign_in_provider.answer_invalid' })
  await finish(world, own)
  expect(await refused(world, own)).toMatchObject(ended)
  const late = await start(world, email)
  world.services.clock.advance({ minutes: 10 })
  expect(await refused(world, late)).toMatchObject(ended)
})

test('an answer without state, or with another one, proves nothing', async ({ world }) => {
  configure(world)
  const { email } = await newPerson(world)
  const invalid = { status: 422, code: 'sign_in_provider.answer_invalid' }
  const change = async (edit: (answer: URLSearchParams) => void) => {
    const begun = await start(world, email)
    const answer = new URLSearchParams(begun.answer)
    edit(answer)
    return refused(world, { ...begun, answer: answer.toString() })
  }
  expect(await change((answer) => answer.delete('state'))).toMatchObject(invalid)
  expect(await change((answer) => answer.set('state', 'another'))).toMatchObject(invalid)
  expect(await change((answer) => answer.append('state', 'another'))).toMatchObject(invalid)
  expect(await change((answer) => answer.delete('code'))).toMatchObject(invalid)
  expect(await change((answer) => answer.set('code', 'another'))).toMatchObject(invalid)
  expect(await change((answer) => answer.set('iss', 'https://accounts.google.com'))).toMatchObject(invalid)
  expect(await refused(world, { ...(await start(world, email)), answer: '#?&&=%%%' })).toMatchObject(invalid)
})

test('a person who cancels at the provider is told so', async ({ world }) => {
  configure(world)
  const { token, address } = await start(world, 'anybody@far.example')
  const state = new URL(address).searchParams.get('state') ?? ''
  const answer = new URLSearchParams({ error: 'access_denied', state }).toString()
  expect(await refused(world, { token, answer })).toMatchObject({ status: 422, code: 'sign_in_provider.canceled' })
})

test.for<[string, Lie]>([
  ['is down', { status: 500 }],
  ['answers no JSON', { body: 'hello' }],
  ['names another issuer', { body: JSON.stringify({ issuer: 'https://accounts.google.com' }) }],
  ['never answers', { silent: true }],
])('a provider that %s is not available, and is asked again later', async ([, lie], { world }) => {
  configure(world, 'google', { waitMs: lie.silent ? 50 : 600_000 })
  google.lie(lie)
  const refusal = await nobody(world).refused(startProviderSignIn, { params: { provider: 'google' } })
  expect(refusal).toMatchObject({ status: 503, code: 'sign_in_provider.unavailable' })
  configure(world)
  await nobody(world).call(startProviderSignIn, { params: { provider: 'google' } })
})

test('a token that never comes ends the wait', async ({ world }) => {
  configure(world)
  const { email } = await newPerson(world)
  const begun = await start(world, email)
  configure(world, 'google', { waitMs: 200 })
  google.lie({ silent: true, at: 'token' })
  expect(await refused(world, begun)).toMatchObject({ code: 'sign_in_provider.unavailable' })
})

test('a redirect of the token endpoint is not followed, because the code and our secret would go elsewhere', async ({ world }) => {
  configure(world)
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => elsewhere.close(() => resolve())))
  const address = elsewhere.address()
  const location = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/token`
  const begun = await start(world, 'anybody@far.example')
  google.lie({ status: 307, at: 'token', location })
  expect(await refused(world, begun)).toMatchObject({ code: 'sign_in_provider.unavailable' })
  expect(asked).toEqual([])
})

test('the log names the code of the library and nothing of the answer', async ({ world }) => {
  const lines: string[] = []
  const { log } = world.services
  world.services.log = { ...log, warn: (message, facts) => void lines.push(JSON.stringify({ message, ...facts })) }
  configure(world)
  const begun = await start(world, 'anybody@far.example')
  google.lie({ foreignKey: true })
  await refused(world, begun)
  world.services.log = log
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"provider":"google","reason":"invalid","code":"OAUTH_')
  for (const secret of [begun.token, ...new URLSearchParams(begun.answer).values(), google.clientSecret, 'anybody@far.example'])
    expect(lines[0]).not.toContain(secret)
})

test('one client address cannot start without end', async ({ world }) => {
  configure(world)
  const status = async (from: string) => (await nobody(world).raw(startProviderSignIn, { params: { provider: 'google' }, from })).statusCode
  const { clock, keyring } = world.services
  const tries = { keys: [keyring.mac('limit', 'provider-address:203.0.113.7')], times: 299, now: clock.now(), windowMinutes: 15 }
  await world.system((db) => countTries(db, tries))
  expect([await status('203.0.113.7'), await status('203.0.113.7'), await status('203.0.113.8')]).toEqual([200, 429, 200])
})
