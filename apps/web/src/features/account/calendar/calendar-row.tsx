import { Box, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { createCalendarFeed, getCalendarFeeds, removeCalendarFeed, type CalendarFeed } from '#contract/account/calendar-feeds'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { locationLabel } from '#web/platform/session/locations/location-label.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { CalendarAddress } from './calendar-address.tsx'

export interface CalendarRowProps {
  feed: CalendarFeed
  /** The address just created; it cannot be shown again later. */
  address: string | null
  onAddress: (address: string | null) => void
}

/** The calendar address of one location: create, replace or remove it. */
export function CalendarRow({ feed: { location, createdAt }, address, onAddress }: CalendarRowProps) {
  const [asking, setAsking] = useState<'new' | 'remove' | null>(null)
  const { timeZone } = useCurrentLocation()
  usePreload(ConfirmDialog)
  const invalidates = [getCalendarFeeds]
  const create = useAction(createCalendarFeed, { invalidates, onSuccess: ({ payload }) => onAddress(payload.address) })
  const remove = useAction(removeCalendarFeed, { invalidates, onSuccess: () => onAddress(null) })
  const request = { params: { locationId: location._id } }
  const name = locationLabel(useCurrentUser().locations.find((one) => one._id === location._id) ?? location)
  return (
    <Row block py={12}>
      <Group gap="8px 12px">
        <Box flex="1 1 200px" miw={0}>
          <Text fw={500} className="breaks">
            {name}
          </Text>
          <Quiet component="p">{createdAt ? `Created ${formatDate(createdAt, timeZone)}` : 'Not set up'}</Quiet>
        </Box>
        <Buttons grow>
          <WriteGate of={createCalendarFeed}>
            {createdAt ? (
              <>
                <Button variant="default" aria-label={`New address for ${name}`} onClick={() => setAsking('new')}>
                  New address
                </Button>
                <Button variant="subtle" color="red" aria-label={`Remove the address of ${name}`} onClick={() => setAsking('remove')}>
                  Remove
                </Button>
              </>
            ) : (
              <Button
                variant="default"
                aria-label={`Create calendar link for ${name}`}
                loading={create.isPending}
                onClick={() => create.mutate(request, { onError: (problem) => showError(textOfError(problem)) })}
              >
                Create calendar link
              </Button>
            )}
          </WriteGate>
        </Buttons>
      </Group>
      {address ? <CalendarAddress address={address} of={name} /> : null}
      {asking === 'new' ? (
        <ConfirmDialog
          opened
          title={`Make a new calendar address for ${name}?`}
          confirm="New address"
          onConfirm={() => create.mutateAsync(request)}
          onClose={() => setAsking(null)}
        >
          The old address stops working at once. Calendars that use it need the new one.
        </ConfirmDialog>
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          opened
          title={`Remove the calendar address of ${name}?`}
          confirm="Remove"
          danger
          onConfirm={async () => {
            await remove.mutateAsync(request)
            showSuccess('Calendar address removed')
          }}
          onClose={() => setAsking(null)}
        >
          Calendars that use it will stop updating.
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}
