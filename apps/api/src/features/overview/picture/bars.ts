import { addDays, type Day } from '#calendar/days'
import { writtenDay } from '#calendar/written-day'
import type { Bar, PictureRow } from '#contract/overview/picture'

/** A location and its present day. */
export interface Place {
  practiceId: string
  locationId: string
  timeZone: string
  today: Day
  now: Date
}

/** A bar before its rows are known. */
interface Kind<Key extends string> {
  key: Key
  title: string
  tone: Bar['tone']
}

/** One bar for each kind, also for a kind without rows, so that the picture always has the same shape. */
export function barsOf<Key extends string>(kinds: readonly Kind<Key>[], rows: readonly { kind: Key; row: PictureRow }[]): Bar[] {
  return kinds.map(({ key, title, tone }) => {
    const own = rows.filter(({ kind }) => kind === key).map(({ row }) => row)
    return { key, title, tone: own.length === 0 ? 'good' : tone, count: own.length, of: null, rows: own }
  })
}

const soonDays = 30

/** The state of something that is due on a day: what is due today is not overdue. */
export const dueKind = (due: Day, today: Day): 'overdue' | 'soon' | 'later' =>
  due < today ? 'overdue' : due <= addDays(today, soonDays) ? 'soon' : 'later'

export const dueKinds = [
  { key: 'overdue', title: 'Overdue', tone: 'bad' },
  { key: 'soon', title: 'Due within 30 days', tone: 'soon' },
  { key: 'later', title: 'Due later', tone: 'good' },
] as const

export const dueText = (due: Day): string => `Due ${writtenDay(due)}`
