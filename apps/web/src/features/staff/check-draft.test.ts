import { expect, test } from 'vitest'

import { stillWrong } from './check-draft.ts'
import { emptyDraft } from './member-draft.ts'

const before = emptyDraft({ today: '2026-11-21', onlyLocation: null })
const [row] = before.rows
const problems = { firstName: 'a', lastName: 'b', email: 'c', phone: 'd', startDate: 'e', rows: row ? [row.key] : [] }
const left = (change: Partial<typeof before>) => Object.keys(stillWrong(problems, { before, next: { ...before, ...change } }))

test('a change takes away the problem of its own field', () => {
  expect(left({})).toEqual(['firstName', 'lastName', 'email', 'phone', 'startDate', 'rows'])
  expect(left({ firstName: 'Dana' })).toEqual(['lastName', 'email', 'phone', 'startDate', 'rows'])
})

test('a change of email or phone takes both problems away, as either of them is enough', () => {
  expect(left({ email: 'dana@lakeside.example' })).toEqual(['firstName', 'lastName', 'startDate', 'rows'])
  expect(left({ phone: { country: 'US', text: '5035550123' } })).toEqual(['firstName', 'lastName', 'startDate', 'rows'])
})

test('a row stays wrong until it lacks nothing', () => {
  const complete = before.rows.map((one) => ({ ...one, location: 'main', role: 'clinical', exposure: 'atRisk' as const }))
  expect(stillWrong(problems, { before, next: before }).rows).toEqual(problems.rows)
  expect(stillWrong(problems, { before, next: { ...before, rows: complete } }).rows).toEqual([])
})
