import { expect, test } from 'vitest'

import { mostGraceDays, setSignInRule } from '#contract/sign-in-rules/sign-in-rules'
import { tabletCode, newTabletCode } from '#contract/shared-tablets/tablet-proof'
import { pairSharedTablet, tabletNameLength } from '#contract/shared-tablets/shared-tablets'
import { QuietHours } from '#contract/push/push'

const rule = { requiredOf: 'everybody', graceDays: 14, revision: 0 }

test.each([
  ['no day', { graceDays: 0 }, true],
  ['the most days', { graceDays: mostGraceDays }, true],
  ['a day too many', { graceDays: mostGraceDays + 1 }, false],
  ['fewer than none', { graceDays: -1 }, false],
  ['half a day', { graceDays: 0.5 }, false],
  ['a number as text', { graceDays: '14' }, false],
  ['somebody unknown', { requiredOf: 'dentists' }, false],
  ['a negative revision', { revision: -1 }, false],
])('a rule with %s', (_, change, allowed) => {
  expect(setSignInRule.body.safeParse({ ...rule, ...change }).success).toBe(allowed)
})

test('changing the rule needs a fresh proof', () => {
  expect(setSignInRule.freshProof).toBe('signInRules')
})

test.each(['12345', '1234567', '12a456', ' 123456', '１２３４５６'])('"%s" is no code of a tablet', (code) => {
  expect(tabletCode.safeParse(code).success).toBe(false)
})

test.each(['111111', '123456', '654321'])('the code %s is too obvious to be chosen, and could still be entered', (code) => {
  expect(newTabletCode.safeParse(code).success).toBe(false)
  expect(tabletCode.safeParse(code).success).toBe(true)
})

test('a tablet has a visible name', () => {
  const named = (name: string) => pairSharedTablet.body.safeParse({ name, publicKey: 'AA' }).success
  expect([named('Sterilization'), named('x'.repeat(tabletNameLength)), named('x'.repeat(tabletNameLength + 1)), named(' ')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['7:00', false],
  ['12:60', false],
])('%s as the begin of quiet hours', (from, allowed) => {
  expect(QuietHours.safeParse({ from, until: '07:00', timeZone: 'America/New_York' }).success).toBe(allowed)
})
