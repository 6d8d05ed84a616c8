import { IconUrgent } from '@tabler/icons-react'

import type { OpenTask } from '#contract/tasks/tasks'
import { Link } from '#web/platform/ui/kit/link.tsx'

import board from '../board/board.module.css'
import { TaskCard } from '../board/task-card.tsx'
import classes from './now-band.module.css'
import { OpenCaseLine, type OpenCase } from './open-case-line.tsx'

interface NowBandProps {
  tasks: readonly OpenTask[]
  /** The cases about visits and letters of an agency that cannot wait. */
  cases: readonly OpenCase[]
  today: string
  active: OpenTask | undefined
  onOpen: (task: OpenTask) => void
}

/** What cannot wait, above everything else: the hours that run, the next steps after an exposure to blood, and an inspection that is going on. */
export function NowBand({ tasks, cases, today, active, onOpen }: NowBandProps) {
  const exposures = new Set(tasks.flatMap(({ exposure }) => exposure ?? []))
  const [exposure, ...more] = exposures
  return (
    <section className={classes.band} aria-labelledby="now">
      <div className={classes.head}>
        <h2 id="now" className={classes.title}>
          <IconUrgent size={20} stroke={2} aria-hidden />
          Do this now
        </h2>
        {exposure === undefined ? null : (
          <Link to="/exposures" search={more.length > 0 ? {} : { exposure }}>
            Every step of the exposure
          </Link>
        )}
      </div>
      {cases.map((each) => (
        <OpenCaseLine key={each._id} of={each} today={today} />
      ))}
      <ul className={board.cards}>
        {tasks.map((task) => (
          <TaskCard
            key={task.occurrence._id}
            task={task}
            today={today}
            active={task.occurrence._id === active?.occurrence._id}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}
