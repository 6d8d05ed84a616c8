import { expect, test } from 'vitest'

import { signalWordOnLabel, signalWordsOf } from './signal-words.ts'

test('a statement has the signal words of its categories', () => {
  for (const code of ['H225', 'H300', 'H314', 'H318', 'H334', 'H350i', 'H360Fd', 'H372'])
    expect.soft(signalWordsOf(code), code).toEqual(['Danger'])
  for (const code of ['H226', 'H302', 'H315', 'H317', 'H319', 'H336', 'H361f', 'H373', 'OSHA-DUST'])
    expect.soft(signalWordsOf(code), code).toEqual(['Warning'])
  expect(signalWordsOf('H228')).toEqual(['Danger', 'Warning'])
  expect(signalWordsOf('H229')).toEqual(['Danger', 'Warning'])
  expect(signalWordsOf('H362')).toEqual(['None'])
})

test('environmental statements may have no signal word, and an unknown code may have any', () => {
  expect(signalWordsOf('H400')).toEqual(['Warning', 'None'])
  expect(signalWordsOf('H412')).toEqual(['None'])
  expect(signalWordsOf('H316')).toEqual(['Warning', 'None'])
  expect(signalWordsOf('H319A')).toEqual(['Warning'])
  expect(signalWordsOf('H402A')).toEqual(['None'])
  expect(signalWordsOf('H299')).toEqual(['Danger', 'Warning', 'None'])
})

test('a label has the word of the sheet or the stronger one of its statements', () => {
  expect(signalWordOnLabel(null, ['H315', 'H318'])).toBe('Danger')
  expect(signalWordOnLabel('Warning', ['H318'])).toBe('Danger')
  expect(signalWordOnLabel('Danger', ['H315'])).toBe('Danger')
  expect(signalWordOnLabel(null, ['H315', 'H412'])).toBe('Warning')
  expect(signalWordOnLabel('Warning', ['H228'])).toBe('Warning')
  expect(signalWordOnLabel(null, ['H228'])).toBe('Warning')
  expect(signalWordOnLabel(null, ['H400', 'H412'])).toBeNull()
  expect(signalWordOnLabel(null, [])).toBeNull()
})
