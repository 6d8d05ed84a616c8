import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'

import { useIsPhone } from '../use-is-phone.ts'

export interface ToastOptions {
  /** Milliseconds until the toast closes; by default 5,000, and 10,000 for errors. */
  leaveAfter?: number | false
  /** For an error shown right before a navigation: it stays visible on the next page. */
  acrossPages?: boolean
}

/** The ids of errors that the next page or action removes. */
const passing = new Set<string>()

/** The toasts: bottom right on desktops, and on phones at the top, where they cover neither the form nor its buttons. Loaded with the first toast. */
export function ToastHost() {
  const phone = useIsPhone()
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} limit={4} containerWidth={380} zIndex={400} />
}

const tones = {
  success: { sign: IconCircleCheck, color: 'var(--sp-done)' },
  info: { sign: IconInfoCircle, color: 'var(--sp-info)' },
  error: { sign: IconAlertCircle, color: 'var(--sp-overdue)' },
} as const

/** Shows one toast. Replaces a toast with the same text, so that repeated errors do not pile up. All toasts can be closed. */
export function showToast(tone: keyof typeof tones, text: string, { leaveAfter, acrossPages = false }: ToastOptions = {}) {
  const { sign: Sign, color } = tones[tone]
  const id = `${tone}: ${text}`
  notifications.hide(id)
  if (tone === 'error' && !acrossPages) passing.add(id)
  notifications.show({
    id,
    message: text,
    autoClose: leaveAfter ?? (tone === 'error' ? 10_000 : 5_000),
    icon: <Sign size={20} stroke={1.8} color={color} aria-hidden />,
    color: 'transparent',
    withBorder: true,
    role: tone === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close message' },
    onClose: () => void passing.delete(id),
  })
}

/** Removes errors of the previous page or of the previous attempt. */
export function clearFailures() {
  for (const id of passing) notifications.hide(id)
  passing.clear()
}
