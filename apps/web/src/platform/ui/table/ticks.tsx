import type { Selection } from './data-table-types.ts'
import classes from './ticks.module.css'

/** The checkbox of one row. A native input, so that lists do not load Mantine's checkbox. */
export function Tick<Row>({ row, selection: { has, toggle, nameOf } }: { row: Row; selection: Selection<Row> }) {
  return (
    <input type="checkbox" className={classes.tick} checked={has(row)} onChange={() => toggle(row)} aria-label={`Select ${nameOf(row)}`} />
  )
}

/** The checkbox for all visible rows; indeterminate while only some are selected. */
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
