import { expect, test } from 'vitest'

import { shortNames } from './short-names.ts'

const namesOf = (...people: [string, string][]) => [
  ...shortNames(people.map(([firstName, lastName], index) => ({ _id: String(index), firstName, lastName }))).values(),
]

test('a person is shown with the first name and the initial', () => {
  expect(namesOf(['Dana', 'Whitfield'], ['Maria', 'Alvarez'], ['Omar', 'Wu'])).toEqual(['Dana W.', 'Maria A.', 'Omar W.'])
})

test('people with the same first name get as many letters as it takes', () => {
  expect(namesOf(['Dana', 'Whitfield'], ['Dana', 'Whitaker'], ['Dana', 'Ng'])).toEqual(['Dana Whitf.', 'Dana Whita.', 'Dana N.'])
  expect(namesOf(['Dana', 'Ng'], ['Dana', 'Nguyen'])).toEqual(['Dana Ng', 'Dana Ngu.'])
})

test('a last name of one letter, none, or letters of more than one unit is shown as it is', () => {
  expect(namesOf(['Li', 'O'], ['Cher', ''], ['Ana', '𝒲est'])).toEqual(['Li O', 'Cher', 'Ana 𝒲.'])
})
