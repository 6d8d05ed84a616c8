import { Box, Group, Stack, Text } from '@mantine/core'
import type { RecordDetail } from '#contract/records/records'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { ExposureLink } from '#web/shared/exposures/exposure-link.tsx'
import { ExposurePacketButton } from '#web/shared/exposures/exposure-packet-button.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { RecordFiles } from '#web/shared/records/record-files.tsx'
import { latenessText } from '#calendar/lateness-text'
import { RecordStops } from './record-stops.tsx'
import classes from './records.module.css'
import { useRecordZone } from './use-record-zone.ts'

/** The content of the record panel (REC-026 to REC-032). */
export function RecordDetails({ record }: { record: RecordDetail }) {
  const timeZone = useRecordZone(record)
  const at = (moment: string | null) => formatMoment(moment, timeZone)
  const attached = record.files.filter(({ _id }) => !record.stops.some(({ photos }) => photos.some((photo) => photo._id === _id)))
  return (
    <>
      <DetailList
        items={[
          { label: 'State', value: <State record={record} /> },
          { label: 'Type', value: record.type },
          { label: 'About', value: record.subject ? <Person name={record.subject.fullName} id={record.subject._id} /> : null },
          { label: 'Completed By', value: <Completer record={record} /> },
          { label: 'Started', value: at(record.startedAt) },
          { label: 'Done On', value: record.doneOn ? formatDate(record.doneOn) : null },
          { label: 'Record Created', value: <Created record={record} timeZone={timeZone} /> },
          { label: 'Approved By', value: record.approvedBy ? <Approval record={record} at={at(record.approvedAt)} /> : null },
          { label: 'Discarded By', value: record.discard ? `${record.discard.by.fullName}, ${at(record.discard.at)}` : null },
          { label: 'Reason', value: record.discard?.reason },
          { label: 'Renamed Since', value: record.renamed.map(({ former, now }) => `${former} is ${now} today`).join(', ') || null },
          { label: 'Archived By', value: record.archivedBy ? `${record.archivedBy.fullName}, ${at(record.archivedAt)}` : null },
        ]}
      />
      {record.exposure ? <ExposureLink exposure={record.exposure} mt={16} /> : null}
      {record.exposurePacket ? <ExposurePacketButton recordId={record._id} /> : null}
      {record.instructions ? (
        <Part title="Instructions">
          <Text className="written">{record.instructions}</Text>
        </Part>
      ) : null}
      {record.note ? (
        <Part title="Note">
          <Text className="written">{record.note}</Text>
        </Part>
      ) : null}
      {record.answers.length > 0 ? <CompletedForm record={record} /> : null}
      {record.stops.length > 0 ? (
        <Part title={`Stops (${record.stops.length})`}>
          <RecordStops record={record} timeZone={timeZone} />
        </Part>
      ) : null}
      {attached.length > 0 ? (
        <Part title="Attached files">
          <RecordFiles files={attached} />
        </Part>
      ) : null}
      {record.occurrence ? <Period record={record} occurrence={record.occurrence} at={at} /> : null}
    </>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" mt={16} pt={16} style={{ borderTop: '1px solid var(--sp-line)' }} aria-label={title}>
      <Box component="h3" mb={8}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

function State({ record }: { record: RecordDetail }) {
  return (
    <Group component="span" display="inline-flex" gap={8}>
      <StateBadge state={record.status} />
      {record.can.approve ? <Quiet fw={400}>Waiting for your approval</Quiet> : null}
      {record.archived ? <StateBadge state="archived" /> : null}
    </Group>
  )
}

function Person({ name, id }: { name: string; id: string }) {
  const own = useCurrentUser()._id === id
  const [firstName = '', ...rest] = name.split(' ')
  return (
    <Group component="span" display="inline-flex" gap={8}>
      <PersonInitials person={{ firstName, lastName: rest.at(-1) ?? '' }} own={own} named />
      {name}
    </Group>
  )
}

/** The completer; a deputy is shown with the absent person (decision 036). */
function Completer({ record: { completedBy, completedFor } }: { record: RecordDetail }) {
  return (
    <>
      <Person name={completedBy.fullName} id={completedBy._id} />
      {completedFor ? ` for ${completedFor.fullName}` : null}
    </>
  )
}

/** When the record was completed, marked if that was after the due date. */
function Created({ record, timeZone }: { record: RecordDetail; timeZone: string }) {
  const late = latenessText(record, timeZone)
  return (
    <Group component="span" display="inline-flex" gap={8}>
      {formatMoment(record.completedAt, timeZone)}
      {late ? <StateBadge state="overdue">{late}</StateBadge> : null}
    </Group>
  )
}

/** The approval. Marked if administrators approved their own work (ruling 10). */
function Approval({ record, at }: { record: RecordDetail; at: string }) {
  return (
    <>
      {record.approvedBy?.fullName}, {at}
      {record.selfApproved ? <Quiet fw={400}> · self-approved</Quiet> : null}
    </>
  )
}

/** Longer answers, in characters, are shown below their question instead of beside it. */
const longValue = 40

function CompletedForm({ record }: { record: RecordDetail }) {
  return (
    <Part title="Completed form">
      {record.answers.map(({ section, items }) => (
        <div key={section} className={classes.section}>
          <Quiet component="h4" display="block" mb={4} fz={12} fw={550}>
            {section}
          </Quiet>
          <dl className={classes.answers}>
            {items.map(({ label, value }, index) => (
              <div key={`${label} ${index}`} className={value.length > longValue ? classes.long : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Part>
  )
}

interface PeriodProps {
  record: RecordDetail
  occurrence: NonNullable<RecordDetail['occurrence']>
  at: (moment: string) => string
}

/** The period that the record counts for, and other records submitted for it. */
function Period({ record, occurrence, at }: PeriodProps) {
  const others = occurrence.history.filter(({ recordId }) => recordId !== record._id)
  return (
    <Part title="Task">
      <DetailList
        items={[
          { label: 'Task', value: occurrence.taskName },
          { label: 'Period', value: `${formatDate(occurrence.periodStart)} to ${formatDate(occurrence.periodEnd)}` },
          { label: 'Due', value: formatDate(occurrence.due) },
        ]}
      />
      {others.length > 0 ? (
        <Stack component="ul" gap={0} mt={8} fz={13} aria-label="Also submitted for this period">
          {others.map((one) => (
            <li key={one.recordId}>
              <StateBadge state={one.status} /> {one.completedBy.fullName}, {at(one.completedAt)}
              {one.deleted ? (
                <Quiet fw={400}>
                  {' '}
                  · deleted by {one.deleted.by.fullName}, {at(one.deleted.at)}
                </Quiet>
              ) : null}
              {one.reason ? <Quiet fw={400}> · {one.reason}</Quiet> : null}
            </li>
          ))}
        </Stack>
      ) : null}
    </Part>
  )
}
