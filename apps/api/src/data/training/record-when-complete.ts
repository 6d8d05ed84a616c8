import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'

import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'
import { findLocation, type LocationRow } from '../locations/location-row.ts'
import type { WriteContext } from '../records/create-record.ts'
import type { BloodbornePorts } from '../tasks/task-ports.ts'
import { bloodborneStanding, type BloodborneStanding } from './bloodborne-standing.ts'
import { sumOf } from './film-answers.ts'
import { films } from './films.ts'
import { bloodborneTrainings } from './training-due.ts'

const placeRow = z.strictObject({ id: z.string() })

/**
 * Call it after something that covers elements. If no element of a person's open bloodborne training is left, completes it with a record, and the
 * next training year begins (29 CFR 1910.1030(h)(2)). Minutes are not considered (ruling 13).
 */
export async function recordWhenComplete(
  writing: WriteContext,
  { practiceId, userId }: { practiceId: string; userId: string },
  { bloodborneTrained }: BloodbornePorts,
): Promise<void> {
  const { db, services } = writing
  const places = await readRows(db, placeRow)`
    select distinct t.location_id as id from task t join task_occurrence o on o.practice_id = t.practice_id and o.task_id = t.id and o.status = 'open'
    where t.practice_id = ${practiceId} and t.subject_id = ${userId} and t.closed_at is null and t.rule_key in ${bloodborneTrainings} order by 1`
  if (places.length === 0) return
  const shipped = await films(services.settings)
  // Completing the training at one location begins the next year for all, so the status of all locations is read first.
  const complete: { place: LocationRow; note: string }[] = []
  for (const { id } of places) {
    const place = await findLocation(db, id)
    const standing = await bloodborneStanding(db, { userId, place, films: shipped })
    if (standing.isComplete) complete.push({ place, note: await noteOf(db, { userId, place, standing }) })
  }
  for (const { place, note } of complete) await bloodborneTrained(writing, { practiceId, userId, locationId: place.id, note })
}

const attendeeRow = z.strictObject({ name: z.string(), jobTitle: z.string() })

/** Returns the four required entries of the record (29 CFR 1910.1030(h)(2)(i)(A)-(D)). */
async function noteOf(
  db: Db,
  { userId, place, standing }: { userId: string; place: LocationRow; standing: BloodborneStanding },
): Promise<string> {
  const [person] = await readRows(db, attendeeRow)`
    select u.full_name as name, coalesce(r.name, '') as "jobTitle"
    from "user" u left join current_membership m on m.user_id = u.id and m.location_id = ${place.id}
    left join role r on r.practice_id = m.practice_id and r.id = m.role_id where u.id = ${userId}
    order by ${sql`m.id`} limit 1`
  const parts = standing.elements.flatMap(({ by }) => by)
  const days = parts.map(({ at }) => localDate(new Date(at), place.timeZone)).toSorted()
  const trainers = [...new Set(parts.filter(({ kind }) => kind === 'live').map(({ name }) => name))]
  return [
    `Dates: ${writtenDay(days[0] ?? '')} to ${writtenDay(days.at(-1) ?? '')}`,
    ...standing.elements.map(
      ({ letter, content, by }) => `${letter}. ${content} (${by.map(({ kind, name }) => `${kind}: ${name}`).join('; ')})`,
    ),
    ...answersLine(parts),
    `Trainer: ${trainers.join('; ')}`,
    `Trained: ${[person?.name, person?.jobTitle].filter((part) => part).join(', ')}`,
    `Kind: ${standing.isInitial ? 'initial training, before the first exposed task' : 'yearly training'}`,
  ].join('\n')
}

/** The first answers to the questions of the films that cover the elements, each film once. */
function answersLine(parts: BloodborneStanding['elements'][number]['by']): string[] {
  const scores = new Map(parts.flatMap(({ id, score }) => (score ? [[id, score] as const] : [])))
  if (scores.size === 0) return []
  const { right, answered, total } = sumOf([...scores.values()])
  return [`Questions in the videos: ${right} of ${total} answered right at the first try, ${total - answered} not answered`]
}
