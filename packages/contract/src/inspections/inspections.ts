import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { day, moment, required, text } from '../endpoint/shapes.ts'
import { actionStates } from '../corrective-actions/corrective-actions.ts'

/** `practiceRun`: the practice inspects itself. */
export const inspectionKinds = ['visit', 'letter', 'call', 'citation', 'practiceRun'] as const
export type InspectionKind = (typeof inspectionKinds)[number]

export const agencies = ['federal', 'state'] as const
export type Agency = (typeof agencies)[number]

/** What happened to an item that officers ask for. */
export const requestMarks = ['shown', 'handedOver', 'notAsked'] as const
export type RequestMark = (typeof requestMarks)[number]

export const inspectionLimits = { officer: 200, reason: 1_000, scope: 1_000, outcome: 5_000, request: 500, answer: 4_000 } as const

export const noteLimits = { what: 2_000, photos: 4 } as const

export const InspectionClosed = error('inspection.closed', 409, 'This case is closed.')
export const InspectionOpen = error('inspection.open', 409, 'This case is open.')

const said = {
  officer: text(inspectionLimits.officer),
  reason: text(inspectionLimits.reason),
  scope: text(inspectionLimits.scope),
}

const hourOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time.')

/** The hours of the office, in the time of the location. Business hours are counted in them. */
const officeHours = z
  .object({ opensAt: hourOfDay, closesAt: hourOfDay })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, { path: ['closesAt'], error: 'The office closes after it opens.' })

/** `ended`: the case no longer needs it, or somebody deleted its task. */
export const caseClockStates = ['open', 'done', 'ended'] as const

/** Something that must be done by a day or an hour because of a case, with its task. */
const CaseClock = z.object({
  task: id('task'),
  name: z.string(),
  citation: z.string(),
  due: day,
  /** The moment by which it is due, if the law counts hours; otherwise null. */
  dueBy: moment.nullable(),
  state: z.enum(caseClockStates),
  doneBy: z.string().nullable(),
  doneAt: moment.nullable(),
})
export type CaseClock = z.infer<typeof CaseClock>

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
  /** When the injury log was asked for; null if it was not. */
  logAskedAt: moment.nullable(),
  hours: officeHours,
  /** The day by which a citation wants violations corrected that have no day of their own; null if none is entered. */
  abateBy: day.nullable(),
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

/** What shows that an answer is true. `plan` is the version that was in force when it was chosen. */
export const evidenceKinds = ['record', 'plan', 'photo'] as const

const PointEvidence = z.object({
  _id: id('inspectionEvidence'),
  kind: z.enum(evidenceKinds),
  /** The id of the record or the photo, or the key of the plan. */
  target: z.string(),
  /** Names no person of the practice, because the draft contains it. */
  title: z.string(),
})
export type PointEvidence = z.infer<typeof PointEvidence>

/** The corrective action of a point. */
const PointAction = z.object({
  _id: id('correctiveAction'),
  what: z.string(),
  state: z.enum(actionStates),
  due: day.nullable(),
  fixedOn: day.nullable(),
})
export type PointAction = z.infer<typeof PointAction>

/** A request of the case that is on no list, in the practice's own words, or the mark of an item of the list. */
const CaseRequest = z.object({
  _id: id('inspectionRequest'),
  item: z.string().nullable(),
  what: z.string(),
  /** What the practice answers to a request in own words; empty if nothing yet. */
  answer: z.string(),
  /** The day by which this item of a citation must be corrected; null if it has none of its own. */
  abateBy: day.nullable(),
  mark: z.enum(requestMarks).nullable(),
  by: z.string(),
  at: moment,
  /** In the order in which it was added. */
  evidence: z.array(PointEvidence),
  /** null if none was opened. */
  action: PointAction.nullable(),
})
export type CaseRequest = z.infer<typeof CaseRequest>

/** What somebody wrote down while the case went on. */
const CaseNote = z.object({
  _id: id('inspectionNote'),
  what: z.string(),
  at: moment,
  by: z.string(),
  photos: z.array(z.object({ _id: id('inspectionFile'), name: z.string() })),
})
export type CaseNote = z.infer<typeof CaseNote>

export const InspectionDetail = InspectionCase.extend({
  requests: z.array(CaseRequest),
  /** What is counted, the next one first. */
  clocks: z.array(CaseClock),
  /** The newest first. */
  notes: z.array(CaseNote),
})
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
  summary:
    'Changes what an open case says about the officer, the reason, the scope and its days. Its tasks follow: what is asked for opens one, and what is not asked for any more closes it.',
  ...inCase,
  body: z.object({
    agency: z.enum(agencies).optional(),
    officer: said.officer.optional(),
    reason: said.reason.optional(),
    scope: said.scope.optional(),
    /** null: the letter names no day. */
    answerBy: day.nullable().optional(),
    /** When the injury log was asked for. null: it was not. */
    logAskedAt: moment.nullable().optional(),
    hours: officeHours.optional(),
    /** null: the citation names no day. */
    abateBy: day.nullable().optional(),
    revision: z.number().int(),
  }),
  response: payload(InspectionDetail),
  errors: [Conflict, InspectionClosed],
})

export const closeInspection = endpoint({
  method: 'PUT',
  path: '/api/v2/close_inspection/:caseId',
  summary: 'Closes a case with the open tasks of its clocks, and stores how much of the request list was ready.',
  ...inCase,
  body: z.object({ outcome: text(inspectionLimits.outcome).default('') }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const reopenInspection = endpoint({
  method: 'PUT',
  path: '/api/v2/reopen_inspection/:caseId',
  summary: 'Opens a closed case again, with the tasks that closing it ended.',
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
