import { expect, test } from 'vitest'

import { withoutNames } from './without-names.ts'

const people = ['Hana Sato', 'Sam Okafor', 'Jo Li', 'Ann-Marie O’Neil']

test.each([
  ['hana sato passed it', '[name] passed it'],
  ['Given by HANA SATO.', 'Given by [name].'],
  ['Hana and SATO', '[name] and [name]'],
  ['Nora’s and Sam’s', 'Nora’s and [name]’s'],
  ['(Okafor)', '([name])'],
  ['Hana, Sam; Sato', '[name], [name]; [name]'],
])('a name is hidden: %s', (text, hidden) => {
  expect(withoutNames(text, people)).toBe(hidden)
})

test('a part of a name is hidden only as a whole word that begins with a capital letter', () => {
  expect(withoutNames('the sample, same day; Samuel, Hanalei, Sam2', people)).toBe('the sample, same day; Samuel, Hanalei, Sam2')
  expect(withoutNames('sam saw it', people)).toBe('sam saw it')
})

test('a part of two letters is a word by chance, but the whole name is hidden', () => {
  expect(withoutNames('Jo held it for Li; jo li left', people)).toBe('Jo held it for Li; [name] left')
})

test('a name with a hyphen or an apostrophe is hidden as a whole', () => {
  expect(withoutNames('Ann-Marie, and later ann-marie o’neil', people)).toBe('[name], and later [name]')
})

test('a name that begins with another name is hidden whole', () => {
  expect(withoutNames('hana sato-ito stayed', ['Hana Sato', 'Hana Sato-Ito'])).toBe('[name] stayed')
})

test('a name may contain characters with a meaning in patterns, and an empty name hides nothing', () => {
  expect(withoutNames('Sam (Sammy) Okafor and A.B. Cee', ['Sam (Sammy) Okafor', 'A.B. Cee'])).toBe('[name] and [name]')
  expect(withoutNames('AxB. Cee', ['A.B. Cee'])).toBe('AxB. [name]')
  expect(withoutNames('Nothing here', ['', ' '])).toBe('Nothing here')
  expect(withoutNames('Nothing here', [])).toBe('Nothing here')
})

test.each([
  ['a part of a name that was registered in small letters', 'Hana passed it', ['hana sato'], '[name] passed it'],
  ['a part of a name that has capitals inside', 'Mcdonald bent it', ['Ann McDonald'], '[name] bent it'],
  ['a name of three letters', 'Lee bent it', ['Ann Lee'], '[name] bent it'],
  ['one half of a double name', 'Smith recapped it', ['Jo Smith-Jones'], '[name] recapped it'],
  ['the apostrophe of a phone', 'O’Brien held it', ["Pat O'Brien"], '[name] held it'],
  ['the apostrophe of a keyboard', "O'Brien held it", ['Pat O’Brien'], '[name] held it'],
  ['two spaces or a new line', 'hana  sato, then hana\nsato', ['Hana Sato'], '[name], then [name]'],
  ['an accent as a letter of its own', 'Jose\u0301 cut himself', ['José Ruiz'], '[name] cut himself'],
  ['letters without capitals', 'passed to 佐藤花子', ['佐藤花子 佐藤'], 'passed to [name]'],
])('a name is hidden however it is spelled: %s', (_what, text, names, hidden) => {
  expect(withoutNames(text, names)).toBe(hidden)
})

test('a small particle of a name stays a word', () => {
  expect(withoutNames('in the van', ['Kim van Berg'])).toBe('in the van')
  expect(withoutNames('Needle ( ), of a syringe', ['', '  '])).toBe('Needle ( ), of a syringe')
})
