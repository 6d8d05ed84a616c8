import type { Selection } from './data-table-types.ts'
import classes from './ticks.module.css'

/** The box of one row: the browser's own, so that a list takes nothing of the kit for it. */
export function Tick<Row>({ row, selection: { has, toggle, nameOf } }: { row: Row; selection: Selection<Row> }) {
  return (
    <input type="checkbox" className={classes.tick} checked={has(row)} onChange={() => toggle(row)} aria-label={`Select ${nameOf(row)}`} />
  )
}

/** The box for all rows shown; half ticked while only some are. */
export function TickAll<Row>({ list, selection: { has, toggleAll } }: { list: readonly Row[]; selection: Selection<Row> }) {
  const ticked = list.filter(has).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = ticked > 0 && ticked < list.length
      }}
      type="checkbox"
      className={classes.tick}
      checked={ticked === list.length && ticked > 0}
      onChange={() => toggleAll(list)}
      aria-label="Select all on this page"
    />
  )
}
