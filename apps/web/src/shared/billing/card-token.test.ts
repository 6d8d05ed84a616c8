import { expect, test } from 'vitest'

import { CardProblem, emptyCard, missingOfCard } from './card-token.ts'

test.each(['number', 'expiry', 'cvc'] as const)('an empty %s of a card is an error of its field', (field) => {
  const filled = { number: true, expiry: true, cvc: true }
  expect(missingOfCard({ ...filled, [field]: false })).toEqual({ [`card.${field}`]: 'Required' })
  expect(missingOfCard(filled)).toEqual({})
})

test('all fields of a new card are empty', () => expect(Object.keys(missingOfCard(emptyCard))).toHaveLength(3))

test('a refused card shows the words of the provider', () => {
  expect(new CardProblem('Your card was declined.')).toMatchObject({
    status: 402,
    code: 'card.refused',
    message: 'Your card was declined.',
  })
})
