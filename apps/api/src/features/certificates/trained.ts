import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { stretchRow, watchedSeconds } from '#api/data/training/watched-seconds'

/** What a completed training consisted of, as far as the server knows it. */
export interface Trained {
  /** Whole minutes of video that were watched for it; 0 if none. */
  minutes: number
  /** The letters of the elements of 29 CFR 1910.1030(g)(2)(vii); empty if the record does not list them. */
  elements: readonly string[]
}

const recordRow = z.strictObject({ note: z.string().nullable() })

/** Reads what the training behind a certificate consisted of. Only a record that the server made lists elements. */
export async function trainedFor(
  db: Db,
  { recordId, occurrenceId, userId, practiceId }: { recordId: string; occurrenceId: string; userId: string; practiceId: string },
): Promise<Trained> {
  const [record] = await readRows(db, recordRow)`select note from record where id = ${recordId} and earned`
  const stretches = await readRows(db, stretchRow)`
    select w.video_id as "videoId", w.video_version as version, w.from_second as "from", w.to_second as "to"
    from task_occurrence o join watch_interval w on w.practice_id = o.practice_id and w.user_id = ${userId}
      and w.watched_at <= o.completed_at and w.watched_at > o.completed_at - interval '1 year'
    where o.practice_id = ${practiceId} and o.id = ${occurrenceId} and w.watched_at > coalesce(${trainingBefore}, '-infinity')`
  const seconds = [...watchedSeconds(stretches).values()].reduce((sum, one) => sum + one, 0)
  return { minutes: Math.floor(seconds / 60), elements: elementsIn(record?.note ?? '') }
}

/** SQL for the moment of the person's completed training of the same task before occurrence `o`; null if there is none. */
const trainingBefore = sql.raw(
  `(select max(b.completed_at) from task_occurrence b where b.practice_id = o.practice_id and b.task_id = o.task_id and b.status = 'done' and b.completed_at < o.completed_at)`,
)

/** The letters of the elements that the note of a record lists, one for each line. */
export const elementsIn = (note: string): string[] => [...note.matchAll(/^([A-N])\. /gm)].map(([, letter = '']) => letter)

/** "A to N of 29 CFR 1910.1030(g)(2)(vii)", or the single letters if some are missing between the first and the last. */
export function elementsInWords(elements: readonly string[]): string {
  const [first = '', last = ''] = [elements[0], elements.at(-1)]
  const isRow = elements.length > 2 && last.charCodeAt(0) - first.charCodeAt(0) === elements.length - 1
  return `${isRow ? `${first} to ${last}` : elements.join(', ')} of 29 CFR 1910.1030(g)(2)(vii)`
}
