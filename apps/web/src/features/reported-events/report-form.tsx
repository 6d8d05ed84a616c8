import { Button } from '@mantine/core'

import type { Happening } from '#content/facts/happenings'
import type { ReportedEvent } from '#content/forms/reported-event'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { usersByLocation } from '#contract/locations/locations'
import { reportEvent } from '#contract/reported-events/reported-events'
import { listTeamOverdue, listUserTasks } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'

import type { ReportedTasks } from './reported.tsx'

interface ReportFormProps {
  happening: Happening
  event: ReportedEvent
  onReported: (tasks: ReportedTasks) => void
}

interface Values {
  what: string
  letterDay: string | null
  subject: string | null
}

const empty: Values = { what: '', letterDay: null, subject: null }

/** A short report. Every field except the person concerned is optional, because a report without details is better than none. */
export function ReportForm({ happening: { asks = {}, clinic }, event, onReported }: ReportFormProps) {
  const location = useCurrentLocation()
  const people = useEndpoint(usersByLocation, { params: { locationId: location._id } }, { enabled: asks.person !== undefined })
  const form = useContractForm(reportEvent, {
    initialValues: empty,
    request: ({ what, letterDay, subject }) => ({
      params: { locationId: location._id },
      body: { kind: event, what, ...(letterDay !== null && { letterDay }), ...(subject !== null && { subject }) },
    }),
    check: ({ subject }): FormErrors => (asks.person !== undefined && subject === null ? { subject: 'Required' } : {}),
    invalidates: [listUserTasks, listTeamOverdue, listFoldedTasks],
    onSuccess: ({ payload }) => onReported(payload),
  })
  const button = (
    <WriteGate of={reportEvent}>
      <Button type="submit" loading={form.pending} h={44}>
        {clinic ? 'Tell them now' : 'Report it'}
      </Button>
    </WriteGate>
  )
  return (
    <ContractForm form={form} gap={16} buttons={button}>
      {asks.what ? <TextAreaField label={asks.what} rows={1} {...form.field('what')} /> : null}
      {asks.letterDay ? (
        <DateField
          label="The date by which the letter must be answered"
          min={todayAt(location.timeZone)}
          clearable
          {...form.field('letterDay')}
        />
      ) : null}
      {asks.person ? (
        <SelectField label={asks.person} required searchable options={people.data?.payload ?? []} {...form.field('subject')} />
      ) : null}
    </ContractForm>
  )
}
