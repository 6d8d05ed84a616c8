import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { askForProof, useAskedProof } from './fresh-proof.ts'

test('questions of different kinds are shown one after the other, in the order in which they were asked', async () => {
  const { result: shown } = renderHook(useAskedProof)
  const answers: Promise<boolean>[] = []
  act(() => void answers.push(askForProof('card'), askForProof('purge')))
  expect(shown.current?.action).toBe('card')
  act(() => shown.current?.end(true))
  expect(shown.current?.action).toBe('purge')
  act(() => shown.current?.end(false))
  expect(shown.current).toBeUndefined()
  expect(await Promise.all(answers)).toEqual([true, false])
})

test('questions of one kind at the same time are one question, and without a page that can ask the answer is no', async () => {
  expect(await askForProof('card')).toBe(false)
  const { result: shown, unmount } = renderHook(useAskedProof)
  const answers: Promise<boolean>[] = []
  act(() => void answers.push(askForProof('card'), askForProof('card')))
  act(() => shown.current?.end(true))
  expect(shown.current).toBeUndefined()
  act(() => void answers.push(askForProof('purge')))
  unmount()
  expect(await Promise.all(answers)).toEqual([true, true, false])
})
