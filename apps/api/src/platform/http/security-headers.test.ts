import { login } from '#contract/access/sign-in'
import { expect, test, testPassword } from '#api/data/testing/test'

import { securityHeaders } from './security-headers.ts'

test('every response, including refusals, forbids foreign scripts, framing, content sniffing and referrers', async ({ world }) => {
  const nobody = await world.as(null)
  for (const password of [testPassword, 'Wrong#2026']) {
    const { headers } = await nobody.raw(login, { body: { username: 'dana@lakeside.example', password } })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      'permissions-policy': expect.stringContaining('camera=(), '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9A-F]{10}$/),
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('HSTS is sent only over HTTPS', () => {
  expect(securityHeaders({ https: true, stripe: false, mapUrl: null })['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders({ https: false, stripe: false, mapUrl: null })).not.toHaveProperty('strict-transport-security')
})

test('Stripe is allowed only if it processes the payments', () => {
  expect(JSON.stringify(securityHeaders({ https: true, stripe: false, mapUrl: null }))).not.toContain('stripe')
  const headers = securityHeaders({ https: true, stripe: true, mapUrl: null })
  expect(headers['content-security-policy']).toContain("script-src 'self' https://js.stripe.com;")
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.stripe.com;")
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
})

test('only the configured map may be framed', () => {
  const frames = (mapUrl: string | null) =>
    /frame-src [^;]*/.exec(String(securityHeaders({ https: true, stripe: false, mapUrl })['content-security-policy']))?.[0]
  expect(frames(null)).toBe("frame-src 'self' blob:")
  expect(frames('https://maps.example.com/embed?q={address}')).toBe("frame-src 'self' blob: https://maps.example.com")
})
