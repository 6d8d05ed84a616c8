import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'

/** Bottom right on a desk, above the bottom bar on a phone. Loaded with the first toast. */
export function ToastHost() {
  return <Notifications position="bottom-right" limit={4} containerWidth={380} zIndex={400} />
}

/** Successes leave after five seconds, failures after ten; both can be closed. */
export function showToast(tone: 'success' | 'error', text: string, leaveAfter = tone === 'success' ? 5_000 : 10_000) {
  const Sign = tone === 'success' ? IconCircleCheck : IconAlertCircle
  notifications.show({
    message: text,
    autoClose: leaveAfter,
    icon: <Sign size={20} stroke={1.8} color={`var(--sp-${tone === 'success' ? 'done' : 'overdue'})`} aria-hidden />,
    color: 'transparent',
    withBorder: true,
    role: tone === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Close message' },
  })
}
