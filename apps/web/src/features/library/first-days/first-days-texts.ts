import { formatDate } from '#web/platform/format.ts'

import type { DutyGroup } from './duty-groups.ts'

export const firstDaysTitle = 'Your first ninety days'

/** Why it is due then, in one line: what the law wants, until when it can be moved, and what was said about it. */
export function reasonOf({ first: { now, room, kind, lastOn } }: DutyGroup): string {
  const law = kind === 'L' || kind === 'S'
  if (lastOn !== null) return `Last done ${formatDate(lastOn)}.${law && room ? ` Due by ${formatDate(room.until)} at the latest.` : ''}`
  if (now && law) return 'The law wants this now.'
  if (room === null) return 'This day is fixed.'
  return law ? `Required by law. By ${formatDate(room.until)} at the latest.` : `Recommended. By ${formatDate(room.until)} at the latest.`
}

/** "3 items" or "8 people", if the group stands for several tasks. */
export const countOf = ({ duties }: DutyGroup): string => (duties.length === 1 ? '' : `${duties.length} tasks`)

/** "Hana Sato, Nora Lindqvist and 6 more". */
export function peopleOf({ people }: DutyGroup): string {
  if (people.length === 0) return 'Nobody'
  return people.length > 3 ? `${people.slice(0, 2).join(', ')} and ${people.length - 2} more` : people.join(', ')
}
