import { Group, Stack } from '@mantine/core'

import type { ExposureDetail, ExposureStep } from '#contract/exposures/exposures'
import { formatMoment } from '#web/platform/format.ts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { ExposurePacketButton } from '#web/shared/exposures/exposure-packet-button.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'

import classes from './exposures.module.css'
import { EvaluationChange } from './evaluation-change.tsx'
import { StepBadge } from './step-badge.tsx'
import { titleOf } from './exposure-texts.ts'

interface StepRowProps {
  step: ExposureStep
  exposure: ExposureDetail
}

/** One step: its state, who did it and when, its notes, and links to do it or to open its result. */
export function StepRow({ step, exposure }: StepRowProps) {
  const { timeZone } = exposure.location
  const { key, doneAt, doneBy, notes } = step
  const reads = key === 'packet' ? exposure.packetReads : []
  return (
    <Row block py={12}>
      <Stack gap={4}>
        <Group gap={8} justify="space-between" wrap="nowrap" align="flex-start">
          <strong>{titleOf(step)}</strong>
          <span className={classes.badge}>
            <StepBadge step={step} timeZone={timeZone} />
          </span>
        </Group>
        {doneAt ? (
          <Quiet>
            {formatMoment(doneAt, timeZone)}
            {doneBy ? `, ${doneBy.fullName}` : ''}
          </Quiet>
        ) : null}
        {notes.map((note) => (
          <span key={note} className="written">
            {note}
          </span>
        ))}
        {reads.map(({ by, at }) => (
          <Quiet key={`${by._id} ${at}`}>
            Opened {formatMoment(at, timeZone)} by {by.fullName}
          </Quiet>
        ))}
        <StepLinks step={step} exposure={exposure} />
      </Stack>
    </Row>
  )
}

/** Links for the step: its form or task while it is open, its record, or the packet. */
function StepLinks({ step: { key, task, record: left }, exposure }: StepRowProps) {
  // The exposure form also completes the call for first help; the link to its record is in the next row.
  const record = key === 'firstHelp' && left === exposure.form ? null : left
  const packet = key === 'packet' && exposure.form !== null ? exposure.form : undefined
  const changes = exposure.evaluation !== null && key === (exposure.evaluation === 'mayDecline' ? 'evaluation' : 'declined')
  if (!task && !record && !packet && !changes) return null
  return (
    <Group gap={12}>
      {packet ? <ExposurePacketButton recordId={packet} mt={0} /> : null}
      {task ? <TaskLink task={task} exposureId={exposure._id} /> : null}
      {record ? (
        <Link to="/records" search={{ activeRecord: record }} className={classes.record}>
          Open the record
        </Link>
      ) : null}
      {changes ? <EvaluationChange exposure={exposure} /> : null}
    </Group>
  )
}

function TaskLink({ task, exposureId }: { task: NonNullable<ExposureStep['task']>; exposureId: string }) {
  const { _id, occurrence, form, subject } = task
  if (!form)
    return (
      <ButtonLink variant="default" to="/" search={{ activeTask: _id }}>
        Open the task
      </ButtonLink>
    )
  const back = hrefOf({ to: '/exposures', search: { exposure: exposureId } })
  return (
    <ButtonLink
      variant="default"
      to="/forms/view"
      search={{ formId: form, taskId: _id, occurrence, back, ...(subject !== null && { person: subject }) }}
    >
      {form === 'uploadHealthDocumentForm' ? 'Upload the document' : 'Fill out the form'}
    </ButtonLink>
  )
}
