import type { FloorPlan, Item } from './floor-plan.ts'

type Place = readonly [x: number, y: number]

const room = (name: string, [x, y]: Place, [width, height]: Place): Omit<Item, 'id'> => ({ kind: 'room', name, x, y, width, height })
const at = (kind: Exclude<Item['kind'], 'room'>, [x, y]: Place): Omit<Item, 'id'> => ({ kind, name: '', x, y, width: 1, height: 1 })
const planOf = (items: readonly Omit<Item, 'id'>[]): FloorPlan => items.map((item, index) => ({ id: index + 1, ...item }))

/** Floor plans to begin with. */
export const templates: readonly { name: string; plan: FloorPlan }[] = [
  {
    name: 'Small suite',
    plan: planOf([
      room('Reception', [1, 1], [5, 5]),
      room('Treatment 1', [6, 1], [5, 4]),
      room('Treatment 2', [11, 1], [4, 4]),
      room('Hallway', [6, 5], [9, 2]),
      room('Sterilization', [6, 7], [5, 4]),
      room('Restroom', [11, 7], [4, 4]),
      room('Office', [1, 6], [5, 5]),
      at('exit', [0, 3]),
      at('extinguisher', [7, 5]),
      at('eyewash', [7, 8]),
      at('firstAid', [8, 8]),
      at('assembly', [0, 11]),
    ]),
  },
  {
    name: 'Corridor with treatment rooms',
    plan: planOf([
      room('Reception', [1, 1], [4, 4]),
      room('Treatment 1', [5, 1], [3, 4]),
      room('Treatment 2', [8, 1], [3, 4]),
      room('Treatment 3', [11, 1], [4, 4]),
      room('Corridor', [1, 5], [14, 2]),
      room('X-ray', [1, 7], [3, 4]),
      room('Sterilization', [4, 7], [4, 4]),
      room('Laboratory', [8, 7], [3, 4]),
      room('Staff room', [11, 7], [4, 4]),
      at('exit', [0, 3]),
      at('exit', [15, 5]),
      at('extinguisher', [6, 5]),
      at('extinguisher', [12, 5]),
      at('eyewash', [5, 8]),
      at('spillKit', [6, 8]),
      at('aed', [2, 3]),
      at('firstAid', [3, 3]),
      at('assembly', [0, 11]),
    ]),
  },
  {
    name: 'Open area with two exits',
    plan: planOf([
      room('Waiting area', [1, 1], [6, 5]),
      room('Open work area', [7, 1], [8, 6]),
      room('Storage', [1, 6], [3, 5]),
      room('Restroom', [4, 6], [3, 5]),
      room('Office', [7, 7], [4, 4]),
      room('Staff room', [11, 7], [4, 4]),
      at('exit', [0, 3]),
      at('exit', [15, 3]),
      at('extinguisher', [8, 2]),
      at('firstAid', [12, 8]),
      at('eyewash', [9, 2]),
      at('assembly', [0, 11]),
    ]),
  },
]
