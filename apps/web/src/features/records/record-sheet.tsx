import type { RecordDetail } from '#contract/records/records'
import { formatBytes, formatDate, formatMoment } from '#web/platform/format.ts'
import { PrintPairs, PrintSheet } from '#web/platform/ui/print/print-sheet.tsx'
import classes from '#web/platform/ui/print/print-sheet.module.css'
import { stateWords } from '#web/platform/ui/kit/state-words.ts'

import { latenessText } from '#calendar/lateness-text'
import { completerWords } from './completer-words.ts'
import { doneAt, foundAt, paperOf, whereAt } from './stop-lines.ts'
import { useRecordZone } from './use-record-zone.ts'

export interface RecordSheetProps {
  record: RecordDetail
  /** The moment of the print request; each new value prints once. */
  printedAt: string
}

/**
 * A printed record: who, where, when, the answers and the approver. It shows the same data as the panel and is rendered outside the page, for the
 * printer only.
 */
export function RecordSheet({ record, printedAt }: RecordSheetProps) {
  const timeZone = useRecordZone(record)
  return (
    <PrintSheet
      label={`Print of ${record.name}`}
      kind="Safety record"
      title={record.name}
      location={record.location}
      timeZone={timeZone}
      printedAt={printedAt}
      source={`SafePractice record ${record._id}`}
    >
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
      {record.note ? (
        <section>
          <h2>Note</h2>
          <p className={classes.text}>{record.note}</p>
        </section>
      ) : null}
      {record.stops.length > 0 ? (
        <section>
          <h2>Stops</h2>
          <PaperLine record={record} />
          <PrintPairs
            pairs={record.stops.map((stop) => ({ label: whereAt(stop), value: `${foundAt(stop)} (${doneAt(stop, timeZone)})` }))}
          />
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
    </PrintSheet>
  )
}

function Facts({ record, timeZone }: { record: RecordDetail; timeZone: string }) {
  const at = (moment: string | null) => formatMoment(moment, timeZone)
  const { occurrence, discard } = record
  const facts: [string, string | null | undefined][] = [
    ['State', stateWords[record.status] + (record.archived ? ', archived' : '')],
    ['Type', record.type],
    ['About', record.subject?.fullName],
    ['Completed By', completerWords(record)],
    ['Started', at(record.startedAt)],
    ['Done On', record.doneOn && formatDate(record.doneOn)],
    ['Record Created', [at(record.completedAt), latenessText(record, timeZone)].filter(Boolean).join(', ')],
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
  return <PrintPairs pairs={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
}

function Answers({ record }: { record: RecordDetail }) {
  return (
    <section>
      <h2>Completed form</h2>
      {record.answers.map(({ section, items }) => (
        <div key={section}>
          <h3>{section}</h3>
          <PrintPairs pairs={items} />
        </div>
      ))}
    </section>
  )
}

function PaperLine({ record }: { record: RecordDetail }) {
  const paper = paperOf(record.stops)
  return paper ? <p>{`${paper}.`}</p> : null
}
