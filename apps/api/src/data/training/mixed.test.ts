import { expect, test } from 'vitest'

import { mixed } from './mixed.ts'

const answers = ['a', 'b', 'c'].map((key) => ({ key }))
const order = (seed: string) =>
  mixed(answers, seed)
    .map(({ key }) => key)
    .join('')

test('the order stays the same for the same seed and differs between seeds', () => {
  expect(order('Dana osha-01-v1 2026')).toBe(order('Dana osha-01-v1 2026'))
  const orders = Array.from({ length: 60 }, (_, number) => order(`person ${number}`))
  expect(new Set(orders).size, 'every order occurs').toBe(6)
  for (const key of ['a', 'b', 'c']) expect(orders.filter((one) => one.startsWith(key)).length).toBeGreaterThan(8)
})
