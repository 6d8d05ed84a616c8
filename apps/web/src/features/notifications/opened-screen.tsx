import { IconBell } from '@tabler/icons-react'
import { useEffect } from 'react'

import { countNotifications, listNotifications, openNotification } from '#contract/notifications/notifications'
import { isUnanswered } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import type { Address } from '#web/platform/routing/address.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { locationGroups, type LocationChoice } from '#web/platform/session/locations/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { addressOf } from './address-of.ts'

export const search = { id: required(idText) }

/**
 * /notification: where the message on a device leads. Marks the notification as read and goes on to what it is about, also at another location of the
 * person.
 */
export function OpenedScreen() {
  const { values } = useSearchState(search)
  const user = useCurrentUser()
  const { data, error, mutate } = useAction(openNotification, { invalidates: [countNotifications, listNotifications] })
  const { id } = values
  const open = () => void (id && mutate({ params: { notificationId: id } }))
  useEffect(open, [id]) // oxlint-disable-line react/exhaustive-deps -- each notification is opened once
  const opened = data?.payload
  if (opened?.location._id === user.location?._id && opened) return <Redirect {...addressOf(opened.type, opened.record)} />
  const choice = locationGroups(user)
    .flatMap((group) => group.locations)
    .find((one) => one.id === opened?.location._id)
  if (opened && choice) return <Elsewhere choice={choice} page={addressOf(opened.type, opened.record)} />
  return (
    <Screen title="Notification">
      {isUnanswered(error) ? <ErrorState text={error.message} onRetry={open} /> : null}
      {(error && !isUnanswered(error)) || opened || !id ? <Gone /> : error ? null : <Opening />}
    </Screen>
  )
}

/** Shown at once, because on a slow network the answer takes a while. */
const Opening = () => (
  <div role="status" aria-busy="true">
    <EmptyState icon={<IconBell size={24} stroke={1.6} aria-hidden />} title="Opening the notification…">
      One moment, please. It leads to what it is about, such as a task, a record or an alarm.
    </EmptyState>
  </div>
)

const Gone = () => (
  <EmptyState
    icon={<IconBell size={24} stroke={1.6} aria-hidden />}
    title="This notification is not here any more"
    action={<Link to="/">Dashboard</Link>}
  >
    It belongs to another account, or to a location where you no longer work.
  </EmptyState>
)

/** Switches to the location of the notification, and opens its page there. */
function Elsewhere({ choice, page }: { choice: LocationChoice; page: Address }) {
  const { move } = useSwitchLocation(page)
  useEffect(() => move(choice), []) // oxlint-disable-line react/exhaustive-deps -- once
  return <Screen title={choice.name}>{null}</Screen>
}
