import { ErrorBody } from '#contract/endpoint/errors'

import { expect, test } from '../data/testing/test.ts'
import { exchange, listening } from '../testing/raw-server.ts'

/** Requests that our clients never send get responses of one shape, and odd addresses show the Not Found page (ruling 43). */
test.for([
  ['a path that cannot be decoded, below /api/', 'GET /api/%E0%A4%A HTTP/1.1', 404],
  ['a method that nobody serves', 'PROPFIND /api/v2/session HTTP/1.1', 404],
  ['doubled slashes below /api/', 'GET /api//v2/session HTTP/1.1', 404],
  ['a folder of the documentation', 'GET /api/docs/static/%00 HTTP/1.1', 404],
  ['no request at all', 'Hello', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nX: ${'y'.repeat(40_000)}`, 431],
  ['a long segment', `GET /api/v2/oc/${'a'.repeat(3_000)} HTTP/1.1`, 404],
] as const)('%s is refused in the common error shape, with security headers', async ([, head, status], { world }) => {
  await using server = await listening(world)
  const answer = await exchange(server.port, Buffer.from(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`))
  const [lines = '', content = ''] = answer.split('\r\n\r\n')
  expect(lines).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(lines.toLowerCase()).toMatch(/x-content-type-options: nosniff/)
  expect(lines.toLowerCase()).toMatch(/x-frame-options: /)
  expect(ErrorBody.parse(JSON.parse(content)).requestId).toMatch(/^[0-9A-F]{10}$/)
})

test.for([
  '/nowhere',
  '//records',
  '/records//',
  '/a//b',
  '/foo%00bar',
  '/%E0%A4%A',
  '/%zz',
  '/assets/',
  '/assets/x.js',
  '/.vite/manifest.json',
  '/../package.json',
  `/${'a'.repeat(300)}`,
  '//evil.example',
  '/assets/..%5cx',
])('%s shows the Not Found page with status 404', async (address, { world }) => {
  await using server = await listening(world)
  const answer = await exchange(
    server.port,
    Buffer.from(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\nConnection: close\r\n\r\n`),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('<title>SafePractice</title>')
  expect(answer.toLowerCase()).toContain('content-security-policy: ')
})

test('a refused socket also has the security headers', async ({ world }) => {
  await using server = await listening(world)
  const answer = await exchange(
    server.port,
    Buffer.from('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.toLowerCase()).toContain('x-frame-options: deny')
})

test('an unreadable cookie counts as missing', async ({ world }) => {
  await using server = await listening(world)
  const answer = await exchange(
    server.port,
    Buffer.from(
      `GET /api/v1/records/files/${'a'.repeat(24)} HTTP/1.1\r\nHost: localhost\r\nCookie: token=%E0%A4%A\r\nConnection: close\r\n\r\n`,
    ),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})
