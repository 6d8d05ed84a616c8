import { expect, test } from 'vitest'

import type { AnswerLink } from '#contract/assistant/assistant'

import { addressOf, addressWith, chooseQuotes } from './choose-quotes.ts'
import { evidenceOf, signsOf } from './ranking/gate.ts'
import type { RankedPassage } from './ranked-passage.ts'

const meaning = { text: 0.6, sentence: 0.6, known: 0.6, near: 0.6, place: 0.6, page: 0.6, asked: 0.6 }

const passage = (facts: Partial<RankedPassage>): RankedPassage => ({
  id: 'a',
  kind: 'page',
  source: 'ecp-containers',
  title: 'Sharps containers',
  heading: 'Swap',
  namesPeople: false,
  score: 10,
  coverage: 0.9,
  asked: 10,
  meaning,
  unknownWords: 0,
  subject: 1,
  units: [{ text: 'Close the lid.', anchor: '1', score: 1, fits: 1 }],
  ...facts,
})

/** A passage that shares little with the question. */
const weak = passage({ coverage: 0.1, meaning: { ...meaning, text: 0.1, known: 0.1 } })

test('one of the best three passages must pass the gate', () => {
  expect(chooseQuotes([weak])).toEqual([])
  expect(chooseQuotes([weak, weak, passage({})])).not.toEqual([])
  expect(chooseQuotes([weak, weak, weak, passage({})])).toEqual([])
  expect(chooseQuotes([])).toEqual([])
})

test('coverage, a close meaning and our subjects speak for an answer, words that the library does not use against it', () => {
  const evidence = (facts: Partial<RankedPassage>) => evidenceOf(signsOf([passage(facts)]))
  const usual = evidence({})
  expect(evidence({ coverage: 1 })).toBeGreaterThan(usual)
  expect(evidence({ meaning: { ...meaning, text: 0.9 } })).toBeGreaterThan(usual)
  expect(evidence({ unknownWords: 0.5 })).toBeLessThan(usual)
  expect(evidence({ subject: -1 })).toBeLessThan(usual)
})

test('a later passage is quoted if it scores close to the best and passes the gate itself', () => {
  const quoted = (facts: Partial<RankedPassage>) => chooseQuotes([passage({}), passage(facts)]).length
  expect([quoted({ score: 2.5 }), quoted({ score: 2.4 }), quoted({}), quoted({ ...weak, score: 10 })]).toEqual([2, 1, 2, 1])
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
