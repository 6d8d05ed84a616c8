import { localDate } from '#calendar/local-time'
import * as contract from '#contract/bloodborne-training/bloodborne-training'
import { NotFound } from '#contract/endpoint/errors'
import { findLocation } from '#api/data/locations/location-row'
import { sharedPractice } from '#api/data/people/shared-practice'
import type { BloodbornePorts } from '#api/data/tasks/task-ports'
import { bloodborneStanding } from '#api/data/training/bloodborne-standing'
import { films } from '#api/data/training/films'
import { allow } from '#api/platform/actor/allow'
import type { Actor } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { arrangeSession, callOffSession } from './arrange-session.ts'
import { holdSession } from './hold-session.ts'
import { upToDateSince } from './up-to-date-since.ts'
import { sessionsAt, sessionView } from './live-sessions.ts'
import { can } from './policy.ts'

/** Routes for the parts of bloodborne training other than videos: covered elements, and live sessions with a trainer. */
export const bloodborneTrainingRoutes = (ports: BloodbornePorts) => [
  handle(contract.trainingElements, async ({ db, actor, now, services, params: { userId, locationId } }) => {
    const place = await findLocation(db, locationId)
    const whose = await sharedPractice({ db, actor }, userId, { practiceId: place.practiceId })
    if (!whose.locations.includes(locationId)) fail(NotFound)
    allow(can.seeElements(actor, { userId, locationId }))
    const { since, doneAt, ...standing } = await bloodborneStanding(db, { userId, place, films: await films(services.settings) })
    const rests = upToDateSince({ ...standing, doneAt }, localDate(now, place.timeZone))
    return { payload: { ...standing, since: since.toISOString(), restsSince: rests && localDate(rests, place.timeZone) } }
  }),

  handle(contract.listLiveSessions, async ({ db, actor, now, params: { locationId } }) => {
    const viewer = viewerAt(actor, locationId)
    return { payload: (await sessionsAt(db, now, locationId)).map((session) => sessionView(session, viewer)) }
  }),

  handle(contract.arrangeLiveSession, async ({ params: { locationId }, body, ...writing }) => ({
    payload: sessionView(await arrangeSession(writing, locationId, body), viewerAt(writing.actor, locationId)),
  })),

  handle(contract.holdLiveSession, async ({ params, body, ...writing }) => {
    const session = await holdSession(writing, params.liveSessionId, body, ports)
    return { payload: sessionView(session, viewerAt(writing.actor, session.locationId)) }
  }),

  handle(contract.callOffLiveSession, async ({ params, ...writing }) => callOffSession(writing, params.liveSessionId)),
]

const viewerAt = (actor: Actor, locationId: string) => ({ userId: actor.userId, administers: can.seeAttendees(actor, locationId) })
