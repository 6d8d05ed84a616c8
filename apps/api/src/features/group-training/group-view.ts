import { z } from 'zod'

import type { Attendee, GroupTraining, GroupTrainingDetails } from '#contract/group-training/group-training'
import { totalSeconds } from '#api/data/training/film-progress'
import type { Db } from '#api/platform/database/database'
import { isoMoment, readRows } from '#api/platform/database/rows'

import type { GroupRow } from './group-row.ts'
import { presences, type Presence } from './presence.ts'
import { watchedByPeople, type WatchedInGroups } from './watched-people.ts'

/** Maps a group training to the contract. */
export function groupView(row: GroupRow, users: readonly string[]): GroupTraining {
  const before = row.films.slice(0, row.current).reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    _id: row.id,
    trainingName: row.name,
    videos: row.films.map(({ eTag }) => eTag),
    users: [...users],
    totalDuration: row.films.reduce((sum, { seconds }) => sum + seconds, 0),
    completedDuration: before + row.reachedSecond,
    currentVideo: row.current,
    totalVideos: row.films.length,
    reachedSecond: row.reachedSecond,
    start_time: row.startedAt?.toISOString() ?? null,
    end_time: row.endedAt?.toISOString() ?? null,
    started: row.startedAt !== null,
    paused: row.paused,
    completed: row.endedAt !== null,
    location: row.locationId,
    practice: row.practiceId,
  }
}

const listedRow = z.strictObject({ id: z.string(), userId: z.string(), name: z.string(), gone: z.boolean() })

/** Returns the people on the lists of trainings, by name. */
export const listedPeople = (db: Db, groupIds: readonly string[]) => readRows(db, listedRow)`
  select a.group_training_id as id, a.user_id as "userId", a.name,
    not exists (select from current_membership m where m.practice_id = a.practice_id and m.user_id = a.user_id) as gone
  from group_attendee a where a.group_training_id = any(${`{${groupIds.join(',')}}`}::text[]) order by lower(a.name), a.user_id`

/** Returns a training with its people, where each of them is, and what it has earned them (GVIEW-010). */
export async function groupDetails(db: Db, row: GroupRow): Promise<GroupTrainingDetails> {
  const listed = await listedPeople(db, [row.id])
  const userIds = listed.map(({ userId }) => userId)
  const times = await presences(db, row.id)
  const watched = await watchedByPeople(db, { practiceId: row.practiceId, userIds })
  const attendees = listed.map(({ userId, name, gone }): Attendee => ({
    _id: userId,
    fullName: name,
    gone,
    ...whereabouts(times.get(userId) ?? []),
    ...earned(row.id, watched.get(userId)),
  }))
  return { ...groupView(row, userIds), attendees }
}

function whereabouts(times: readonly Presence[]): Pick<Attendee, 'present' | 'how' | 'arrivedAt' | 'leftAt'> {
  const last = times.at(-1)
  return {
    present: last !== undefined && last.toAt === null,
    how: last?.how ?? null,
    arrivedAt: isoMoment(times[0]?.fromAt ?? null),
    leftAt: isoMoment(last?.toAt ?? null),
  }
}

/** Returns what the training has added to a person's total for the year, and the total without it. */
function earned(groupId: string, watched: WatchedInGroups | undefined): Pick<Attendee, 'earned' | 'watchedBefore'> {
  const ofYear = watched?.stretches.filter(({ year }) => year === watched.year.start) ?? []
  const watchedBefore = totalSeconds(ofYear.filter(({ group }) => group !== groupId))
  return { earned: totalSeconds(ofYear) - watchedBefore, watchedBefore }
}
