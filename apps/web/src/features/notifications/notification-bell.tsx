import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'

import classes from './notification-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotifications } from './use-notifications.ts'

/** The bell of the top bar with the number of unread notifications, and their panel (NOTIF-001 to NOTIF-010). */
export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const { count, list, markRead, marking } = useNotifications()
  const label = count > 0 ? `Notifications, ${count} unread` : 'Notifications'
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} onClick={() => setOpened(!opened)} className={classes.bell ?? ''}>
          <IconBell size={20} stroke={1.6} aria-hidden />
          {count > 0 ? (
            <span className={classes.badge} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <NotificationPanel list={list} markRead={markRead} marking={marking} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
