import { type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { TrainingUser } from '#contract/group-training/group-training'
import { filmProgress, totalSeconds } from '#api/data/training/film-progress'
import type { Film } from '#api/data/training/films'
import type { Watched } from '#api/data/training/watched'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { watchedByPeople } from './watched-people.ts'

const post = z.strictObject({
  id: z.string(),
  name: z.string(),
  administrator: z.boolean(),
  roleId: z.string().nullable(),
  role: z.string().nullable(),
})
const personRow = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  posts: z.array(post),
})

/** Returns people who have joined and work at locations of a practice, by name, with what they have watched (DATA-L-047, DATA-L-048). */
export async function trainingPeople(
  db: Db,
  { practiceId, films, where }: { practiceId: string; films: readonly Film[]; where: SQL },
): Promise<TrainingUser[]> {
  const rows = await readRows(db, personRow)`
    select u.id, u.full_name as "fullName", u.email, u.phone,
      (select json_agg(json_build_object('id', l.id, 'name', l.name, 'administrator', p.is_administrator, 'roleId', r.id, 'role', r.name) order by l.name, l.id)
        from current_membership p join location l on l.practice_id = p.practice_id and l.id = p.location_id
        left join role r on r.practice_id = p.practice_id and r.id = p.role_id
        where p.practice_id = ${practiceId} and p.user_id = u.id) as posts
    from "user" u
    where u.registration_state = 2 and exists (select from current_membership m where m.practice_id = ${practiceId} and m.user_id = u.id and ${where})
    order by lower(u.first_name), lower(u.last_name), u.id`
  const watched = await watchedByPeople(db, { practiceId, userIds: rows.map(({ id }) => id) })
  return rows.map(({ id, posts, ...person }) => ({
    _id: id,
    ...person,
    roles: posts.flatMap(({ roleId }) => roleId ?? []),
    roleNames: posts.map(({ role }) => role ?? ''),
    locations: posts.map((one) => one.id),
    locationNames: posts.map((one) => one.name),
    adminLocations: posts.filter((one) => one.administrator).map((one) => one.id),
    ...progressOf(films, watched.get(id)),
  }))
}

function progressOf(
  films: readonly Film[],
  watched: Watched | undefined,
): Pick<TrainingUser, 'trainingMinutesWatched' | 'trainingProgress'> {
  if (!watched) return { trainingMinutesWatched: 0, trainingProgress: [] }
  return {
    trainingMinutesWatched: totalSeconds(watched.stretches.filter(({ year }) => year === watched.year.start)),
    trainingProgress: films.flatMap((film) => {
      // Uses the current year for every video, because a session adds to this year.
      const { seen, completedAt } = filmProgress({ ...film, trainingType: 'osha' }, watched)
      return seen > 0
        ? [{ eTag: film.eTag, duration: film.seconds, currentTime: completedAt ? film.seconds : Math.min(seen, film.seconds) }]
        : []
    }),
  }
}
