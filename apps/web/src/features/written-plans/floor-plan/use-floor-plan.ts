import { useState } from 'react'

import type { FloorPlan } from './floor-plan.ts'

/** A floor plan that is being drawn, with all its earlier states. */
export function useFloorPlan(start: FloorPlan) {
  const [states, setStates] = useState<readonly FloorPlan[]>([start])
  const [selected, select] = useState<number>()
  const plan = states.at(-1) ?? start
  return {
    plan,
    /** The selected item; undefined if nothing is selected. */
    item: plan.find(({ id }) => id === selected),
    select,
    canUndo: states.length > 1,
    change: (next: FloorPlan) => setStates((old) => (JSON.stringify(next) === JSON.stringify(old.at(-1)) ? old : [...old, next])),
    undo: () => setStates((old) => (old.length > 1 ? old.slice(0, -1) : old)),
  }
}

export type FloorPlanState = ReturnType<typeof useFloorPlan>
