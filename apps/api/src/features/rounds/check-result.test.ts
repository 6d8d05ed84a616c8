import { expect, test } from 'vitest'

import { contentKey } from '#content/checks/kit-contents'
import type { ItemCheck } from '#content/checks/check-types'
import { stopTexts } from '#contract/rounds/rounds'

import { resultProblems } from './check-result.ts'

const key = contentKey('a')
const kit: ItemCheck = {
  kind: 'firstAidKit',
  ruleKey: 'firstAidKitCheck',
  ok: 'Complete',
  photo: 'none',
  citation: '29 CFR 1910.151(b)',
  fixDays: 7,
  statements: [{ key, text: 'Burn gel', seconds: 1, problems: [], content: { id: 'a', part: 'Burn gel', validUntil: '2026-10-01' } }],
}
const problems = (validUntil: string) =>
  resultProblems(kit, { result: 'ok', renewed: { [key]: { validUntil, lot: '' } } }, '2026-12-14')[`renewed.${key}`]

test('the new end of a content is later than the one before, and not over', () => {
  expect([problems('2026-10-01'), problems('2026-12-13'), problems('2026-12-14')]).toEqual([
    stopTexts.laterEnd.replace('{day}', '10/01/2026'),
    stopTexts.endOver,
    undefined,
  ])
})
