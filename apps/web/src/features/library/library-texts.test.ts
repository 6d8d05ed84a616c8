import { expect, test } from 'vitest'

import { stateRulesText } from './library-texts.ts'

const oregon = (notLoaded: string[], citations = ['OAR 437-001-0765']) => stateRulesText({ state: 'Oregon', citations, notLoaded })
const missing = (topics: string) => `Its rules on ${topics} are not included yet. Ask your state agency and your licensing board.`

test.for([
  [['eyewashes'], missing('eyewashes')],
  [['eyewashes', 'spore tests'], missing('eyewashes and spore tests')],
  [['eyewashes', 'spore tests', 'injury logs'], missing('eyewashes, spore tests and injury logs')],
] as const)('the note about a state names what is not loaded: %o', ([topics, note]) => {
  expect(oregon([...topics])).toBe(`These Oregon rules beyond federal law are included: OAR 437-001-0765. ${note} Others may apply.`)
})

test('the note has no sentence about missing topics if there are none, and is one sentence for a state without rules', () => {
  expect(oregon([])).toBe('These Oregon rules beyond federal law are included: OAR 437-001-0765. Others may apply.')
  expect(oregon(['eyewashes'], [])).toMatch(/^Oregon rules beyond federal law are not included yet\./)
})
