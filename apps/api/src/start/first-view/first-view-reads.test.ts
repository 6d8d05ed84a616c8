import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { urlOf } from '#api/data/testing/client'
import { expect, test } from '#api/data/testing/test'

import { drawingHeaders } from '../../platform/pipeline/for-drawing.ts'
import { bearer, served } from './testing/served-view.ts'

const asking = (...reads: string[]) => `/records?${new URLSearchParams(reads.map((read) => ['read', read])).toString()}`
const locationOf = (locationId: string | undefined) => urlOf(getLocation, { params: { locationId } })

test('a screen is drawn with what the API sends to its person, and nothing of another practice', async ({ world }) => {
  const { ask } = await served(world)
  const [own, foreign] = [locationOf(world.rows.location), locationOf(world.cedar.locations[0]?.id)]
  const drawn = async (userId: string) => {
    const token = await world.tokenFor(userId)
    const { texts } = (await ask({ address: asking(own, foreign) }, bearer(token))).json<{ texts: (string | null)[] }>()
    const sent = async (url: string) => (await world.app.inject({ url, headers: bearer(token) })).body
    return { texts, own: await sent(own), foreign: await sent(foreign) }
  }
  const [dana, ivan] = await Promise.all([drawn(world.dana), drawn(world.foreignOnly)])
  expect(dana.texts).toEqual([dana.own, null])
  expect(ivan.texts).toEqual([null, ivan.foreign])
  expect([dana.own, ivan.foreign].every((text) => text.startsWith('{"payload"'))).toBe(true)
})

test('the reads of a screen come from the person’s address and browser, and leave no trace', async ({ world }) => {
  const { ask, reads } = await served(world)
  const token = await world.tokenFor(world.dana)
  const before = await world.audit('access.not_found')
  const foreign = locationOf(world.cedar.locations[0]?.id)
  const headers = {
    ...bearer(token),
    'user-agent': 'A phone',
    cookie: 'token=another',
    'idempotency-key': 'of-the-page',
    'x-other': 'value',
  }
  await ask({ address: asking(foreign) }, headers, '203.0.113.7')
  expect(reads().map(({ url, method, ip, headers: sent }) => ({ url, method, ip, sent }))).toEqual(
    [getSession.path, foreign].map((url) => ({
      url,
      method: 'GET',
      ip: '203.0.113.7',
      sent: { ...drawingHeaders, ...bearer(token), 'user-agent': 'A phone', host: 'localhost:80' },
    })),
  )
  expect(await world.audit('access.not_found')).toEqual(before)
})

test('a screen reads nothing but the API', async ({ world }) => {
  const { ask, reads } = await served(world)
  const outside = [
    '/index.html',
    '/health',
    'api/v2/session',
    '//evil.example/api/v2/session',
    '/\\evil.example/api/v2/session',
    'https://evil.example/api/v2/session',
    '/api/../health',
    '/api/%2e%2e/health',
    '/api/v2/session#top',
    '/api/\\[',
    '/apis',
    '',
  ]
  const reply = await ask({ address: asking(...outside) }, bearer(await world.tokenFor(world.dana)))
  expect(reply.json()).toMatchObject({ texts: outside.map(() => null) })
  expect(reads().map(({ url }) => url)).toEqual([getSession.path])
})

test('a session that has ended, or never was, draws nothing', async ({ world }) => {
  const { ask } = await served(world)
  const token = await world.tokenFor(world.dana)
  const status = async (authorization: string) => (await ask({}, { authorization })).statusCode
  expect(await status(`Bearer ${token}`)).toBe(200)
  for (const other of ['Bearer nobody-has-this', `Basic ${token}`, token, 'Bearer', 'Bearer ']) expect(await status(other), other).toBe(204)
  world.services.clock.advance({ minutes: 31 })
  expect(await status(`Bearer ${token}`)).toBe(204)
})

test('a person without a browser name gets the screen too', async ({ world }) => {
  const { ask, reads } = await served(world)
  const unnamed = { ...bearer(await world.tokenFor(world.dana)), 'user-agent': undefined as never }
  expect((await ask({}, unnamed)).statusCode).toBe(200)
  expect(reads()[0]?.headers['user-agent']).toBeUndefined()
})
