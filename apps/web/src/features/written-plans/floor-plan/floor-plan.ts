/** The size of the drawing in cells, and of a cell in units of the drawing. */
export const grid = { columns: 16, rows: 12, cell: 40 } as const

/** What the symbols of a floor plan mean, in the order of the palette and of the legend. */
export const symbols = {
  exit: { label: 'Exit', letters: 'EXIT', color: '#067647' },
  extinguisher: { label: 'Fire extinguisher', letters: 'FE', color: '#b42318' },
  eyewash: { label: 'Eyewash', letters: 'EW', color: '#175cd3' },
  firstAid: { label: 'First-aid kit', letters: '+', color: '#067647' },
  aed: { label: 'AED', letters: 'AED', color: '#067647' },
  spillKit: { label: 'Spill kit', letters: 'SK', color: '#93370d' },
  assembly: { label: 'Assembly point', letters: 'AP', color: '#175cd3' },
} as const

export type SymbolKind = keyof typeof symbols
export const symbolKinds: readonly SymbolKind[] = ['exit', 'extinguisher', 'eyewash', 'firstAid', 'aed', 'spillKit', 'assembly']

/** Something in a floor plan. Its place and size are in cells; a symbol takes one cell. */
export interface Item {
  id: number
  kind: 'room' | SymbolKind
  /** The name of a room; empty for a symbol. */
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** The items in the order in which they are drawn and reached with the Tab key. */
export type FloorPlan = readonly Item[]

export const labelOf = ({ kind, name }: Item): string => (kind === 'room' ? name || 'Room without a name' : symbols[kind].label)

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The item at a place inside the grid. */
const inside = (item: Item): Item => ({
  ...item,
  x: within(item.x, 0, grid.columns - item.width),
  y: within(item.y, 0, grid.rows - item.height),
})

const changed = (plan: FloorPlan, id: number, change: (item: Item) => Item): FloorPlan =>
  plan.map((item) => (item.id === id ? change(item) : item))

/** Moves an item by cells; it stays inside the grid. */
export const moved = (plan: FloorPlan, id: number, [right, down]: readonly [number, number]): FloorPlan =>
  changed(plan, id, (item) => inside({ ...item, x: item.x + right, y: item.y + down }))

/** Makes a room larger by cells. A room has at least two cells on each side. Symbols keep their size. */
export const resized = (plan: FloorPlan, id: number, [right, down]: readonly [number, number]): FloorPlan =>
  changed(plan, id, (item) =>
    item.kind === 'room'
      ? {
          ...item,
          width: within(item.width + right, 2, grid.columns - item.x),
          height: within(item.height + down, 2, grid.rows - item.y),
        }
      : item,
  )

export const renamed = (plan: FloorPlan, id: number, name: string): FloorPlan => changed(plan, id, (item) => ({ ...item, name }))

export const removed = (plan: FloorPlan, id: number): FloorPlan => plan.filter((item) => item.id !== id)

const nextId = (plan: FloorPlan) => Math.max(0, ...plan.map(({ id }) => id)) + 1

/** Adds an item at the first place in the middle of the drawing where no other item begins. Rooms are drawn below symbols. */
export function added(plan: FloorPlan, kind: Item['kind']): { plan: FloorPlan; id: number } {
  const id = nextId(plan)
  const size = kind === 'room' ? { width: 4, height: 3 } : { width: 1, height: 1 }
  const taken = new Set(plan.map(({ x, y }) => `${x} ${y}`))
  const columns = Array.from({ length: grid.columns - size.width + 1 }, (_, index) => (index + 7) % (grid.columns - size.width + 1))
  const x = columns.find((column) => !taken.has(`${column} 5`)) ?? 7
  const item = { id, kind, name: kind === 'room' ? 'Room' : '', x, y: 5, ...size }
  const rooms = plan.filter((one) => one.kind === 'room')
  const others = plan.filter((one) => one.kind !== 'room')
  return { plan: kind === 'room' ? [...rooms, item, ...others] : [...plan, item], id }
}

/** Says what a floor plan shows, for people who cannot see the picture. */
export function describe(plan: FloorPlan): string {
  const counted = symbolKinds.flatMap((kind) => {
    const count = plan.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [`${symbols[kind].label.toLowerCase().replace('aed', 'AED')}: ${count}`]
  })
  return counted.length === 0 ? 'Floor plan' : `Floor plan. ${counted.join(', ').replace(/^./, (letter) => letter.toUpperCase())}`
}
