import { notificationKinds, type NotificationKind } from '../notifications/notification-kinds.ts'

/** Whether devices show a notification: at any hour, outside of quiet hours, or never (null). An urgent one is never held back. */
export function pushRule(kind: NotificationKind, urgent: boolean): 'always' | 'calm' | null {
  const { push } = notificationKinds[kind]
  if (push === 'no' || (push === 'urgent' && !urgent)) return null
  return push === 'always' || urgent ? 'always' : 'calm'
}

/** Whether the mail of a kind waits a day for people with a working device. No mail waits that a law or a person at the screen needs at once. */
export const mailIsLater = (kind: NotificationKind): boolean => 'laterMail' in notificationKinds[kind]
