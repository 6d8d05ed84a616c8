import { login } from '#contract/access'
import { expect, test, testPassword } from '#api/data/testing/test'

import { securityHeaders } from './security-headers.ts'

test('every answer, refusals too, forbids foreign scripts, frames, guessing of types and telling where one came from', async ({
  world,
}) => {
  const nobody = await world.as(null)
  for (const password of [testPassword, 'Wrong#2026']) {
    const { headers } = await nobody.raw(login, { body: { username: 'dana@lakeside.example', password } })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' https://js.stripe.com;"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.stringMatching(/^[0-9A-F]{10}$/),
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('a browser is told to stay with https only where there is https', () => {
  expect(securityHeaders(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security')
})
