import { commonStart } from '../../platform/ui/common-start.ts'
import classes from './location-name.module.css'

export interface LocationNameProps {
  name: string
  /** All names to compare with. Their common prefix is shortened first if space is short. */
  among: readonly string[]
  /** Two lines on phones: the common part in small text, and the rest below it. A name without a common part may take both lines. */
  stacked?: boolean
}

/** A location name on one line, unless it is stacked. If space is short, the differing part stays readable: "Lakeside De… Main Street". */
export function LocationName({ name, among, stacked = false }: LocationNameProps) {
  const common = commonStart(name, among)
  return (
    <span className={stacked ? `${classes.name} ${classes.stacked}` : classes.name} title={name}>
      {common ? <span className={classes.common}>{common}</span> : null}
      <span className={common ? classes.own : `${classes.own} ${classes.whole}`}>{name.slice(common.length)}</span>
    </span>
  )
}
