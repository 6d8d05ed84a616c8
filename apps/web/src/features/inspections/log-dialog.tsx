import { Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'

import { localTime } from '#calendar/local-time'
import { changeInspection, getInspection, listInspections, type InspectionDetail } from '#contract/inspections/inspections'
import { inputProps, type FieldProps } from '#web/platform/fields/field-props.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './inspection-texts.ts'

interface LogDialogProps {
  inspection: InspectionDetail
  onClose: () => void
}

/** When the injury log was asked for, and the hours of the office, in which its four hours are counted. */
export function LogDialog({ inspection: { _id: caseId, logAskedAt, hours, revision }, onClose }: LogDialogProps) {
  const { timeZone } = useCurrentLocation()
  const form = useContractForm(changeInspection, {
    initialValues: { asked: true, time: clockOf(timeZone, logAskedAt ?? undefined), ...hours },
    request: ({ asked, time, opensAt, closesAt }) => ({
      params: { caseId },
      body: { logAskedAt: asked ? askedAt(time, { timeZone, stored: logAskedAt }) : null, hours: { opensAt, closesAt }, revision },
    }),
    rename: (path) => path.replace('hours.', ''),
    invalidates: [getInspection, listInspections],
    onSuccess: () => {
      showSuccess('Saved')
      onClose()
    },
  })
  const { value: asked, onChange: setAsked } = form.field('asked')
  return (
    <FormDialog title={texts.logAsked} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      {logAskedAt === null ? null : (
        <Switch label={texts.logIsAsked} checked={asked} onChange={(event) => setAsked(event.currentTarget.checked)} />
      )}
      <TimeField label={texts.logTime} help={texts.logTimeHelp} {...form.field('time')} />
      <TimeField label={texts.opensAt} {...form.field('opensAt')} />
      <TimeField label={texts.closesAt} help={texts.closesAtHelp} {...form.field('closesAt')} />
    </FormDialog>
  )
}

function TimeField({ value, onChange, ...field }: FieldProps<string>) {
  return <TimeInput {...inputProps({ required: true, ...field })} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function clockOf(timeZone: string, moment: Date | string = new Date()): string {
  const { hour, minute } = localTime(moment, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The stored moment if its time was not changed, otherwise the last moment at which the clock of the location showed this time. */
function askedAt(time: string, { timeZone, stored }: { timeZone: string; stored: string | null }): string {
  if (stored !== null && clockOf(timeZone, stored) === time) return stored
  const now = new Date()
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const ago = (minutes(clockOf(timeZone, now)) - minutes(time) + 1440) % 1440
  return new Date(now.getTime() - ago * 60_000).toISOString()
}
