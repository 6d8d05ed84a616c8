import { IconBuildingBank } from '@tabler/icons-react'

import { daysBetween } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import type { ResultOf } from '#contract/endpoint/endpoint'
import type { trainingSummary } from '#contract/tasks/tasks'
import { dueInWords, formatLongDate, momentInWords } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'

import classes from './now-band.module.css'

/** An open case about a visit or a letter of an agency. */
export type OpenCase = ResultOf<typeof trainingSummary>['payload']['inspections'][number]

/** Days before the next due day from which a case cannot wait. */
const daysAhead = 3

/** Whether a case cannot wait: its next task is due within three days or overdue, or it is a visit that began today. */
export function isPressing({ kind, arrivedAt, due }: OpenCase, { today, timeZone }: { today: string; timeZone: string }): boolean {
  if (kind === 'visit' && localDate(arrivedAt, timeZone) === today) return true
  return due !== null && daysBetween(today, due) <= daysAhead
}

const kindWords: Readonly<Record<OpenCase['kind'], string>> = {
  visit: 'Visit of an officer',
  letter: 'Letter of an agency',
  call: 'Call of an agency',
  citation: 'Citation',
  practiceRun: 'Practice run',
}

interface OpenCaseLineProps {
  of: OpenCase
  today: string
  /** The line stands by itself, outside the band of what cannot wait. */
  calm?: boolean
}

/** The link to a case, with the day on which its next task is due. */
export function OpenCaseLine({ of: { _id, kind, arrivedAt, due }, today, calm = false }: OpenCaseLineProps) {
  const { timeZone } = useCurrentLocation()
  const began =
    localDate(arrivedAt, timeZone) === today
      ? momentInWords(arrivedAt, { today, timeZone })
      : formatLongDate(localDate(arrivedAt, timeZone))
  const line = (
    <>
      {calm ? <IconBuildingBank size={16} stroke={1.8} aria-hidden /> : null}
      <Link to="/inspection" search={{ case: _id }}>
        {`${kindWords[kind]}, ${began}`}
      </Link>
      {due === null ? null : <span>{`Next due: ${dueInWords(due, today)}`}</span>}
    </>
  )
  return calm ? (
    <Card component="p" className={`${classes.case} ${classes.calm}`}>
      {line}
    </Card>
  ) : (
    <p className={classes.case}>{line}</p>
  )
}
