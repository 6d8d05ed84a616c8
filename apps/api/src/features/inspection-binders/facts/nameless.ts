import { withoutNames } from '#api/data/inspections/without-names'

import type { SharpsYear } from '../binder-ports.ts'
import { isAboutSharps } from './person-of.ts'
import type { BinderRecord } from './read-records.ts'

/** The log without the names of people of the practice in what somebody typed (29 CFR 1910.1030(h)(5)(i), 1904.29(b)(9)). */
export const namelessLog = (log: readonly SharpsYear[], names: readonly string[]): SharpsYear[] =>
  log.map(({ year, entries }) => ({ year, entries: entries.map((entry) => namelessEntry(entry, names)) }))

function namelessEntry(entry: SharpsYear['entries'][number], names: readonly string[]): SharpsYear['entries'][number] {
  const words = (text: string | null) => text && withoutNames(text, names)
  return {
    ...entry,
    time: words(entry.time),
    deviceType: words(entry.deviceType),
    deviceBrand: words(entry.deviceBrand),
    workArea: words(entry.workArea),
    how: words(entry.how),
    moment: words(entry.moment),
    procedure: words(entry.procedure),
    bodyPart: words(entry.bodyPart),
    jobTitle: words(entry.jobTitle),
    employeeOpinion: words(entry.employeeOpinion),
  }
}

/** A record about sharps without the names of people of the practice: in its name, its answers and the names of its files. Others stay as they are. */
export function namelessRecord(record: BinderRecord, names: readonly string[]): BinderRecord {
  if (!isAboutSharps(record)) return record
  const words = (text: string) => withoutNames(text, names)
  return {
    ...record,
    name: words(record.name),
    answers:
      record.answers &&
      record.answers.map(({ section, items }) => ({ section, items: items.map(({ label, value }) => ({ label, value: words(value) })) })),
    files: record.files.map((file) => ({ ...file, name: words(file.name) })),
  }
}
