import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { clockTime } from '#calendar/clock-time'
import { localDate, localTime } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { CompletedDifferently } from '#contract/tasks/completion-refusals'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'
import { record } from '../tables.ts'
import type { StoredFile } from '../uploads/stored-file.ts'

/** The caller's own earlier completion, found when a request is repeated. */
export interface OwnCompletion {
  recordId: string
  completedAt: Date
}

/** Refuses a second completion whose content differs from the first (ruling 38). @throws CompletedDifferently with the time of the first one. */
export function refuseOtherContent({ recordId, completedAt }: OwnCompletion, { timeZone, now }: { timeZone: string; now: Date }): never {
  return fail(CompletedDifferently, {
    text: `You have already completed this, at ${timeOf(completedAt, timeZone, now)}. What you just sent was not saved.`,
    details: { record: recordId },
  })
}

/** Formats a time at the location: `9:32 AM` if it is today, `9:32 AM on 11/20/2026` on any other day. */
function timeOf(at: Date, timeZone: string, now: Date): string {
  const time = clockTime(localTime(at, timeZone))
  const day = localDate(at, timeZone)
  return localDate(now, timeZone) === day ? time : `${time} on ${writtenDay(day)}`
}

const fileRow = z.strictObject({ name: z.string(), sha256: z.string() })

/** Whether a record has exactly these files: the same names with the same bytes, in any order. */
export async function hasSameFiles(db: Db, recordId: string, files: readonly StoredFile[]): Promise<boolean> {
  const rows = await readRows(db, fileRow)`select name, sha256 from record_file where record_id = ${recordId}`
  const keys = (list: readonly { name: string; sha256: string }[]) => list.map(({ name, sha256 }) => `${sha256} ${name}`).toSorted()
  return JSON.stringify(keys(rows)) === JSON.stringify(keys(files))
}

/** The optional details of a plain completion. */
export interface Words {
  note: string | null
  /** The day on which it was actually done, if that differs from the day of the entry. */
  doneOn: string | null
}

/** Whether a record was created with this note and this day. */
export async function hasSameWords(db: Db, recordId: string, { note, doneOn }: Words): Promise<boolean> {
  const [row] = await db.select({ note: record.note, doneOn: record.doneOn }).from(record).where(eq(record.id, recordId))
  return row?.note === note && row.doneOn === doneOn
}

/** Whether two sets of stored answers are equal, regardless of key order. */
export function sameAnswers(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const ordered = (answers: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.entries(answers).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return ordered(a) === ordered(b)
}
