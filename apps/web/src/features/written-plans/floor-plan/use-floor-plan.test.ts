import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { added, moved, removed, type FloorPlan } from './floor-plan.ts'
import { useFloorPlan } from './use-floor-plan.ts'

const start: FloorPlan = [{ id: 1, kind: 'room', name: 'Hall', x: 1, y: 1, width: 4, height: 3 }]
const draw = () => renderHook(useFloorPlan, { initialProps: start }).result

test('a new drawing has nothing to undo and nothing selected', () => {
  const state = draw()
  expect(state.current).toMatchObject({ plan: start, canUndo: false, item: undefined })
})

test('undo brings back each step, and stops at the beginning', () => {
  const state = draw()
  const [one, two] = [moved(start, 1, [1, 0]), moved(start, 1, [2, 0])]
  act(() => state.current.change(one))
  act(() => state.current.change(two))
  act(() => state.current.undo())
  expect(state.current.plan).toEqual(one)
  act(() => state.current.undo())
  act(() => state.current.undo())
  expect(state.current).toMatchObject({ plan: start, canUndo: false })
})

test('a change that changes nothing is no step', () => {
  const state = draw()
  act(() => state.current.change(moved(start, 1, [0, 0])))
  expect(state.current.canUndo).toBe(false)
})

test('the selected item is the one of the present drawing', () => {
  const state = draw()
  act(() => state.current.select(1))
  act(() => state.current.change(moved(start, 1, [1, 0])))
  expect(state.current.item).toMatchObject({ x: 2 })
})

test('a removed item is not selected any more, and is selected again after undo', () => {
  const state = draw()
  act(() => state.current.select(1))
  act(() => state.current.change(removed(start, 1)))
  expect(state.current.item).toBeUndefined()
  act(() => state.current.undo())
  expect(state.current.item).toEqual(start[0])
})

test('a change after undo goes on from the drawing that is shown', () => {
  const state = draw()
  act(() => state.current.change(moved(start, 1, [1, 0])))
  act(() => state.current.undo())
  const next = added(start, 'exit').plan
  act(() => state.current.change(next))
  act(() => state.current.undo())
  expect(state.current.plan).toEqual(start)
})
