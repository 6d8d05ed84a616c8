import { expect, test } from 'vitest'

import { storedChange } from './audit.ts'

test('the trail keeps values only of fields listed as shown, and names of all other fields', () => {
  const kept = storedChange({
    before: { role: 'clinical', email: 'a@old.example', newHire: true },
    after: { role: 'office', email: 'a@new.example', newHire: true },
    shown: ['role', 'newHire'],
  })
  expect(kept).toEqual({ before: { role: 'clinical' }, after: { role: 'office' }, withheld: ['email'] })
})

test('an undeclared field is kept by name only', () => {
  expect(storedChange({ after: { allergies: ['Latex'] } })).toEqual({ before: undefined, after: {}, withheld: ['allergies'] })
})

test('an unchanged field is not kept; a missing field equals null', () => {
  const kept = storedChange({ before: { ids: ['a'], note: null }, after: { ids: ['a'] }, shown: ['ids', 'note'] })
  expect(kept).toEqual({ before: {}, after: {}, withheld: undefined })
})
