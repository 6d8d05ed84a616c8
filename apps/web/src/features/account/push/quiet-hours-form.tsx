import { Button, Group, Switch, Text } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'

import { getPush, setQuietHours, type QuietHours } from '#contract/push/push'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

const usual = { from: '20:00', until: '07:00' }

/** The hours in which no device shows notifications, except alarms. They count in the time zone of the device on which they are set. */
export function QuietHoursForm({ quietHours }: { quietHours: QuietHours | null }) {
  const [hours, setHours] = useState(quietHours ?? usual)
  const save = useAction(setQuietHours, {
    invalidates: [getPush],
    onSuccess: ({ payload }) => showSuccess(payload.quietHours ? 'Quiet hours saved' : 'Quiet hours removed'),
    onError: (problem) => showError(textOfError(problem)),
  })
  const store = (on: boolean) => save.mutate({ body: { quietHours: on ? { ...pick(hours), timeZone: zoneHere() } : null } })
  const errors = save.error?.fields ?? {}
  const isSame = hours.from === hours.until
  return (
    <>
      <Switch
        mt={16}
        label="Quiet hours"
        description="No notification at night or on free hours, on any of your devices. Alarms after an exposure come at any hour."
        checked={quietHours !== null}
        disabled={save.isPending}
        onChange={(event) => store(event.currentTarget.checked)}
      />
      {quietHours ? (
        <Group mt={8} gap={12} align="flex-end">
          <TimeInput
            label="From"
            value={hours.from}
            onChange={(event) => setHours({ ...hours, from: event.currentTarget.value })}
            error={errors['quietHours.from']}
          />
          <TimeInput
            label="Until"
            value={hours.until}
            onChange={(event) => setHours({ ...hours, until: event.currentTarget.value })}
            error={isSame ? 'Please choose another end.' : errors['quietHours.until']}
          />
          <Button variant="default" loading={save.isPending} disabled={isSame || !hours.from || !hours.until} onClick={() => store(true)}>
            Save
          </Button>
          <Text fz={13} c="dimmed" w="100%">
            Time zone: {quietHours.timeZone.replaceAll('_', ' ')}
          </Text>
        </Group>
      ) : null}
    </>
  )
}

const pick = ({ from, until }: Pick<QuietHours, 'from' | 'until'>) => ({ from, until })

/** The time zone of this device. */
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
