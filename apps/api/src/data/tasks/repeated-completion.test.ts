import { expect, test } from 'vitest'

import { sameAnswers } from './repeated-completion.ts'

test('answers are equal regardless of key order, and differ by value, key or type', () => {
  const answers = { injury: 'cut', days: 2, also: ['a', 'b'] }
  expect(sameAnswers(answers, { also: ['a', 'b'], days: 2, injury: 'cut' })).toBe(true)
  for (const other of [
    { ...answers, days: 3 },
    { ...answers, days: '2' },
    { ...answers, also: ['b', 'a'] },
    { injury: 'cut', days: 2 },
  ])
    expect(sameAnswers(answers, other), JSON.stringify(other)).toBe(false)
})
