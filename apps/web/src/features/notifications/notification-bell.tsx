import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'

import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import classes from './notification-bell.module.css'
import { useNotifications } from './use-notifications.ts'

const NotificationBox = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationBox)

/** The bell in the top bar with the unread count, and its panel (NOTIF-001 to NOTIF-010). */
export function NotificationBell() {
  const { button, popup } = useLazyPopup('dialog')
  const { count, list, markRead, marking } = useNotifications()
  const label = count > 0 ? `Notifications, ${count} unread` : 'Notifications'
  return (
    <>
      <ActionIcon aria-label={label} className={classes.bell ?? ''} {...button}>
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count > 0 ? (
          <span className={classes.badge} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </ActionIcon>
      {popup ? <NotificationBox popup={popup} list={list} markRead={markRead} marking={marking} /> : null}
    </>
  )
}
