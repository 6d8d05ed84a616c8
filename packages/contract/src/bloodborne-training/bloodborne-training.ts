import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment, oneLine, required, text, visibleName } from '../endpoint/shapes.ts'
import { FilmScore } from '../training/training.ts'
import { PlanBlock } from '../written-plans/written-plans.ts'

export const SitePageChanged = error('site_page.changed', 409, 'This page has changed since you opened it. Please read it again.')
export const LiveSessionClosed = error('live_session.closed', 409, 'This session has been entered as held or was called off.')
export const LiveSessionAhead = error('live_session.ahead', 409, 'This session has not taken place yet.')

/**
 * A film, a page of the practice or a live session that covers an element or would cover it. `id` is the eTag of the film or the id of the page or
 * session. `id` and name are empty while no session was attended.
 */
const Part = z.object({ kind: z.enum(['film', 'page', 'live']), id: z.string(), name: z.string() })

/** One of the elements A to N of the bloodborne training (29 CFR 1910.1030(g)(2)(vii)). */
export const ElementStanding = z.object({
  letter: z.string(),
  content: z.string(),
  isCovered: z.boolean(),
  by: z.array(
    Part.extend({
      at: moment,
      /** For a page: the first 8 characters of the hash of the confirmed text; null for the others. */
      version: z.string().nullable(),
      /** For a film with questions: the person's first answers. A film that nobody has answered says so. */
      score: FilmScore.nullable(),
    }),
  ),
  /** The parts that are still missing. */
  open: z.array(Part),
})
export type ElementStanding = z.infer<typeof ElementStanding>

const atLocation = z.object({ locationId: id('location') })

export const trainingElements = endpoint({
  method: 'GET',
  path: '/api/v2/training_elements/:userId/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'Which elements of the bloodborne training a person has covered at a location since the last completed training, by what, and what is open: for themselves and for administrators of the location.',
  params: atLocation.extend({ userId: id('user') }),
  response: payload(
    z.object({
      elements: z.array(ElementStanding),
      isComplete: z.boolean(),
      /** The open training is the one before the first exposed task. Only in it, a New Hire film covers elements (decision 105). */
      isInitial: z.boolean(),
      /** The day on which the training is due, and the moment from which parts count. */
      dueOn: day,
      since: moment,
      /**
       * The day on which the last training was completed, while nothing of the next one is done and it is due in more than 60 days; otherwise null.
       */
      restsSince: day.nullable(),
    }),
  ),
})

export const getSitePage = endpoint({
  method: 'GET',
  path: '/api/v2/site_page/:locationId/:pageId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary: 'A page of the practice that belongs to the bloodborne training, with the answers of the location, as it is confirmed as read.',
  params: atLocation.extend({ pageId: text(100).meta({ examples: ['ppe-choose'] }) }),
  response: payload(
    z.object({
      id: z.string(),
      title: z.string(),
      blocks: z.array(PlanBlock),
      /** SHA-256 of title and text; sent back when the page is confirmed. */
      hash: z.string(),
      /** When the caller last confirmed a version of this page; null if never. */
      confirmedAt: moment.nullable(),
    }),
  ),
})

export const confirmSitePage = endpoint({
  method: 'PUT',
  path: '/api/v2/site_reading/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary:
    'The caller has read a page of the practice as part of the bloodborne training. When nothing is open any more, the record of the training is made.',
  params: atLocation,
  body: z.object({
    pageId: required(100, 'Please choose a page.').meta({ examples: ['ecp-purpose'] }),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
  }),
  response: payload(z.object({ confirmedAt: moment, isComplete: z.boolean() })),
  errors: [SitePageChanged],
})

/** A session with live questions. A caller who does not administer the location sees only themselves among the people. */
export const LiveSession = z.object({
  _id: id('liveSession'),
  trainerName: z.string(),
  trainerQualification: z.string(),
  phone: z.string(),
  /** The day and the time at the location. */
  day,
  time: z.string(),
  state: z.enum(['arranged', 'held', 'calledOff']),
  /** The questions asked and the answers given. */
  questions: z.string(),
  people: z.array(z.object({ _id: id('user'), fullName: z.string(), jobTitle: z.string(), attended: z.boolean(), asked: z.string() })),
})
export type LiveSession = z.infer<typeof LiveSession>

export const listLiveSessions = endpoint({
  method: 'GET',
  path: '/api/v2/live_sessions/:locationId',
  access: memberOf('params.locationId'),
  plan: 'OSHA',
  summary: 'The live sessions of a location, the newest first.',
  params: atLocation,
  response: payload(z.array(LiveSession)),
})

export const arrangeLiveSession = endpoint({
  method: 'POST',
  path: '/api/v2/live_sessions/:locationId',
  access: adminOf('params.locationId'),
  plan: 'OSHA',
  summary: 'Arranges a live session and invites people of the location by notification and mail.',
  params: atLocation,
  body: z.object({
    trainerName: visibleName(200, 'Please enter the name of the trainer.'),
    trainerQualification: oneLine(500, 'Please enter the qualification of the trainer.'),
    phone: text(40),
    day,
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')
      .meta({ examples: ['12:30'] }),
    people: z.array(id('user')).min(1, 'Please choose at least one person.').max(500),
  }),
  response: payload(LiveSession),
})

export const holdLiveSession = endpoint({
  method: 'PUT',
  path: '/api/v2/live_session/:liveSessionId',
  access: adminOf('params.liveSessionId'),
  plan: 'OSHA',
  summary:
    'Enters a live session as held: who attended and what was asked. Whose training is complete by it gets the record of the training (29 CFR 1910.1030(h)(2)).',
  params: z.object({ liveSessionId: id('liveSession') }),
  body: z.object({
    questions: text(4_000),
    attended: z.array(z.object({ user: id('user'), asked: text(1_000) })).max(500),
  }),
  response: payload(LiveSession),
  errors: [LiveSessionClosed, LiveSessionAhead],
})

export const callOffLiveSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/live_session/:liveSessionId',
  access: adminOf('params.liveSessionId'),
  plan: 'OSHA',
  summary: 'Calls an arranged live session off and tells those who were invited by notification and email.',
  params: z.object({ liveSessionId: id('liveSession') }),
  response: 'none',
  errors: [LiveSessionClosed],
})
