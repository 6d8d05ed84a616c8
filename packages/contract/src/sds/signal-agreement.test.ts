import { expect, test } from 'vitest'

import { signalDisagreement, type StatementWithWords } from './signal-agreement.ts'

const statements: StatementWithWords[] = [
  { code: 'H318', phrase: 'Causes serious eye damage', signalWords: ['Danger'] },
  { code: 'H315', phrase: 'Causes skin irritation', signalWords: ['Warning'] },
  { code: 'H228', phrase: 'Flammable solid', signalWords: ['Danger', 'Warning'] },
  { code: 'H412', phrase: 'Harmful to aquatic life with long lasting effects', signalWords: ['None'] },
  { code: 'OSHA-DUST', phrase: 'May form combustible dust concentrations in air', signalWords: ['Warning'] },
  { code: 'H400', phrase: 'Very toxic to aquatic life', signalWords: ['Warning', 'None'] },
]
const says = (word: 'Danger' | 'Warning' | null, ...codes: string[]) => signalDisagreement(word, codes, statements)

test('a statement of Danger is missing its word', () => {
  const text = '“Causes serious eye damage” (H318): This statement always comes with Danger. Please look again.'
  expect(says(null, 'H315', 'H318')).toBe(text)
  expect(says('Warning', 'H318')).toBe(text)
  expect(says('Warning', 'H318', 'H399')).toBe(text)
  expect(says('Danger', 'H315', 'H318')).toBeNull()
})

test('a statement of Warning is missing a word, and a stronger word needs a statement', () => {
  expect(says(null, 'H315')).toBe('“Causes skin irritation” (H315): This statement always comes with Warning. Please look again.')
  expect(says(null, 'H228')).toContain('always comes with Danger or Warning.')
  expect(says('Danger', 'H315', 'H412')).toBe('None of these statements comes with Danger. Please look again.')
  expect(says('Warning', 'H412')).toBe('None of these statements comes with a signal word. Please look again.')
  expect(says('Danger')).toBe('A signal word always comes with a hazard statement. Please look again.')
})

test('a statement without a code of the GHS is named by its words only', () => {
  expect(says(null, 'OSHA-DUST')).toBe(
    '“May form combustible dust concentrations in air”: This statement always comes with Warning. Please look again.',
  )
})

test('a statement whose categories differ accepts each of their words', () => {
  for (const word of ['Danger', 'Warning'] as const) expect(says(word, 'H228')).toBeNull()
  for (const word of ['Warning', null] as const) expect(says(word, 'H400')).toBeNull()
  expect(says(null, 'H412')).toBeNull()
  expect(says(null)).toBeNull()
  expect(says('Warning', 'H315')).toBeNull()
})

test('a code that is not in the tables accepts every word, and a letter after a code is ignored', () => {
  expect(says('Danger', 'H399')).toBeNull()
  expect(says('Warning', 'H399')).toBeNull()
  expect(says(null, 'H399')).toBeNull()
  expect(says(null, 'H318A')).toContain('Danger')
})
