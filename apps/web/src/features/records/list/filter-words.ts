import { addYears } from '#calendar/days'
import type { RecordGroup } from '#contract/records/records'

import type { Records } from '../use-records.ts'

/** The record groups in display order, with their button labels. */
export const groups: readonly { id: RecordGroup; label: string }[] = [
  { id: 'injuries', label: 'Injuries' },
  { id: 'training', label: 'Training' },
  { id: 'checks', label: 'Checks' },
  { id: 'health', label: 'Health' },
]

/** The name of the person in the filter "Completed By". */
export const personOf = ({ values, all }: Pick<Records, 'values' | 'all'>): string =>
  all.data?.payload.people.find(({ _id }) => _id === values.completedBy)?.fullName ?? 'Nobody here'

/** The name of the person whose records are listed, as the list shows it. */
export function personFiltered({ values, all }: Pick<Records, 'values' | 'all'>): string {
  const { people = [], list = [] } = all.data?.payload ?? {}
  const shown = [...people, ...list.flatMap(({ subject }) => subject ?? [])]
  return shown.find(({ _id }) => _id === values.person)?.fullName ?? 'Nobody here'
}

/** The filters as text for a printed list; the period is separate. */
export function filterWords(records: Pick<Records, 'values' | 'all'>): string[] {
  const { search, group, mine, completedBy, person, type } = records.values
  return [
    ...(group ? [groups.find(({ id }) => id === group)?.label ?? ''] : []),
    ...(mine ? ['Mine'] : []),
    ...(search ? [`Search “${search}”`] : []),
    ...(completedBy ? [`Completed By ${personOf(records)}`] : []),
    ...(person ? [`Records of ${personFiltered(records)}`] : []),
    ...(type === 'archive' ? ['Archive'] : []),
  ]
}

/** The first day of the last twelve months: `2025-11-22` on 2026-11-22. */
export const twelveMonthsBefore = (today: string): string => addYears(today, -1)
