import type { AddressInfo } from 'node:net'

import { createApp } from '#api/app'
import { expect, test } from '#api/data/testing/test'

test('a request to a server that closes gets our error body; one in progress is answered', async ({ world }) => {
  const [work, rest] = [signal(), signal()]
  const app = await createApp({
    services: world.services,
    documented: false,
    extend: async (server) => {
      server.get('/slow', async () => {
        work.begin()
        await work.ended
        return { done: true }
      })
      server.addHook('preClose', async () => {
        rest.begin()
        await rest.ended
      })
      return null
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  await work.begun
  const closed = app.close()
  await rest.begun
  const refused = await fetch(`http://127.0.0.1:${port}/api/v2/session`)
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close'])
  const text = 'The service is starting or busy. Please try again in a moment.'
  expect(await refused.json()).toEqual({ code: 'server.unavailable', error: text, message: text, requestId: expect.any(String) })
  work.end()
  expect(await (await slow).json()).toEqual({ done: true })
  rest.end()
  await closed
})

/** Two promises: one for the beginning of something, one for its end. */
function signal() {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  return { begin: begun.resolve, begun: begun.promise, end: ended.resolve, ended: ended.promise }
}
