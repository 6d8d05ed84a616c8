import { Box, Button, Flex, Popover, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

import { readNotifications, type Notification } from '#contract/notifications/notifications'
import { formatMoment } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { PopoverAt } from '#web/platform/ui/popup/popup-at.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import type { LazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { addressOf, placeOf } from './address-of.ts'
import classes from './notification-bell.module.css'

interface NotificationPanelProps {
  list: readonly Notification[]
  markRead: (ids: string[]) => void
  marking: boolean
  onClose: () => void
}

/** The panel below the bell (NOTIF-001). */
export function NotificationBox({ popup, ...panel }: Omit<NotificationPanelProps, 'onClose'> & { popup: LazyPopup }) {
  return (
    <PopoverAt popup={popup} width={300} position="bottom-end">
      <Popover.Dropdown p={0}>
        <NotificationPanel {...panel} onClose={() => popup.setOpened(false)} />
      </Popover.Dropdown>
    </PopoverAt>
  )
}

/** The unread notifications: urgent ones first, then newest first. A click marks one as read and opens what it is about. */
function NotificationPanel({ list, markRead, marking, onClose }: NotificationPanelProps) {
  const go = useGo()
  const { timeZone } = useCurrentLocation()
  const refused = useWriteRefusal(readNotifications)
  const open = ({ _id, type, record }: Notification, address = addressOf(type, record)) => {
    if (!refused) markRead([_id])
    onClose()
    void go(address)
  }
  return (
    <Flex direction="column" mah="calc(60vh - 2px)">
      <div className={classes.head}>
        <Box component="h2" fz={14} lh="20px">
          Notifications
        </Box>
        {list.length > 0 ? (
          <WriteGate of={readNotifications}>
            <Button variant="subtle" size="sm" loading={marking} onClick={() => markRead(list.map(({ _id }) => _id))}>
              Mark all as read
            </Button>
          </WriteGate>
        ) : null}
      </div>
      {list.length === 0 ? (
        <Text c="dimmed" ta="center" px={16} py={24}>
          No notifications yet.
        </Text>
      ) : (
        <ul className={classes.list}>
          {list.map((one) => (
            <li key={one._id}>
              <button type="button" className={classes.item} onClick={() => open(one)}>
                <span className={classes.name} data-urgent={one.urgent || undefined}>
                  {one.urgent ? <IconAlertCircle size={16} stroke={2} aria-hidden /> : null}
                  {one.title}
                </span>
                {one.subTitle ? <Quiet className="breaks">{one.subTitle}</Quiet> : null}
                <Quiet className="numbers" fz={12}>
                  {formatMoment(one.createdAt, timeZone)}
                </Quiet>
              </button>
              {one.type === 'PAGE' && placeOf(one.record).answer !== undefined ? (
                <Button
                  variant="subtle"
                  size="sm"
                  ml={4}
                  aria-label={`Undo: ${one.title}`}
                  onClick={() => open(one, { to: '/library/view', search: placeOf(one.record) })}
                >
                  Undo
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Flex>
  )
}
