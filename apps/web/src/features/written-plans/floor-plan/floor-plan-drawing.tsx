import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { grid, labelOf, moved, removed, resized, symbols, type FloorPlan, type Item } from './floor-plan.ts'
import classes from './floor-plan.module.css'
import type { FloorPlanState } from './use-floor-plan.ts'

const width = grid.columns * grid.cell
const height = grid.rows * grid.cell

interface Drag {
  id: number
  /** Whether the corner of a room is dragged. */
  corner: boolean
  from: readonly [number, number]
  by: readonly [number, number]
}

const dragged = (plan: FloorPlan, { id, corner, by }: Drag) => (corner ? resized(plan, id, by) : moved(plan, id, by))

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The floor plan on its grid. Items are dragged, or moved with the keyboard. */
export function FloorPlanDrawing({ state }: { state: FloorPlanState }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const shown = drag ? dragged(state.plan, drag) : state.plan
  const cellsMoved = ({ clientX, clientY }: PointerEvent, [x, y]: Drag['from']): readonly [number, number] => {
    const cell = (drawing.current?.getBoundingClientRect().width ?? width) / grid.columns
    return [Math.round((clientX - x) / cell), Math.round((clientY - y) / cell)]
  }
  const pointers = (id: number, corner: boolean) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      state.select(id)
      setDrag({ id, corner, from: [event.clientX, event.clientY], by: [0, 0] })
    },
    onPointerMove: (event: PointerEvent) => setDrag((old) => old && { ...old, by: cellsMoved(event, old.from) }),
    onPointerUp: () => {
      if (drag) state.change(dragged(state.plan, drag))
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.drawing}
      role="group"
      aria-label="Floor plan"
      tabIndex={-1}
      onPointerDown={() => state.select(undefined)}
    >
      <Lines />
      {shown.map((item) => (
        <g
          key={item.id}
          role="button"
          tabIndex={0}
          data-item={item.id}
          className={classes.item}
          aria-label={placeOf(item)}
          aria-pressed={item.id === state.item?.id}
          onFocus={() => state.select(item.id)}
          onKeyDown={(event) => handleKey(event, state, item)}
          {...pointers(item.id, false)}
        >
          {item.kind === 'room' ? <RoomShape item={item} /> : <SymbolShape item={item} />}
        </g>
      ))}
      {shown.map((item) =>
        item.kind === 'room' && item.id === state.item?.id ? (
          <g key={item.id} className={classes.corner} {...pointers(item.id, true)}>
            <circle cx={(item.x + item.width) * grid.cell} cy={(item.y + item.height) * grid.cell} r={36} fill="transparent" />
            <circle cx={(item.x + item.width) * grid.cell} cy={(item.y + item.height) * grid.cell} r={12} />
          </g>
        ) : null,
      )}
    </svg>
  )
}

/** The name of an item contains the letters that are seen, so that voice control finds it. */
const placeOf = (item: Item) => `${labelOf(item)}${shorthand(item)}, column ${item.x + 1}, row ${item.y + 1}`

const shorthand = ({ kind }: Item) =>
  kind === 'room' || symbols[kind].label.toUpperCase().split(' ').includes(symbols[kind].letters) ? '' : ` ${symbols[kind].letters}`

/** Arrow keys move an item, with Shift they change the size of a room, and Delete removes it. */
function handleKey(event: KeyboardEvent<SVGElement>, { plan, change }: FloorPlanState, { id }: Item) {
  const step = steps[event.key]
  const removes = event.key === 'Delete' || event.key === 'Backspace'
  if (!step && !removes) return
  event.preventDefault()
  if (removes) {
    // The focus would otherwise leave the drawing with the item.
    event.currentTarget.closest('svg')?.focus()
    change(removed(plan, id))
  } else if (step) change(event.shiftKey ? resized(plan, id, step) : moved(plan, id, step))
}

function Lines() {
  return (
    <g className={classes.lines} aria-hidden>
      {Array.from({ length: grid.columns - 1 }, (_, index) => (
        <line key={`x${index}`} x1={(index + 1) * grid.cell} x2={(index + 1) * grid.cell} y1={0} y2={height} />
      ))}
      {Array.from({ length: grid.rows - 1 }, (_, index) => (
        <line key={`y${index}`} y1={(index + 1) * grid.cell} y2={(index + 1) * grid.cell} x1={0} x2={width} />
      ))}
    </g>
  )
}

const RoomShape = ({ item: { name, ...item } }: { item: Item }) => (
  <>
    <rect
      x={item.x * grid.cell}
      y={item.y * grid.cell}
      width={item.width * grid.cell}
      height={item.height * grid.cell}
      className={classes.room}
    />
    <text x={(item.x + item.width / 2) * grid.cell} y={(item.y + item.height / 2) * grid.cell} className={classes.name}>
      {name}
    </text>
  </>
)

function SymbolShape({ item: { kind, x, y } }: { item: Item }) {
  if (kind === 'room') return null
  const { letters, color } = symbols[kind]
  return (
    <>
      <rect x={x * grid.cell + 2} y={y * grid.cell + 2} width={grid.cell - 4} height={grid.cell - 4} rx={6} fill={color} />
      <text x={(x + 0.5) * grid.cell} y={(y + 0.5) * grid.cell} className={classes.letters} data-long={letters.length > 2}>
        {letters}
      </text>
    </>
  )
}
