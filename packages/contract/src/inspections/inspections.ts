import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { day, moment, required, text } from '../endpoint/shapes.ts'

/** `practiceRun`: the practice inspects itself. */
export const inspectionKinds = ['visit', 'letter', 'call', 'citation', 'practiceRun'] as const
export type InspectionKind = (typeof inspectionKinds)[number]

export const agencies = ['federal', 'state'] as const
export type Agency = (typeof agencies)[number]

/** What happened to an item that officers ask for. */
export const requestMarks = ['shown', 'handedOver', 'notAsked'] as const
export type RequestMark = (typeof requestMarks)[number]

export const inspectionLimits = { officer: 200, reason: 1_000, scope: 1_000, outcome: 5_000, request: 500 } as const

export const InspectionClosed = error('inspection.closed', 409, 'This case is closed.')
export const InspectionOpen = error('inspection.open', 409, 'This case is open.')

const said = {
  officer: text(inspectionLimits.officer),
  reason: text(inspectionLimits.reason),
  scope: text(inspectionLimits.scope),
}

const Score = z.object({ ready: z.number().int(), asked: z.number().int(), missing: z.array(z.string()) })

/** A visit, letter, call or citation of an agency, or a practice run of one. */
export const InspectionCase = z.object({
  _id: id('inspection'),
  location: id('location'),
  kind: z.enum(inspectionKinds),
  agency: z.enum(agencies),
  officer: z.string(),
  reason: z.string(),
  scope: z.string(),
  arrivedAt: moment,
  answerBy: day.nullable(),
  state: z.enum(['open', 'closed']),
  outcome: z.string(),
  /** How much was ready when it was closed; null while it is open. */
  score: Score.nullable(),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  revision: z.number().int(),
})
export type InspectionCase = z.infer<typeof InspectionCase>

/** A request of the case that is on no list, in the practice's own words, or the mark of an item of the list. */
const CaseRequest = z.object({
  _id: id('inspectionRequest'),
  item: z.string().nullable(),
  what: z.string(),
  mark: z.enum(requestMarks).nullable(),
  by: z.string(),
  at: moment,
})
export type CaseRequest = z.infer<typeof CaseRequest>

export const InspectionDetail = InspectionCase.extend({ requests: z.array(CaseRequest) })
export type InspectionDetail = z.infer<typeof InspectionDetail>

const ofLocation = z.object({ locationId: id('location') })
const ofCase = z.object({ caseId: id('inspection') })
const inLocation = { params: ofLocation, access: adminOf('params.locationId'), plan: 'OSHA', support: 'never' } as const
const inCase = { params: ofCase, access: adminOf('params.caseId'), plan: 'OSHA', support: 'never' } as const

export const listInspections = endpoint({
  method: 'GET',
  path: '/api/v2/inspections/:locationId',
  summary: 'The cases of a location about agencies: open ones first, then the newest.',
  ...inLocation,
  response: payload(z.object({ cases: z.array(InspectionCase) })),
})

export const openInspection = endpoint({
  method: 'POST',
  path: '/api/v2/inspections/:locationId',
  summary: 'Opens a case about a visit, letter, call or citation of an agency, or a practice run of one.',
  ...inLocation,
  body: z.object({
    kind: z.enum(inspectionKinds),
    /** By default, the agency that enforces at the location. */
    agency: z.enum(agencies).optional(),
    officer: said.officer.default(''),
    reason: said.reason.default(''),
    scope: said.scope.default(''),
    /** By default, now. */
    arrivedAt: moment.optional(),
    answerBy: day.optional(),
  }),
  response: payload(z.object({ _id: id('inspection') })),
})

export const getInspection = endpoint({
  method: 'GET',
  path: '/api/v2/inspection/:caseId',
  summary: 'One case with what was asked for in it.',
  ...inCase,
  response: payload(InspectionDetail),
})

export const changeInspection = endpoint({
  method: 'PUT',
  path: '/api/v2/inspection/:caseId',
  summary: 'Changes what an open case says about the officer, the reason, the scope and the day of the answer.',
  ...inCase,
  body: z.object({
    agency: z.enum(agencies).optional(),
    officer: said.officer.optional(),
    reason: said.reason.optional(),
    scope: said.scope.optional(),
    /** null: the letter names no day. */
    answerBy: day.nullable().optional(),
    revision: z.number().int(),
  }),
  response: payload(InspectionDetail),
  errors: [Conflict, InspectionClosed],
})

export const closeInspection = endpoint({
  method: 'PUT',
  path: '/api/v2/close_inspection/:caseId',
  summary: 'Closes a case and stores how much of the request list was ready.',
  ...inCase,
  body: z.object({ outcome: text(inspectionLimits.outcome).default('') }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const reopenInspection = endpoint({
  method: 'PUT',
  path: '/api/v2/reopen_inspection/:caseId',
  summary: 'Opens a closed case again.',
  ...inCase,
  body: z.object({}),
  response: payload(InspectionDetail),
  errors: [InspectionOpen],
})

export const markRequest = endpoint({
  method: 'PUT',
  path: '/api/v2/inspection_request/:caseId',
  summary: 'Says what happened to an item of the request list, or to a request in own words, in an open case.',
  ...inCase,
  body: z.object({
    /** The key of an item of the list, or the id of a request in own words. */
    item: required(60),
    mark: z.enum(requestMarks).nullable(),
  }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const addRequest = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_request/:caseId',
  summary: 'Adds something that was asked for and is not on the request list.',
  ...inCase,
  body: z.object({ what: required(inspectionLimits.request) }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})
