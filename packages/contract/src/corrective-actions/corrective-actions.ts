import { z } from 'zod'

import { endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { day, moment, paging, required, text } from '../endpoint/shapes.ts'
import { documentLimits, PictureTooManyPixels, WrongPictureType } from '../records/uploads.ts'
import { actionSources } from './action-sources.ts'

export const actionStates = ['open', 'fixed', 'checked', 'accepted'] as const
export type ActionState = (typeof actionStates)[number]

/** `waiting`: fixed, and somebody must check it. `done`: checked, accepted, or fixed without a check. */
export const actionFilters = ['open', 'waiting', 'done'] as const

export const actionLimits = { what: 1_000, place: 200, note: 2_000, reason: 1_000, photos: 4 } as const

export const ActionNotOpen = error('corrective_action.not_open', 409, 'This problem is not open any more.')
export const ActionNotFixed = error('corrective_action.not_fixed', 409, 'This problem is not marked as fixed.')
export const ActionOpen = error('corrective_action.open', 409, 'This problem is open already.')
export const ActionPhotoMissing = error('corrective_action.photo_missing', 404, 'This photo is not available.')

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** A photo of the problem itself, or a file of the record of a check or a repair. */
const ActionPhoto = z.object({ _id: z.string(), name: z.string(), of: z.enum(['action', 'record']) })
export type ActionPhoto = z.infer<typeof ActionPhoto>

/** A problem and how it ended. Whoever may not open what is behind a confidential one gets it without words and people (ruling 12). */
export const CorrectiveAction = z.object({
  _id: id('correctiveAction'),
  location: id('location'),
  /** What is wrong; empty if `withheld`. */
  what: z.string(),
  place: z.string(),
  source: z.enum(actionSources),
  /** The checked item that has the problem; null if it is about no item. */
  item: z.object({ _id: id('checkedItem'), name: z.string(), place: z.string() }).nullable(),
  owner: Person.nullable(),
  due: day.nullable(),
  state: z.enum(actionStates),
  /** Open, and its day has passed. */
  overdue: z.boolean(),
  needsCheck: z.boolean(),
  /** The item is out of use because of it. */
  outOfUse: z.boolean(),
  confidential: z.boolean(),
  /** The caller sees neither the words nor the people of this confidential problem. */
  withheld: z.boolean(),
  /** How often this problem was found at this item within the twelve months before it was found this time, this time included. */
  times: z.number().int(),
  photos: z.array(ActionPhoto),
  openedBy: Person.nullable(),
  openedAt: moment,
  fixedBy: Person.nullable(),
  fixedAt: moment.nullable(),
  /** The task of the owner while it is open. */
  task: id('task').nullable(),
  revision: z.number().int(),
  can: z.object({ complete: z.boolean(), change: z.boolean(), check: z.boolean(), accept: z.boolean(), reopen: z.boolean() }),
})
export type CorrectiveAction = z.infer<typeof CorrectiveAction>

/** One step in the history of a problem. */
export const ActionStep = z.object({
  step: z.enum(['opened', 'fixed', 'checked', 'accepted', 'reopened', 'ownerChanged', 'dueChanged']),
  at: moment,
  /** null if nobody signed in, or the product did it. */
  by: z.string().nullable(),
  /** The new owner or the new day. */
  to: z.string().nullable(),
})
export type ActionStep = z.infer<typeof ActionStep>

export const ActionDetail = CorrectiveAction.extend({
  /** What was done. */
  note: z.string().nullable(),
  /** The record of the repair, if the caller may open it. */
  record: id('record').nullable(),
  photosAfter: z.array(ActionPhoto),
  decidedBy: Person.nullable(),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
  /** What it comes from, if the caller may open it: a record. */
  sourceRecord: id('record').nullable(),
  history: z.array(ActionStep),
  /** Somebody reported it without signing in, and reads the answer with a code; null for every other problem. */
  report: z.object({ answer: z.string().nullable() }).nullable(),
})
export type ActionDetail = z.infer<typeof ActionDetail>

const ofLocation = z.object({ locationId: id('location') })
const ofAction = z.object({ actionId: id('correctiveAction') })
const changing = { plan: 'OSHA', support: 'never', params: ofAction, access: memberOf('params.actionId') } as const

/** Filters of the list and of its file. */
export const actionListFilters = {
  state: z.enum(actionFilters).optional(),
  owner: id('user').optional(),
  item: id('checkedItem').optional(),
  source: z.enum(actionSources).optional(),
}

export const listActions = endpoint({
  method: 'GET',
  path: '/api/v2/corrective_actions/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The problems of a location: open ones first, the oldest due day first, then the newest.',
  params: ofLocation,
  query: z.object({ ...actionListFilters, pageNumber: paging.pageNumber, pageSize: paging.pageSize }),
  plan: 'OSHA',
  response: payload(
    z.object({
      total: z.number().int(),
      /** How many are open, overdue, and wait for a check, regardless of the filters. */
      open: z.number().int(),
      overdue: z.number().int(),
      waiting: z.number().int(),
      actions: z.array(CorrectiveAction),
      /** Who may own one, and the items that have one. */
      people: z.array(Person),
      items: z.array(z.object({ _id: id('checkedItem'), name: z.string() })),
      /** Today at the location. */
      today: day,
    }),
  ),
})

export const getAction = endpoint({
  method: 'GET',
  path: '/api/v2/corrective_action/:actionId',
  access: memberOf('params.actionId'),
  summary: 'One problem with its photos and history.',
  params: ofAction,
  plan: 'OSHA',
  response: payload(ActionDetail),
})

/** A field of a form with files: all its parts are texts. */
const typedFlag = z.enum(['true', 'false']).default('false')

export const addAction = endpoint({
  method: 'POST',
  path: '/api/v2/corrective_action/:locationId',
  access: memberOf('params.locationId'),
  summary: 'Puts a problem that somebody noticed on the list, with photos if there are any. What the camera wrote into them is removed.',
  params: ofLocation,
  plan: 'OSHA',
  support: 'never',
  multipart: { field: 'files', ...documentLimits, maxFiles: actionLimits.photos },
  body: z.object({
    what: required(actionLimits.what),
    place: text(actionLimits.place).default(''),
    /** By default, whoever checks the item, else the safety officer or an administrator. */
    owner: id('user').optional(),
    due: day.optional(),
    item: id('checkedItem').optional(),
    outOfUse: typedFlag,
    source: z.enum(['letter', 'visit', 'own']).default('own'),
  }),
  response: payload(z.object({ _id: id('correctiveAction') })),
  errors: [WrongPictureType, PictureTooManyPixels],
})

export const changeAction = endpoint({
  method: 'PUT',
  path: '/api/v2/corrective_action/:actionId',
  summary: 'Gives an open problem another owner or another day: for its owner, the safety officer and administrators.',
  ...changing,
  body: z.object({ owner: id('user').optional(), due: day.optional(), revision: z.number().int() }),
  response: payload(ActionDetail),
  errors: [Conflict, ActionNotOpen],
})

export const checkAction = endpoint({
  method: 'PUT',
  path: '/api/v2/check_corrective_action/:actionId',
  summary: 'Says that a fixed problem was looked at and is right; its item is back in use. For administrators and the safety officer.',
  ...changing,
  body: z.object({}),
  response: payload(ActionDetail),
  errors: [ActionNotFixed],
})

export const acceptAction = endpoint({
  method: 'PUT',
  path: '/api/v2/accept_corrective_action/:actionId',
  summary: 'Accepts an open problem as it is, with a reason; its task closes. For administrators and the safety officer.',
  ...changing,
  body: z.object({ reason: required(actionLimits.reason) }),
  response: payload(ActionDetail),
  errors: [ActionNotOpen],
})

export const reopenAction = endpoint({
  method: 'PUT',
  path: '/api/v2/reopen_corrective_action/:actionId',
  summary: 'Opens a problem again that is not right after all, with a new task. For administrators and the safety officer.',
  ...changing,
  body: z.object({ owner: id('user').optional(), due: day.optional() }),
  response: payload(ActionDetail),
  errors: [ActionOpen],
})

export const answerHazardReport = endpoint({
  method: 'PUT',
  path: '/api/v2/answer_hazard_report/:actionId',
  summary: 'Answers whoever reported a hazard without signing in. For administrators and the safety officer; any other problem is 404.',
  ...changing,
  body: z.object({ answer: required(actionLimits.note) }),
  response: payload(ActionDetail),
})

export const actionPhoto = endpoint({
  method: 'GET',
  path: '/api/v2/corrective_action_photo/:id',
  access: memberOf('params.id'),
  summary: 'A photo of a problem, for whoever sees the problem.',
  params: z.object({ id: id('actionPhoto') }),
  plan: 'OSHA',
  response: 'file',
  errors: [ActionPhotoMissing],
})
