import { countNotifications, listNotifications, readNotifications } from '#contract/notifications/notifications'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'

const bothReads = [countNotifications, listNotifications]

/**
 * The unread notifications at the current location. Count and list are refetched on the event `get_count` (NOTIF-009).
 * Errors are not shown; the last known state stays (NOTIF-010).
 */
export function useNotifications() {
  const params = { locationId: useCurrentLocation()._id }
  const count = useEndpoint(countNotifications, { params })
  const list = useEndpoint(listNotifications, { params })
  const read = useAction(readNotifications, { invalidates: bothReads })
  const refused = useWriteRefusal(readNotifications) !== undefined
  useLiveReads(bothReads)
  return {
    count: count.data?.count ?? 0,
    list: list.data?.list ?? [],
    markRead: (notificationIds: string[]) => {
      // Support staff may open a notification; it stays unread for its recipient.
      if (!refused) read.mutate({ body: { notificationIds } })
    },
    marking: read.isPending,
  }
}
