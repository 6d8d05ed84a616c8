import { IconUrgent } from '@tabler/icons-react'

import type { ResultOf } from '#contract/endpoint/endpoint'
import type { OpenTask, trainingSummary } from '#contract/tasks/tasks'
import { dueInWords, momentInWords } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

import board from '../board/board.module.css'
import { TaskCard } from '../board/task-card.tsx'
import classes from './now-band.module.css'

type Summary = ResultOf<typeof trainingSummary>['payload']

interface NowBandProps {
  tasks: readonly OpenTask[]
  /** The open cases about visits and letters of an agency. */
  cases: Readonly<Summary['inspections']>
  today: string
  active: OpenTask | undefined
  onOpen: (task: OpenTask) => void
}

/** What cannot wait, above everything else: the hours that run, the next steps after an exposure to blood, and an inspection that is going on. */
export function NowBand({ tasks, cases, today, active, onOpen }: NowBandProps) {
  const exposures = new Set(tasks.flatMap(({ exposure }) => exposure ?? []))
  const [exposure, ...more] = exposures
  const { timeZone } = useCurrentLocation()
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
      {cases.map(({ _id, arrivedAt, answerBy }) => (
        <p key={_id} className={classes.case}>
          <Link to="/inspection" search={{ case: _id }}>
            {`Inspection case, open since ${momentInWords(arrivedAt, { today, timeZone })}`}
          </Link>
          {answerBy === null ? null : <span>{`Answer due ${dueInWords(answerBy, today)}`}</span>}
        </p>
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
