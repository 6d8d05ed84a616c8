import type { ItemWeek } from '#contract/rounds/round-lists'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { weeksCounted, weekSigns, weekWords } from './item-words.ts'
import classes from './week-strip.module.css'

/** The weeks of a year as colored cells, each with a sign and, for screen readers, its words. The counts are written below. */
export function WeekStrip({ year, weeks }: { year: number; weeks: readonly ItemWeek[] }) {
  return (
    <div>
      <ol className={classes.strip} aria-label={`Weeks of ${year}`}>
        {weeks.map(({ start, state }) => {
          const words = `Week of ${formatDate(start)}: ${weekWords[state]}`
          return (
            <li key={start} className={classes.week} data-state={state} title={words}>
              <span aria-hidden>{weekSigns[state]}</span>
              <span className="visually-hidden">{words}</span>
            </li>
          )
        })}
      </ol>
      <Quiet component="p" mt={8} className="numbers">
        {weeksCounted(weeks)}
      </Quiet>
    </div>
  )
}
