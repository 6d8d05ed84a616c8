import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'

import { useIsPhone } from './use-is-phone.ts'

export interface ToastOptions {
  /** In milliseconds; successes leave after five seconds, failures after ten. */
  leaveAfter?: number | false
  /** A failure that is shown right before another page opens; it stays there. */
  acrossPages?: boolean
}

/** Failures that the next page or the next action removes. */
const passing = new Set<string>()

/** Bottom right on a desk; on a phone at the top, where it covers neither the form nor its buttons. Loaded with the first toast. */
export function ToastHost() {
  const phone = useIsPhone()
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} limit={4} containerWidth={380} zIndex={400} />
}

const tones = {
  success: { sign: IconCircleCheck, color: 'var(--sp-done)' },
  info: { sign: IconInfoCircle, color: 'var(--sp-info)' },
  error: { sign: IconAlertCircle, color: 'var(--sp-overdue)' },
} as const

/** Shows one toast. A toast with the same text is replaced, so that repeated failures do not pile up. All kinds can be closed. */
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

/** Removes the failures of the page that was left, or of the try that is being repeated. */
export function clearFailures() {
  for (const id of passing) notifications.hide(id)
  passing.clear()
}
