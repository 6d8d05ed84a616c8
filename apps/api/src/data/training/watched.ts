import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import type { Db } from '#api/platform/database/database'
import { dayText, momentText, readRows } from '#api/platform/database/rows'
import { fail } from '#api/platform/errors'

import { addedOnSql, trainingDueSql, trainingYearSql } from './training-due.ts'
import { stretchRow } from './watched-seconds.ts'

const personRow = z.strictObject({ start: dayText, due: dayText, addedOn: dayText, newHire: z.boolean() })
const watchedRow = z.strictObject({ ...stretchRow.shape, year: dayText, at: momentText })

/** A watched stretch with the version of its film, its training year and the time its last second was credited. */
export type WatchedStretch = z.infer<typeof watchedRow>

/** What a person has watched in a practice: the current training year and all stretches in viewing order. */
export interface Watched {
  /** First day of the training year, and the day on which the yearly training is due. */
  year: { start: string; due: string }
  newHire: boolean
  stretches: readonly WatchedStretch[]
}

/** The same with the day on which the person was added to the practice. */
export interface WatchedHere extends Watched {
  addedOn: string
}

/** Returns what a person has watched in a practice. @throws NotFound if the practice does not employ the person. */
export async function watchedOf(db: Db, { practiceId, userId }: { practiceId: string; userId: string }): Promise<WatchedHere> {
  const [people, stretches] = await Promise.all([
    readRows(db, personRow)`
      select d.due, ${trainingYearSql(sql`d.due`)} as start, d.added_on as "addedOn", d.new_hire as "newHire"
      from (select ${trainingDueSql} as due, ${addedOnSql} as added_on, e.new_hire from current_employment e where e.practice_id = ${practiceId} and e.user_id = ${userId}) d`,
    readRows(db, watchedRow)`
      select video_id as "videoId", video_version as version, from_second as "from", to_second as "to", training_year as year, watched_at as at
      from watch_interval where user_id = ${userId} and practice_id = ${practiceId} order by watched_at, id`,
  ])
  const { start, due, addedOn, newHire } = people[0] ?? fail(NotFound)
  return { year: { start, due }, addedOn, newHire, stretches }
}

/** Returns the same data with a newly credited stretch of a film. */
export const withStretch = <W extends Watched>(
  watched: W,
  film: { id: string; version: number },
  { from, to }: { from: number; to: number },
  now: Date,
): W => ({
  ...watched,
  stretches: [...watched.stretches, { videoId: film.id, version: film.version, from, to, year: watched.year.start, at: now.toISOString() }],
})
