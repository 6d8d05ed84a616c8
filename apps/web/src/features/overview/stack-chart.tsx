import { useId } from 'react'

import { dutyOutcomes, type MonthOfDuties } from '#contract/overview/duties'
import { totalOf } from '#contract/overview/total-of'

import classes from './charts.module.css'

const width = 240
const height = 56
/** The part of its step that a bar fills. */
const filled = 0.8

/**
 * Twelve bars, one for each month, in three parts from the bottom: done in time, done late, not done. The bars show shares, so that locations of
 * different sizes can be compared. Only a picture: the table next to it has the numbers. The parts differ by texture and not only by color.
 */
export function StackChart({ months }: { months: readonly MonthOfDuties[] }) {
  const hatch = useId()
  const step = width / Math.max(1, months.length)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.stack} aria-hidden>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={classes.lateGround} />
        <rect width="2.5" height="5" className={classes.late} />
      </pattern>
      {months.flatMap((month, index) =>
        partsOf(month).map(({ outcome, from, share }) => (
          <rect
            key={`${month.month} ${outcome}`}
            x={step * (index + (1 - filled) / 2)}
            y={height * (1 - from - share)}
            width={step * filled}
            height={height * share}
            className={outcome === 'late' ? undefined : classes[outcome]}
            {...(outcome === 'late' ? { fill: `url(#${hatch})` } : {})}
          />
        )),
      )}
      <line x1="0" x2={width} y1={height} y2={height} className={classes.base} />
    </svg>
  )
}

/** The parts of a bar, each with the share at which it begins. A month without duties has none. */
function partsOf(month: MonthOfDuties) {
  const total = totalOf(month)
  let from = 0
  return dutyOutcomes
    .filter((outcome) => month[outcome] > 0)
    .map((outcome) => {
      const part = { outcome, from, share: month[outcome] / total }
      from += part.share
      return part
    })
}
