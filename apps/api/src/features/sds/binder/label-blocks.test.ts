import { expect, test } from 'vitest'

import { labelBlocks } from './label-blocks.ts'
import { aListedSheet } from './testing/a-listed-sheet.ts'

const blocksOf = (said: Parameters<typeof aListedSheet>[0]) => labelBlocks(aListedSheet(said), 2)
const kindsOf = (said: Parameters<typeof aListedSheet>[0]) => blocksOf(said).map(({ kind }) => kind)

test('a chemical has its number in the index, and only the facts that are known', () => {
  const [heading, pairs] = blocksOf({ name: 'Acetone', manufacturer: 'Zeta', use: '', signalWord: 'Danger' })
  expect(heading).toEqual({ kind: 'heading', level: 2, text: '3. Acetone' })
  expect(pairs).toEqual({
    kind: 'pairs',
    pairs: [
      { label: 'Manufacturer', value: 'Zeta' },
      { label: 'Signal word', value: 'Danger' },
    ],
  })
})

test.each([
  ['without signal word and statements', true, { signalWord: null, hazards: [] }],
  ['with a signal word only', false, { signalWord: 'Warning' as const, hazards: [] }],
  ['with a statement that has no signal word', false, { signalWord: null, hazards: ['H413'] }],
])('for a chemical %s, the reader is sent to the sheet of the manufacturer: %s', (_name, sent, said) => {
  expect(kindsOf(said).includes('paragraph')).toBe(sent)
})

test.each([
  ['as the sheet prints it', 'Danger' as const, 'Danger'],
  ['from its statements, which the sheet prints without it', null, 'Danger (by its hazard statements, which the sheet prints without it)'],
])('the signal word is shown %s', (_name, signalWord, value) => {
  const [, pairs] = blocksOf({ signalWord, hazards: ['H225'] })
  expect(pairs).toMatchObject({ pairs: [{ label: 'Signal word', value }] })
})

test('pictograms and statements follow, if there are any', () => {
  const plain = { manufacturer: '', use: '', signalWord: 'Danger' as const, hazards: [], pictograms: [] }
  expect(kindsOf(plain)).toEqual(['heading', 'pairs'])
  expect(kindsOf({ ...plain, hazards: ['H225'] })).toHaveLength(4)
  expect(blocksOf({ ...plain, hazards: ['H225'] }).at(-1)).toEqual({ kind: 'list', items: ['Highly flammable liquid and vapor (H225)'] })
})
