import { expect, test } from 'vitest'

import { subjectOf } from './subject.ts'

test('questions about safety sound like ours; those about money, software, treatment and other trades do not', () => {
  for (const question of ['how often do i flush the eyewash', 'who keeps my vaccine records', 'donde tiro las agujas'])
    expect(subjectOf(question), question).toBeGreaterThan(0)
  for (const question of [
    'when do we get paid',
    'the printer shows an error',
    'dose of amoxicillin for a child',
    'scaffold rules for painters',
  ])
    expect(subjectOf(question), question).toBeLessThan(0)
})
