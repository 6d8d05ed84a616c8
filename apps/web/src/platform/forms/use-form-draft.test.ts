import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFormDraft } from './use-form-draft.ts'

const wrong = { name: 'Required', email: 'Needed', phone: 'Needed' }

function aDraft(together?: readonly string[]) {
  const { result } = renderHook(() => useFormDraft({ name: '', email: '', phone: '' }, together ? { together } : {}))
  act(() => result.current.showErrors(wrong))
  return result
}

test('a change takes back what was said about its own field', () => {
  const draft = aDraft()
  act(() => draft.current.field('email').onChange('dana@lakeside.example'))
  expect(draft.current.errors).toEqual({ name: 'Required', phone: 'Needed' })
})

test('of fields that are judged together, a change of one takes back what was said about all', () => {
  for (const changed of ['email', 'phone'] as const) {
    const draft = aDraft(['email', 'phone'])
    act(() => draft.current.field(changed).onChange('5'))
    expect(draft.current.errors).toEqual({ name: 'Required' })
  }
  const draft = aDraft(['email', 'phone'])
  act(() => draft.current.field('name').onChange('Dana'))
  expect(draft.current.errors).toEqual({ email: 'Needed', phone: 'Needed' })
})

test('a change of a row takes back what was said about the row; the sentence about all goes with the last error', () => {
  const { result: draft } = renderHook(() => useFormDraft({ rows: [{ office: false }] }))
  act(() => {
    draft.current.showErrors({ 'rows.0.positions': 'Required' })
    draft.current.setProblem('Fill all required fields.')
  })
  act(() => draft.current.change(() => ({ rows: [{ office: true }] })))
  expect([draft.current.errors, draft.current.problem]).toEqual([{}, undefined])
})

test('what another person has saved is the new start: only what was typed is unsaved', () => {
  const { result: draft } = renderHook(() => useFormDraft({ name: 'Sam', tags: ['a'] }))
  act(() => draft.current.field('name').onChange('Mine'))
  act(() => draft.current.rebase({ name: 'Theirs', tags: ['b'] }))
  expect([draft.current.values, draft.current.dirty]).toEqual([{ name: 'Mine', tags: ['b'] }, true])
  act(() => draft.current.startOver({ name: 'Theirs', tags: ['b'] }))
  expect(draft.current.dirty).toBe(false)
})
