import { Portal } from '@mantine/core'
import { useEffect } from 'react'

import type { RecordDetail } from '#contract/records'
import { formatBytes, formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'

import classes from './record-sheet.module.css'
import { useRecordZone } from './use-record-zone.ts'

export interface RecordSheetProps {
  record: RecordDetail
  /** When it was asked for; each new moment prints it once. */
  printedAt: string
}

/**
 * A record on paper: who, where, when, what was answered and who approved it. It stands beside the page, for the printer only, and shows
 * what the panel shows: nothing that this person may not read.
 */
export function RecordSheet({ record, printedAt }: RecordSheetProps) {
  const timeZone = useRecordZone(record)
  const user = useCurrentUser()
  const place = user.locations.find(({ _id }) => _id === record.location._id)
  const practice = user.practices.find(({ _id }) => _id === place?.practice)?.name
  useEffect(() => window.print(), [printedAt])
  return (
    <Portal target={placeOfTheSheet()}>
      <article className={classes.sheet} aria-label={`Print of ${record.name}`}>
        <header className={classes.head}>
          <span>
            {practice ? <strong>{practice}</strong> : null}
            <br />
            {record.location.name}
          </span>
          <span>Safety record</span>
        </header>
        <h1>{record.name}</h1>
        {record.confidential || record.kind === 'health' ? (
          <p className={classes.confidential}>Confidential: only for the people concerned and the administrators of the location.</p>
        ) : null}
        <Facts record={record} timeZone={timeZone} />
        {record.instructions ? (
          <section>
            <h2>Instructions</h2>
            <p className={classes.text}>{record.instructions}</p>
          </section>
        ) : null}
        {record.answers.length > 0 ? <Answers record={record} /> : null}
        {record.files.length > 0 ? (
          <section>
            <h2>Attached files</h2>
            <ul>
              {record.files.map(({ _id, data }) => (
                <li key={_id}>
                  {data.name} ({formatBytes(data.size)})
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <footer className={classes.foot}>
          Printed {formatMoment(printedAt, timeZone)} by {user.fullName} · SafePractice record {record._id}
        </footer>
      </article>
    </Portal>
  )
}

function Facts({ record, timeZone }: { record: RecordDetail; timeZone: string }) {
  const at = (moment: string | null) => formatMoment(moment, timeZone)
  const { occurrence, discard } = record
  const facts: [string, string | null | undefined][] = [
    ['State', { pending: 'Pending', approved: 'Approved', discarded: 'Discarded' }[record.status] + (record.archived ? ', archived' : '')],
    ['Type', record.type],
    ['About', record.subject?.fullName],
    ['Completed By', record.completedBy.fullName],
    ['Started', at(record.startedAt)],
    ['Record Created', at(record.completedAt)],
    [
      'Approved By',
      record.approvedBy && `${record.approvedBy.fullName}, ${at(record.approvedAt)}${record.selfApproved ? ' (self-approved)' : ''}`,
    ],
    ['Discarded By', discard && `${discard.by.fullName}, ${at(discard.at)}: ${discard.reason}`],
    ['Task', occurrence?.taskName],
    [
      'Period',
      occurrence && `${formatDate(occurrence.periodStart)} to ${formatDate(occurrence.periodEnd)}, due ${formatDate(occurrence.due)}`,
    ],
  ]
  return <Pairs pairs={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}

function Answers({ record }: { record: RecordDetail }) {
  return (
    <section>
      <h2>Completed form</h2>
      {record.answers.map(({ section, items }) => (
        <div key={section}>
          <h3>{section}</h3>
          <Pairs pairs={items} />
        </div>
      ))}
    </section>
  )
}

function Pairs({ pairs }: { pairs: readonly { label: string; value: string }[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(({ label, value }, index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd className={classes.text}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Its own place in the body; on paper everything else is hidden (base.css). */
function placeOfTheSheet() {
  const found = document.querySelector('[data-print-sheet]')
  if (found instanceof HTMLElement) return found
  const place = document.createElement('div')
  place.dataset['printSheet'] = 'true'
  document.body.append(place)
  return place
}
