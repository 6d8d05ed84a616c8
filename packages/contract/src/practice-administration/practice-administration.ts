import { z } from 'zod'

import { adminOf, capability, endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment, required } from '../endpoint/shapes.ts'

/** How long a request to take over waits for a refusal. */
export const takeoverDays = 7
/** How long a person whose request was refused waits before the next one. */
export const takeoverPauseDays = 30

/** Sent to everyone else of the practice, administrators of a location included. */
export const NotPracticeAdministrator = error('practice.not_administrator', 403, 'Only an administrator of the practice can do this.')
export const LastPracticeAdministrator = error(
  'practice.last_administrator',
  409,
  'You are the only administrator of the practice. Please choose another one first.',
)
export const AlreadyPracticeAdministrator = error('practice.already_administrator', 409, 'This person administers the practice already.')
/** The position is given to people who have joined and administer a location. */
export const NotEligible = error(
  'practice.not_eligible',
  409,
  'This person cannot administer the practice: they must have joined and administer at least one location.',
)
export const TakeoverOpen = error('takeover.open', 409, 'Somebody has already asked to take over. Only one request can wait at a time.')
/** `from` is no longer an administrator of the practice, or the practice has one by now. */
export const TakeoverPointless = error('takeover.pointless', 409, 'The administrators of the practice have changed. Please look again.')
export const TakeoverRefusedLately = error(
  'takeover.refused_lately',
  409,
  `Your last request was refused. You can ask again ${takeoverPauseDays} days after it.`,
)
export const NoTakeover = error('takeover.none', 409, 'No request to take over is waiting any more.')
/** Wrong, expired and settled links get the same error. */
export const TakeoverLinkInvalid = error(
  'takeover.link_invalid',
  404,
  'This link is no longer valid. The request has ended, or the link is wrong.',
)

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** A request to take over the administration of the practice. */
export const Takeover = z.object({
  by: Person,
  /** Whose position would pass; null if the practice had no administrator. */
  from: Person.nullable(),
  reason: z.string(),
  requestedAt: moment,
  /** When the position passes, unless somebody refuses before. */
  passesAt: moment,
  can: z.object({ refuse: z.boolean(), withdraw: z.boolean() }),
})

/** Who administers a practice, and what the viewer may do about it. */
export const PracticeAdministration = z.object({
  administrators: z.array(Person.extend({ /** The viewer may ask to take over from this person. */ canTakeOver: z.boolean() })),
  /** The people to whom the viewer may give the position. */
  candidates: z.array(Person),
  takeover: Takeover.nullable(),
  /** All open locations, for an administrator of the practice. `mine`: the viewer administers it. */
  locations: z.array(z.object({ _id: id('location'), name: z.string(), administrators: z.array(z.string()), mine: z.boolean() })),
  can: z.object({
    give: z.boolean(),
    giveUp: z.boolean(),
    /** Why the viewer, who has the position, cannot give it up. */
    whyNotGiveUp: z.string().nullable(),
    /** The practice has no administrator, and the viewer may ask for the position. */
    claim: z.boolean(),
    /** Why the viewer may not ask at present. */
    whyNotTakeOver: z.string().nullable(),
  }),
})
export type PracticeAdministration = z.infer<typeof PracticeAdministration>

const params = z.object({ practiceId: id('practice') })

export const getPracticeAdministration = endpoint({
  method: 'GET',
  path: '/api/v2/practice/:practiceId/administration',
  access: memberOf('params.practiceId'),
  summary: 'Who administers the practice, and what the caller may do about it; 403 for people who administer nothing.',
  params,
  response: payload(PracticeAdministration),
})

export const givePracticeAdministration = endpoint({
  method: 'PUT',
  path: '/api/v2/practice/:practiceId/administrator/:userId',
  access: adminOf('params.practiceId', NotPracticeAdministrator),
  summary:
    'Makes another person an administrator of the practice, at once. With `keepOwn: false` the caller hands over and is none any more. Everyone who administers is told.',
  params: params.extend({ userId: id('user') }),
  body: z.object({ keepOwn: z.boolean() }),
  freshProof: 'administrators',
  response: payload(PracticeAdministration),
  errors: [NotPracticeAdministrator, AlreadyPracticeAdministrator, NotEligible],
})

export const giveUpPracticeAdministration = endpoint({
  method: 'DELETE',
  path: '/api/v2/practice/:practiceId/administrator',
  access: adminOf('params.practiceId', NotPracticeAdministrator),
  summary: 'The caller gives up the administration of the practice. The last one cannot.',
  params,
  freshProof: 'administrators',
  response: payload(PracticeAdministration),
  errors: [NotPracticeAdministrator, LastPracticeAdministrator],
})

export const requestTakeover = endpoint({
  method: 'POST',
  path: '/api/v2/practice/:practiceId/takeover',
  access: memberOf('params.practiceId'),
  summary: `An administrator asks to take the position of an administrator of the practice who is gone. It passes after ${takeoverDays} days, unless an administrator of the practice refuses. Everyone who administers is told, those of the practice by mail and text message.`,
  params,
  body: z.object({ /** Whose position; null if the practice has no administrator. */ from: id('user').nullable(), reason: required(500) }),
  freshProof: 'administrators',
  response: payload(PracticeAdministration),
  errors: [TakeoverOpen, TakeoverPointless, TakeoverRefusedLately],
})

export const endTakeover = endpoint({
  method: 'PUT',
  path: '/api/v2/practice/:practiceId/takeover',
  access: memberOf('params.practiceId'),
  summary: 'Ends the waiting request: an administrator of the practice refuses it, or whoever made it withdraws it.',
  params,
  body: z.object({ decision: z.enum(['refuse', 'withdraw']) }),
  response: payload(PracticeAdministration),
  errors: [NotPracticeAdministrator, NoTakeover],
})

const holder = capability('the link that went to the administrators of the practice is the permission, until the request ends')
const unknownPractice = 'the link names the request'
const link = required(200)

/** What the page of the link shows. */
export const LinkedTakeover = z.object({
  practice: z.string(),
  by: z.string(),
  reason: z.string(),
  /** The day on which the position passes, at the first location of the practice. */
  passesOn: day,
  refused: z.boolean(),
})

export const openTakeoverLink = endpoint({
  method: 'POST',
  path: '/api/v2/takeover/open',
  access: holder,
  summary: 'What the link in the message about a takeover is about. Changes nothing.',
  noTenantIds: unknownPractice,
  body: z.object({ link }),
  response: payload(LinkedTakeover),
  errors: [TakeoverLinkInvalid],
})

export const refuseTakeoverByLink = endpoint({
  method: 'POST',
  path: '/api/v2/takeover/refuse',
  access: holder,
  summary: 'Refuses the takeover. Everyone who administers is told.',
  noTenantIds: unknownPractice,
  body: z.object({ link }),
  response: payload(LinkedTakeover),
  errors: [TakeoverLinkInvalid],
})

export const takeLocationBack = endpoint({
  method: 'PUT',
  path: '/api/v2/location/:locationId/takeBack',
  access: signedIn,
  summary:
    'Makes an administrator of the practice an administrator of one of its locations. The administrators of the location are told. Repeating it changes nothing.',
  params: z.object({ locationId: id('location') }),
  freshProof: 'administrators',
  response: payload(z.object({ _id: id('location'), name: z.string() })),
  errors: [NotPracticeAdministrator],
})
