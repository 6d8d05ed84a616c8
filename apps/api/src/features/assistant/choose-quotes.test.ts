import { expect, test } from 'vitest'

import type { AnswerLink } from '#contract/assistant/assistant'

import { addressOf, addressWith, chooseQuotes, gateFor } from './choose-quotes.ts'
import type { RankedPassage } from './ranked-passage.ts'

test('the gate decreases with the weight of the question but never reaches zero', () => {
  expect([0, 11.9, 12, 19.9, 20, 26.9, 27, 34.9, 35, 1000].map(gateFor)).toEqual([0.52, 0.52, 0.45, 0.45, 0.41, 0.41, 0.34, 0.34, 0.3, 0.3])
})

const passage = (facts: Partial<RankedPassage>): RankedPassage => ({
  id: 'a',
  kind: 'page',
  source: 'ecp-containers',
  title: 'Sharps containers',
  heading: 'Swap',
  namesPeople: false,
  score: 10,
  coverage: 0.6,
  asked: 10,
  units: [{ text: 'Close the lid.', anchor: '1', score: 1, fits: 1 }],
  ...facts,
})

test('one of the best three passages must reach the gate of its question; meeting it exactly is enough', () => {
  const quoted = (coverage: number, asked: number) => chooseQuotes([passage({ coverage, asked })]).length
  expect([quoted(0.52, 11), quoted(0.51, 11), quoted(0.45, 12), quoted(0.44, 12)]).toEqual([1, 0, 1, 0])
  const weak = passage({ coverage: 0.2 })
  expect(chooseQuotes([weak, weak, passage({})])).not.toEqual([])
  expect(chooseQuotes([weak, weak, weak, passage({})])).toEqual([])
  expect(chooseQuotes([])).toEqual([])
})

test('a later passage is quoted if it scores close to the best and reaches the gate itself', () => {
  const quoted = (facts: Partial<RankedPassage>) => chooseQuotes([passage({}), passage(facts)]).length
  expect([quoted({ score: 6 }), quoted({ score: 5.9 }), quoted({ coverage: 0.52 }), quoted({ coverage: 0.5 })]).toEqual([2, 1, 2, 1])
})

test('list introductions and questions within the text are not quoted', () => {
  const units = ['You need:', 'Needlestick, cut or bite?', 'Wash the wound.'].map((text) => ({ text, anchor: '1', score: 1, fits: 1 }))
  expect(chooseQuotes([passage({ units })]).flatMap(({ sentences }) => sentences)).toEqual(['Wash the wound.'])
  expect(chooseQuotes([passage({ units: units.slice(0, 2) })])).toEqual([])
})

test('a source opens at its page, form or data sheet', () => {
  expect(addressOf('page', 'ecp-containers', '4.1')).toBe('/library?page=ecp-containers&mark=4.1')
  expect(addressOf('page', 'ecp-containers', '')).toBe('/library?page=ecp-containers')
  expect(addressOf('form', 'sharpsInjuryForm', '')).toBe('/forms/view?formId=sharpsInjuryForm')
  expect(addressOf('sheet', '000000000000000000000001', '')).toBe('/sds?sheet=000000000000000000000001')
})

// The compiler checks this file: each marked line must be an error.
test('the compiler checks the addresses of answers', () => {
  const links: AnswerLink[] = [
    { label: 'Forms', href: '/forms' },
    // @ts-expect-error There is no such page.
    { label: 'Forms', href: '/froms' },
    // @ts-expect-error The name of the value is misspelled.
    { label: 'Sheet', href: addressWith('/sds', { shet: 'a' }) },
    // @ts-expect-error The page is missing.
    { label: 'Library', href: addressWith('/library', { mark: '1' }) },
  ]
  expect(links).toBeTruthy()
})
