import { gunzipSync, gzipSync } from 'node:zlib'

import { listForms } from '#contract/forms/forms'
import { login } from '#contract/access/sign-in'
import { expect, test, testPassword } from '#api/data/testing/test'

test('a long response is compressed if the client accepts it, and caches keep both forms separate', async ({ world }) => {
  const dana = await world.as(world.dana)
  const plain = await dana.raw(listForms, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await dana.raw(listForms, { headers: { 'accept-encoding': 'br, gzip' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store', vary: 'accept-encoding' })
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
})

test('a compressed request is rejected, so that a small one cannot become a large one', async ({ world }) => {
  const { statusCode } = await world.app.inject({
    method: login.method,
    url: login.path,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ username: 'dana@lakeside.example', password: testPassword })),
  })
  expect(statusCode).toBe(422)
})
