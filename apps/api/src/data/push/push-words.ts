import { notificationKinds, type NotificationKind } from '../notifications/notification-kinds.ts'

type PushedKind = { [K in NotificationKind]: (typeof notificationKinds)[K]['push'] extends 'no' ? never : K }[NotificationKind]

const cannotWait = { title: 'Something needs you now', body: 'Open SafePractice to see what to do.' }
const open = 'Open SafePractice to see it.'

/**
 * What a device shows. A locked phone shows it to everybody beside it, so these words are fixed: no name of a person, no health matter, and nothing that
 * somebody typed.
 */
const words: Record<PushedKind, { title: string; body: string }> = {
  newTasks: cannotWait,
  alarm: cannotWait,
  tasksDue: { title: 'You have tasks due', body: open },
  datesRunOut: { title: 'A date runs out', body: open },
  caseOpened: { title: 'An inspection case was opened', body: open },
  recordToApprove: { title: 'A record waits for your approval', body: open },
  recordDecided: { title: 'A record of yours was decided', body: open },
  planToRead: { title: 'A written plan waits for you to read it', body: open },
  nameDecided: { title: 'Your request was decided', body: open },
}
const round = { title: 'A round is due', body: open }

/** The first message to a device, which shows that it works. */
export const firstPush = { title: 'Notifications are on', body: 'SafePractice will tell you here what needs you.' }

const isPushed = (kind: NotificationKind): kind is PushedKind => notificationKinds[kind].push !== 'no'

/** The words for a notification of a kind and type; undefined for a kind that devices do not show. */
export const pushWords = (kind: NotificationKind, type: string) =>
  isPushed(kind) ? (kind === 'tasksDue' && type === 'ROUND' ? round : words[kind]) : undefined
