import { expect, test } from 'vitest'

import { added, describe, grid, labelOf, moved, removed, renamed, resized, symbolKinds, symbols, type FloorPlan } from './floor-plan.ts'
import { templates } from './templates.ts'

const room = { id: 1, kind: 'room' as const, name: 'Hall', x: 1, y: 1, width: 4, height: 3 }
const exit = { id: 2, kind: 'exit' as const, name: '', x: 5, y: 5, width: 1, height: 1 }
const plan: FloorPlan = [room, exit]
const times = (count: number, kind: 'room' | 'exit') => Array.from({ length: count }).reduce<FloorPlan>((so) => added(so, kind).plan, [])

test.each([
  ['left', [-9, 0], { x: 0, y: 5 }],
  ['right', [99, 0], { x: 15, y: 5 }],
  ['top', [0, -9], { x: 5, y: 0 }],
  ['bottom', [0, 99], { x: 5, y: 11 }],
] as const)('a symbol stops at the %s edge', (_name, by, place) => {
  expect(moved(plan, 2, by)[1]).toMatchObject(place)
})

test('a room stops where its far side meets the edge', () => {
  expect(moved(plan, 1, [99, 99])[0]).toMatchObject({ x: 12, y: 9, width: 4, height: 3 })
})

test('a room grows to the edge and not over it', () => {
  expect(resized(plan, 1, [99, 99])[0]).toMatchObject({ width: 15, height: 11 })
})

test('a room keeps two cells on each side', () => {
  expect(resized(plan, 1, [-99, -99])[0]).toMatchObject({ x: 1, y: 1, width: 2, height: 2 })
})

test.each([
  ['moved', moved(plan, 9, [1, 1])],
  ['resized', resized(plan, 9, [1, 1])],
  ['renamed', renamed(plan, 9, 'Lab')],
  ['removed', removed(plan, 9)],
])('an item that is not in the plan is not %s', (_name, next) => {
  expect(next).toEqual(plan)
})

test('the plan before a change stays as it was, so that undo can show it', () => {
  const before = structuredClone(plan)
  moved(plan, 1, [1, 1])
  resized(plan, 1, [1, 1])
  added(plan, 'room')
  expect(plan).toEqual(before)
})

test('the id of a new item is larger than every other one, also after a removal in between', () => {
  expect(added(removed(added(plan, 'aed').plan, 2), 'aed').id).toBe(4)
})

test('new rooms stay inside the grid, however many there are', () => {
  expect(times(14, 'room').filter(({ x, width }) => x < 0 || x + width > grid.columns)).toEqual([])
})

test('sixteen new symbols have sixteen places', () => {
  expect(new Set(times(16, 'exit').map(({ x, y }) => `${x} ${y}`)).size).toBe(16)
})

test('only a new room has a name', () => {
  expect([added([], 'room'), added([], 'exit')].map(({ plan: [item] }) => item?.name)).toEqual(['Room', ''])
})

test('a room without a name is still announced', () => {
  expect([labelOf({ ...room, name: '' }), labelOf(room), labelOf(exit)]).toEqual(['Room without a name', 'Hall', 'Exit'])
})

test('the description has the order of the legend, with one capital letter at its beginning', () => {
  const mixed = (['aed', 'firstAid', 'exit', 'exit'] as const).reduce<FloorPlan>((so, kind) => added(so, kind).plan, [])
  expect(describe(mixed)).toBe('Floor plan. Exit: 2, first-aid kit: 1, AED: 1')
})

test('the palette offers every symbol once, each with letters of its own', () => {
  expect([...symbolKinds].toSorted()).toEqual(Object.keys(symbols).toSorted())
  expect(new Set(symbolKinds.map((kind) => symbols[kind].letters)).size).toBe(symbolKinds.length)
})

test.each(templates)('the rooms of the template $name do not overlap', ({ plan: template }) => {
  const cells = template
    .filter(({ kind }) => kind === 'room')
    .flatMap(({ x, y, width, height }) =>
      Array.from({ length: width * height }, (_, cell) => `${x + (cell % width)} ${y + Math.floor(cell / width)}`),
    )
  expect(cells.length - new Set(cells).size).toBe(0)
})

test.each(templates)('no symbol of the template $name hides another one, and its assembly point is outside', ({ plan: template }) => {
  const places = template.filter(({ kind }) => kind !== 'room').map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
  const point = template.find(({ kind }) => kind === 'assembly')
  const covering = template.filter(
    ({ kind, x, y, width, height }) =>
      kind === 'room' && point && point.x >= x && point.x < x + width && point.y >= y && point.y < y + height,
  )
  expect(covering).toEqual([])
})

test.each(templates)('each room of the template $name has a name that fits its field', ({ plan: template }) => {
  const names = template.filter(({ kind }) => kind === 'room').map(({ name }) => name)
  expect(names.filter((name) => name === '' || name.length > 30)).toEqual([])
})
