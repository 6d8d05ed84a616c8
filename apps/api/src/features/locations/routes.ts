import { sql } from 'drizzle-orm'

import { NotFound } from '#contract/errors'
import * as contract from '#contract/locations'
import { optionValues } from '#content/option-values'
import { locationView } from '#api/data/locations/location-view'
import type { Post } from '#api/platform/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { updateLocation, type UpdatePorts } from './update-location.ts'

/** The calls of locations. `ports`: how tasks and library follow a changed location. */
export const locationRoutes = (ports: UpdatePorts) => [
  handle(contract.getLocation, async ({ db, actor, params }) => {
    const payload = (await locationView(db, { locationId: params.locationId, actor, allOptions: optionValues })) ?? fail(NotFound)
    return { payload }
  }),
  handle(contract.updateLocation, async ({ params: { locationId }, body, ...writing }) => ({
    payload: await updateLocation(writing, { locationId, details: body.locationDetails, selectedUsers: body.selectedUsers }, ports),
  })),
  handle(contract.usersByLocation, async ({ db, params }) => {
    const { rows } = await db.execute<{ id: string; first_name: string; last_name: string; annual_review_date: string }>(sql`
      select u.id, u.first_name, u.last_name, coalesce(m.annual_review_date, l.annual_review_date) as annual_review_date
      from membership m join "user" u on u.id = m.user_id join location l on l.practice_id = m.practice_id and l.id = m.location_id
      where m.location_id = ${params.locationId} and m.ended_at is null
      order by lower(u.first_name), lower(u.last_name), u.id`)
    return {
      payload: rows.map((row) => ({
        value: row.id,
        label: `${row.first_name} ${row.last_name}`,
        firstName: row.first_name,
        lastName: row.last_name,
        annual_review_date: row.annual_review_date,
      })),
    }
  }),
  handle(contract.locationsByPractice, async ({ actor, params }) => ({
    payload: locationOptions(actor.posts.filter((post) => post.practiceId === params.practiceId)),
  })),
  handle(contract.locationsByUser, async ({ actor }) => ({ payload: locationOptions(actor.posts) })),
]

const locationOptions = (posts: readonly Post[]) =>
  posts.map((post) => ({ value: post.locationId, label: post.locationName, practice: post.practiceId }))
