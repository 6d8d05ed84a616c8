import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { NotFound } from '#contract/endpoint/errors'
import { GroupNameTaken, NotAtLocation, type GroupBody } from '#contract/group-training/group-training'
import { groupAttendee, groupTraining } from '#api/data/tables'
import type { WriteContext } from '#api/data/records/create-record'
import type { Film } from '#api/data/training/films'
import { allow } from '#api/platform/actor/allow'
import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import { newId } from '#api/platform/ids'
import { readRows } from '#api/platform/database/rows'

import { filmsOf } from './group-films.ts'
import { changeGroup, type GroupRow } from './group-row.ts'
import { can } from './policy.ts'

/** Plans a group training. Stores the caller's agreement, which credits nobody (ruling 13). @throws GroupNameTaken, NotAtLocation */
export async function createGroup(
  writing: WriteContext,
  body: GroupBody,
  { practiceId, films }: { practiceId: string; films: readonly Film[] },
) {
  const { db, actor, now, audit } = writing
  const chosen = filmsOf(body.videos, films)
  const people = await attendeesOf(writing, { practiceId, userIds: body.users })
  await refuseTakenName(db, body)
  const id = newId(now)
  const agreed = { agreedBy: actor.userId, agreedAt: now }
  await db.insert(groupTraining).values({
    id,
    practiceId,
    locationId: body.location,
    name: body.trainingName,
    films: chosen,
    createdBy: actor.userId,
    createdAt: now,
    ...agreed,
  })
  await db.insert(groupAttendee).values(people.map((one) => ({ practiceId, groupTrainingId: id, ...one })))
  await audit({
    action: 'group_training.created',
    locationId: body.location,
    target: { kind: 'groupTraining', id },
    ...facts(body, people),
  })
  return id
}

/** Changes a training that has not been started. @throws GroupNameTaken, NotAtLocation */
export async function updateGroup(writing: WriteContext, row: GroupRow, body: GroupBody, films: readonly Film[]): Promise<GroupRow> {
  const { db, actor, now, audit } = writing
  const { id, practiceId } = row
  const chosen = filmsOf(body.videos, films)
  const people = await attendeesOf(writing, { practiceId, userIds: body.users })
  await refuseTakenName(db, body, id)
  await db.execute(sql`delete from group_attendee where group_training_id = ${id}`)
  await db.insert(groupAttendee).values(people.map((one) => ({ practiceId, groupTrainingId: id, ...one })))
  await audit({
    action: 'group_training.changed',
    locationId: row.locationId,
    target: { kind: 'groupTraining', id },
    ...facts(body, people),
  })
  return changeGroup(db, row, { name: body.trainingName, films: chosen, agreedBy: actor.userId, agreedAt: now })
}

const facts = (body: GroupBody, people: readonly unknown[]) => ({
  after: { name: body.trainingName, videos: body.videos, count: people.length },
  shown: ['name', 'videos', 'count'],
})

const personRow = z.strictObject({ userId: z.string(), name: z.string(), practices: z.boolean(), locations: z.array(z.string()) })

/**
 * Returns the people for the list with their current names. All must work at a location that the caller administers.
 * @throws NotFound for a person whom the practice never employed, NotAtLocation
 */
async function attendeesOf({ db, actor }: WriteContext, { practiceId, userIds }: { practiceId: string; userIds: readonly string[] }) {
  const wanted = [...new Set(userIds)]
  const rows = await readRows(db, personRow)`
    select u.id as "userId", u.full_name as name,
      exists (select from employment e where e.practice_id = ${practiceId} and e.user_id = u.id) as practices,
      array(select m.location_id from current_membership m where m.practice_id = ${practiceId} and m.user_id = u.id) as locations
    from "user" u where u.id = any(${sql.param(wanted)}::text[])`
  const known = rows.filter(({ practices }) => practices)
  if (known.length < wanted.length) fail(NotFound)
  allow(
    known.every((person) => can.addAttendee(actor, person)),
    NotAtLocation,
  )
  return known.map(({ userId, name }) => ({ userId, name }))
}

const idRow = z.strictObject({ id: z.string() })

/** Refuses a name already used at the location. Ignores case and deleted trainings (GROUP-033). */
async function refuseTakenName(db: Db, { location, trainingName }: GroupBody, except = ''): Promise<void> {
  const rows = await readRows(db, idRow)`
    select id from group_training where location_id = ${location} and deleted_at is null and lower(btrim(name)) = lower(btrim(${trainingName})) and id <> ${except}`
  if (rows.length > 0) fail(GroupNameTaken, { fields: { trainingName: GroupNameTaken.text } })
}
