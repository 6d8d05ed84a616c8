import type { SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { notStated, sharpsLogColumns, type SharpsLogColumn } from '#contract/sharps-log/sharps-log-columns'
import { formatDate } from '#web/platform/format.ts'

/** The items required in every state (29 CFR 1910.1030(h)(5)(i)). */
const always: readonly SharpsLogColumn[] = ['date', 'deviceType', 'deviceBrand', 'workArea', 'how']

/**
 * The labels and values of an entry. A missing item is "Not stated" if the law requires it, which in California is every item; otherwise it is
 * omitted.
 */
export function entryLines(entry: SharpsLogEntry, { state }: { state: string }): { label: string; value: string }[] {
  return sharpsLogColumns.flatMap(({ key, label }) => {
    const value = entry[key]
    if (value === null) return always.includes(key) || state === 'CA' ? [{ label, value: notStated }] : []
    return [{ label, value: key === 'date' ? formatDate(value) : value }]
  })
}
