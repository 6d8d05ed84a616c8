import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFirstFresh } from './use-first-fresh.ts'

test('the first fresh response stays, and a cached one is skipped', () => {
  const { result, rerender } = renderHook(useFirstFresh<string>, { initialProps: { data: 'cached', isFetching: true } })
  expect(result.current).toBeUndefined()
  rerender({ data: 'fresh', isFetching: false })
  expect(result.current).toBe('fresh')
  rerender({ data: 'later', isFetching: false })
  expect(result.current).toBe('fresh')
})
