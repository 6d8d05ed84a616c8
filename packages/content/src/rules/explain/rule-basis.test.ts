import { expect, test } from 'vitest'

import { ruleIn } from '../rule-in.ts'
import { situationOf } from '../situation.ts'
import { allTaskRules, taskRule } from '../task-rules.ts'
import { wordsToPerson } from './rule-basis.ts'

const place = (state: string) => ({ practiceType: 'dental', state, options: ['humanBloodExposure'] })
const stored = (ruleKey: string, state: string) => {
  const rule = taskRule(ruleKey) ?? expect.fail(ruleKey)
  return { ruleKey, instructions: ruleIn(rule, situationOf({ ...place(state), answers: {} })).instructions }
}

test('the person who chooses about a vaccine is spoken to, also with the rule of a dental board', () => {
  expect(wordsToPerson(stored('hepatitisBOffer', 'OR'), place('OR'))).toMatch(
    /^Choose whether you want the vaccine\..*You sign for yourself\.$/,
  )
  expect(wordsToPerson(stored('hepatitisBOffer', 'OH'), place('OH'))).toMatch(
    /You sign for yourself\. In Ohio .* before you treat patients\.$/,
  )
})

test('the own words of a practice, a rule without other words and an unknown rule are left alone', () => {
  expect(wordsToPerson({ ruleKey: 'hepatitisBOffer', instructions: 'Ask Maria.' }, place('OR'))).toBeNull()
  expect(wordsToPerson(stored('newHire', 'OR'), place('OR'))).toBeNull()
  expect(wordsToPerson({ ruleKey: 'gone', instructions: '' }, place('OR'))).toBeNull()
  expect(wordsToPerson({ ruleKey: null, instructions: '' }, place('OR'))).toBeNull()
})

test('words to the person do not speak about the person', () => {
  const texts = allTaskRules.flatMap(({ instructionsToPerson, variants = [] }) => [
    instructionsToPerson,
    ...variants.map((variant) => variant.instructionsToPerson),
  ])
  const said = texts.filter((text) => text !== undefined)
  expect(said.length).toBeGreaterThan(4)
  expect(said.filter((text) => /the person|somebody who/i.test(text))).toEqual([])
})
