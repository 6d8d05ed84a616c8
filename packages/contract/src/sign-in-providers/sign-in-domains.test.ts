import { expect, test } from 'vitest'

import { setSignInDomains } from './sign-in-providers.ts'

const read = (domains: unknown[]) => setSignInDomains.body.safeParse({ domains, revision: 0 })
const messages = (domains: unknown[]) => read(domains).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a domain is read in one spelling, as in the addresses of people', () => {
  expect(read(['Lakeside.Example', ' @cedar.example ', 'bücher.example']).data?.domains).toEqual([
    'lakeside.example',
    'cedar.example',
    'xn--bcher-kva.example',
  ])
  expect(read([]).data?.domains, 'every domain').toEqual([])
})

test.each(['', '@', 'example', 'me@example.com', 'a b.example', 'https://example.com', '127.0.0.1', `${'a'.repeat(250)}.example`])(
  '"%s" is no domain and is marked',
  (typed) => {
    expect(messages(['lakeside.example', typed])).toEqual([['domains.1', 'Please enter a domain, such as example.com.']])
  },
)

test('a practice can list fifty domains and no more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `d${index}.example`)
  expect(read(many(50)).success).toBe(true)
  expect(messages(many(51))).toEqual([['domains', 'A practice can list 50 domains.']])
})
