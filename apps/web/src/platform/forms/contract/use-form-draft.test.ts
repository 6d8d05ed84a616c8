import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFormDraft } from './use-form-draft.ts'

const wrong = { name: 'Required', email: 'Needed', phone: 'Needed' }

function aDraft(together?: readonly string[]) {
  const { result } = renderHook(() => useFormDraft({ name: '', email: '', phone: '' }, together ? { together } : {}))
  act(() => result.current.showErrors(wrong))
  return result
}

test('changing a field clears only its own error', () => {
  const draft = aDraft()
  act(() => draft.current.field('email').onChange('dana@lakeside.example'))
  expect(draft.current.errors).toEqual({ name: 'Required', phone: 'Needed' })
})

test('changing one of several fields that are validated together clears the errors of all', () => {
  for (const changed of ['email', 'phone'] as const) {
    const draft = aDraft(['email', 'phone'])
    act(() => draft.current.field(changed).onChange('5'))
    expect(draft.current.errors).toEqual({ name: 'Required' })
  }
  const draft = aDraft(['email', 'phone'])
  act(() => draft.current.field('name').onChange('Dana'))
  expect(draft.current.errors).toEqual({ email: 'Needed', phone: 'Needed' })
})

test('changing a row clears the error about the row, and the form-level message is cleared with the last error', () => {
  const { result: draft } = renderHook(() => useFormDraft({ rows: [{ office: false }] }))
  act(() => {
    draft.current.showErrors({ 'rows.0.positions': 'Required' })
    draft.current.setProblem('Fill all required fields.')
  })
  act(() => draft.current.change(() => ({ rows: [{ office: true }] })))
  expect([draft.current.errors, draft.current.problem]).toEqual([{}, undefined])
})

test("after a merge with another person's version, only the user's own changes count as unsaved", () => {
  const { result: draft } = renderHook(() => useFormDraft({ name: 'Sam', tags: ['a'] }))
  act(() => draft.current.field('name').onChange('Mine'))
  act(() => draft.current.rebase({ name: 'Theirs', tags: ['b'] }))
  expect([draft.current.values, draft.current.dirty]).toEqual([{ name: 'Mine', tags: ['b'] }, true])
  act(() => draft.current.markSaved({ name: 'Theirs', tags: ['b'] }))
  expect(draft.current.dirty).toBe(false)
})
