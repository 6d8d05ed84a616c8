import { Button, Group, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getPush, keepPush, subscribePush, unsubscribePush, type PushDevice } from '#contract/push/push'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery, useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { endPushHere, pushEndpointHere, pushSupport, registerPush } from '#web/platform/offline/push-here.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { failedText, supportTexts, unavailableText } from './push-texts.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'

/** "Notifications on this device": turns them on and off, lists the other devices, and sets the quiet hours. */
export function PushSection() {
  const query = useEndpoint(getPush)
  return (
    <Section title="Notifications on this device">
      <Text mb={12} maw={640} c="dimmed">
        Your phone or computer tells you when something needs you: due rounds, records to approve, and alarms after an exposure. A
        notification names no person and no health matter.
      </Text>
      <QueryView query={query}>
        {({ payload: { serverKey, devices, quietHours } }) => (
          <>
            <Card>{serverKey === null ? <p>{unavailableText}</p> : <ThisDevice serverKey={serverKey} devices={devices} />}</Card>
            <OtherDevices devices={devices.filter(({ current }) => !current)} />
            {devices.length > 0 ? <QuietHoursForm key={JSON.stringify(quietHours)} quietHours={quietHours} /> : null}
          </>
        )}
      </QueryView>
    </Section>
  )
}

interface Here {
  serverKey: string
  devices: readonly PushDevice[]
}

function ThisDevice({ serverKey, devices }: Here) {
  const [pending, setPending] = useState(false)
  const client = useQueryClient()
  const isListed = devices.some(({ current }) => current)
  const look = async () => {
    const endpoint = await pushEndpointHere()
    // After signing in again, the server does not know yet that it is the same browser.
    const on = endpoint !== undefined && (isListed || (await call(keepPush, { body: { endpoint } })).payload.on)
    if (on && !isListed) await client.invalidateQueries({ queryKey: endpointQuery(getPush).queryKey })
    return { support: await pushSupport(), on }
  }
  const here = useQuery({ queryKey: ['push on this device'], queryFn: look, gcTime: 0, networkMode: 'always', retry: false })
  const subscribe = useAction(subscribePush, { invalidates: [getPush] })
  const device = here.data?.on ? devices.find(({ current }) => current) : undefined
  const turnOn = async () => {
    setPending(true)
    try {
      const browser = await registerPush(serverKey)
      if (browser !== 'refused') {
        await subscribe.mutateAsync({ body: browser })
        showSuccess('Notifications are on')
      }
    } catch (problem) {
      showError(problem instanceof Error && problem.name === 'ApiError' ? textOfError(problem) : failedText)
    }
    await here.refetch()
    setPending(false)
  }
  if (!here.data) return here.error ? <ErrorState onRetry={here.refetch} /> : null
  if (device) return <DeviceOn device={device} onOff={() => void here.refetch()} />
  if (here.data.support !== 'ready') return <p>{supportTexts[here.data.support]}</p>
  return (
    <Group justify="space-between">
      <span>Off</span>
      <Button loading={pending} onClick={() => void turnOn()}>
        Turn on
      </Button>
    </Group>
  )
}

function DeviceOn({ device, onOff }: { device: PushDevice; onOff: () => void }) {
  const { timeZone } = useCurrentLocation()
  const off = useAction(unsubscribePush, {
    invalidates: [getPush],
    onSuccess: () => {
      showSuccess('Notifications are off')
      void endPushHere().then(onOff)
    },
    onError: (error) => showError(error.message),
  })
  return (
    <>
      <Group justify="space-between">
        <span>
          <StateBadge state="done">On</StateBadge>
          {device.reachedAt ? <Quiet> Last reached {formatMoment(device.reachedAt, timeZone)}</Quiet> : null}
        </span>
        <Button variant="default" loading={off.isPending} onClick={() => off.mutate({ params: { deviceId: device._id } })}>
          Turn off
        </Button>
      </Group>
      {device.failing ? (
        <Note color="yellow" mt={12}>
          The last notification did not arrive here. We try again. If this stays, turn notifications off and on again.
        </Note>
      ) : null}
    </>
  )
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { timeZone } = useCurrentLocation()
  const off = useAction(unsubscribePush, { invalidates: [getPush], onError: (error) => showError(error.message) })
  if (devices.length === 0) return null
  return (
    <Rows aria-label="Other devices with notifications" mt={12}>
      {devices.map(({ _id, device, turnedOnAt, failing }) => (
        <Row key={_id}>
          <span>
            <IconDeviceMobile size={18} stroke={1.6} aria-hidden /> {device || 'Unknown device'}
            <Quiet>
              {' '}
              Turned on {formatMoment(turnedOnAt, timeZone)}
              {failing ? '. The last notification did not arrive.' : ''}
            </Quiet>
          </span>
          <Button
            variant="default"
            aria-label={`Turn off notifications on ${device || 'unknown device'}`}
            onClick={() => off.mutate({ params: { deviceId: _id } })}
          >
            Turn off
          </Button>
        </Row>
      ))}
    </Rows>
  )
}
