import { expect, test } from 'vitest'

import { keptOf } from './audit.ts'

test('values are kept only of fields that are shown; of the others the names', () => {
  const kept = keptOf({
    before: { role: 'clinical', email: 'a@old.example', newHire: true },
    after: { role: 'office', email: 'a@new.example', newHire: true },
    shown: ['role', 'newHire'],
  })
  expect(kept).toEqual({ before: { role: 'clinical' }, after: { role: 'office' }, withheld: ['email'] })
})

test('a field that no one has declared is kept by name only', () => {
  expect(keptOf({ after: { allergies: ['Latex'] } })).toEqual({ before: undefined, after: {}, withheld: ['allergies'] })
})

test('what did not change is not kept; absent and empty are the same', () => {
  const kept = keptOf({ before: { ids: ['a'], note: null }, after: { ids: ['a'] }, shown: ['ids', 'note'] })
  expect(kept).toEqual({ before: {}, after: {}, withheld: undefined })
})
