import { expect, test } from 'vitest'

import { certificatePage, noCertificatePage } from './check-page.ts'

const confirmed = { name: 'Samuel <Osei>', course: 'Bloodborne & more', completedOn: '2026-11-20', replacedBy: null }

/** What the page says about a certificate, as a person reads it. */
const statesOf = (state: Parameters<typeof certificatePage>[0]['state'], replacedBy: number | null = null) =>
  [...certificatePage({ ...confirmed, state, replacedBy }).matchAll(/<p class="(state [^"]*|quiet)"[^>]*>([^<]*)</g)].map(
    ([, look, text]) => [look, text],
  )

const holds = ['state holds', '✓ This certificate is valid.']

test('only a certificate that holds is called valid, and one by its own approval says so', () => {
  expect(statesOf('valid')).toEqual([holds])
  expect(statesOf('ownApproval')).toEqual([
    holds,
    ['quiet', 'The person named here is an administrator and approved the record of this training.'],
  ])
})

test.each([
  ['waiting', null, 'state waiting', /^Waiting for approval\. This certificate is not valid yet/],
  ['void', null, 'state void', /^✕ This certificate is void\./],
  ['replaced', 13, 'state void', /^✕ Replaced by certificate no\. 13\. This certificate is no longer valid\.$/],
] as const)('a certificate that is %s does not hold', (state, by, look, words) => {
  const found = statesOf(state, by)
  expect(found).toEqual([[look, expect.stringMatching(words)]])
})

test('the page confirms name, course and day, and a name is no HTML', () => {
  expect(certificatePage({ ...confirmed, state: 'valid' })).toContain(
    '<h2>Samuel &#60;Osei&#62;</h2><p>Bloodborne &#38; more</p><p>Completed on Nov 20, 2026</p>',
  )
})

test('an address that leads nowhere confirms nothing', () => {
  const page = noCertificatePage('Not found', 'There is no certificate here.')
  expect(page).toContain('<h1>Not found</h1>')
  expect(page).not.toContain('class="state')
})
