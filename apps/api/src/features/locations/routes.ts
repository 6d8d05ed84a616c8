import { listLocations as listEndpoint } from '#contract/locations/administered-locations'
import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/locations/locations'
import { optionValues } from '#content/questions/option-values'
import { effectOf } from '#api/data/locations/change-effect'
import type { LocationAnswers, LocationOrders } from '#api/data/locations/location-ports'
import { lockLocation } from '#api/data/locations/location-row'
import { locationView } from '#api/data/locations/location-view'
import type { Post } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { addLocation } from './add-location.ts'
import { listLocations } from './list-locations.ts'
import { peopleOptions } from './people-options.ts'
import { updateLocation, type UpdatePorts } from './update-location.ts'

/** The location routes. `ports`: how tasks and library follow a changed location, and how billing charges an added one. */
export const locationRoutes = (ports: UpdatePorts & LocationOrders & LocationAnswers) => [
  handle(contract.getLocation, async ({ db, actor, params: { locationId }, query: { include } }) => {
    const view = (await locationView(db, { locationId, actor, allOptions: optionValues })) ?? fail(NotFound)
    if (!include) return { payload: view }
    const hasLibrary = view.locSubscriptionPlan?.includes('OSHA') ?? false
    return { payload: { ...view, libraryData: hasLibrary ? await ports.answersOf(db, locationId) : null } }
  }),
  handle(contract.updateLocation, async ({ params: { locationId }, body, ...writing }) => ({
    payload: await updateLocation(writing, { locationId, details: body.locationDetails, selectedUsers: body.selectedUsers }, ports),
  })),
  handle(contract.locationEffect, async ({ params: { locationId }, body: { locationDetails: details }, ...writing }) => {
    await lockLocation(writing.db, locationId)
    const payload = await effectOf(writing, locationId, async (trial) => {
      await updateLocation(trial, { locationId, details }, ports)
      return []
    })
    return { payload }
  }),
  handleOutside(contract.addLocation, async ({ body, ...work }) => ({ payload: await addLocation(work, body, ports) })),
  handle(listEndpoint, async ({ db, actor, query }) => ({ payload: { ...(await listLocations(db, actor, query)), totalIsExact: true } })),
  handle(contract.usersByLocation, async ({ db, params }) => ({ payload: await peopleOptions(db, params.locationId) })),
  handle(contract.locationsByPractice, async ({ actor, params }) => ({
    payload: locationOptions(actor.posts.filter((post) => post.practiceId === params.practiceId)),
  })),
  handle(contract.locationsByUser, async ({ actor }) => ({ payload: locationOptions(actor.posts) })),
]

const locationOptions = (posts: readonly Post[]) =>
  posts.map((post) => ({ value: post.locationId, label: post.locationName, practice: post.practiceId }))
