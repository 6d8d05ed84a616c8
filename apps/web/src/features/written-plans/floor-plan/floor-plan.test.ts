import { expect, test } from 'vitest'

import { added, describe, grid, moved, removed, renamed, resized, symbolKinds, type FloorPlan } from './floor-plan.ts'
import { drawFloorPlan, sizeOfPicture, type Brush } from './picture-of-floor-plan.ts'
import { templates } from './templates.ts'

const room = { id: 1, kind: 'room' as const, name: 'Hall', x: 1, y: 1, width: 4, height: 3 }
const exit = { id: 2, kind: 'exit' as const, name: '', x: 0, y: 0, width: 1, height: 1 }
const plan: FloorPlan = [room, exit]
const find = (of: FloorPlan, id: number) => of.find((item) => item.id === id)

test('items stay inside the grid, rooms keep at least two cells, and symbols keep their size', () => {
  expect(find(moved(plan, 1, [-5, 90]), 1)).toMatchObject({ x: 0, y: grid.rows - 3 })
  expect(find(resized(plan, 1, [90, -90]), 1)).toMatchObject({ width: grid.columns - 1, height: 2 })
  expect(find(resized(plan, 2, [3, 3]), 2)).toEqual(exit)
})

test('a new room lies below the symbols, and two new symbols do not hide each other', () => {
  const withRoom = added(plan, 'room')
  expect(withRoom.plan.map(({ kind }) => kind)).toEqual(['room', 'room', 'exit'])
  const one = added(withRoom.plan, 'aed')
  const two = added(one.plan, 'aed')
  const places = two.plan.map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
  expect(new Set(two.plan.map(({ id }) => id)).size).toBe(5)
})

test('a room is renamed and removed, and nothing else changes', () => {
  expect(renamed(plan, 1, 'Lab')).toEqual([{ ...room, name: 'Lab' }, exit])
  expect(removed(plan, 1)).toEqual([exit])
})

test.each(templates.map(({ name, plan: template }) => [name, template] as const))(
  '%s lies inside the grid, and has an exit, an extinguisher, an eyewash, a first-aid kit and an assembly point',
  (_, template) => {
    for (const { id, x, y, width, height } of template) {
      expect([x >= 0, y >= 0, x + width <= grid.columns, y + height <= grid.rows], String(id)).toEqual([true, true, true, true])
    }
    const kinds = new Set(template.map(({ kind }) => kind))
    for (const kind of ['exit', 'extinguisher', 'eyewash', 'firstAid', 'assembly'] as const) expect(kinds.has(kind), kind).toBe(true)
  },
)

test('the description counts the symbols and fits into the description of a picture', () => {
  expect(describe(plan)).toBe('Floor plan. Exit: 1')
  expect(describe([])).toBe('Floor plan')
  const everything = symbolKinds.reduce<FloorPlan>((so, kind) => added(so, kind).plan, [])
  expect(describe(everything)).toContain('AED: 1')
  expect(describe(everything).length).toBeLessThanOrEqual(200)
})

test('the picture contains the names of the rooms, and a legend of the symbols that are in the plan', () => {
  const written: string[] = []
  const nothing = () => {}
  const brush = { fillRect: nothing, strokeRect: nothing, fillText: (words: string) => written.push(words) }
  drawFloorPlan(brush as unknown as Brush, plan)
  expect(written).toEqual(['Hall', 'EXIT', 'EXIT', 'Exit'])
  expect(sizeOfPicture(plan).height).toBeGreaterThan(sizeOfPicture([room]).height)
})
