import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment } from '../endpoint/shapes.ts'

/** `standard`: one item of the request list. `case`: what was asked for in one case. */
export const binderScopes = ['everything', 'standard', 'case'] as const
export type BinderScope = (typeof binderScopes)[number]

/** `gone`: its files were removed after some days. */
export const binderStates = ['waiting', 'making', 'ready', 'failed', 'canceled', 'gone'] as const

/**
 * How many years back records are included. Training records are kept 3 years (29 CFR 1910.1030(h)(2)(ii)), the log of injuries 5 years
 * (29 CFR 1904.33(a)). The year of checks is ours.
 */
export const binderYears = { training: 3, injuries: 5, checks: 1 } as const

const years = (most: number, usual: number) => z.number().int().min(1).max(most).default(usual)

export const BinderUnderWay = error(
  'inspection_binder.under_way',
  409,
  'Your practice is already making a binder. Please wait or cancel it.',
)
export const BinderNotReady = error('inspection_binder.not_ready', 409, 'This binder is not ready.')

const InspectionBinder = z.object({
  _id: id('inspectionBinder'),
  scope: z.enum(binderScopes),
  /** The key of the item of the request list, for the scope `standard`. */
  standard: z.string().nullable(),
  /** The case, for the scope `case`. */
  case: id('inspection').nullable(),
  state: z.enum(binderStates),
  /** Files written so far, and in total. */
  done: z.number().int(),
  total: z.number().int(),
  madeBy: z.string(),
  requestedAt: moment,
  finishedAt: moment.nullable(),
  /** Until when its files can be downloaded. */
  keptUntil: moment.nullable(),
  pdfBytes: z.number().int().nullable(),
  zipBytes: z.number().int().nullable(),
  /** The SHA-256 of the manifest in the ZIP file. */
  manifestSha256: z.string().nullable(),
})
export type InspectionBinder = z.infer<typeof InspectionBinder>

const inLocation = {
  params: z.object({ locationId: id('location') }),
  access: adminOf('params.locationId'),
  plan: 'OSHA',
  support: 'never',
} as const
const ofBinder = {
  params: z.object({ binderId: id('inspectionBinder') }),
  access: adminOf('params.binderId'),
  plan: 'OSHA',
  support: 'never',
} as const

export const listBinders = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_binders/:locationId',
  summary: 'The newest binders for inspections of a location, with the progress of the one that is being made.',
  ...inLocation,
  response: payload(z.object({ binders: z.array(InspectionBinder) })),
})

export const makeBinder = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_binders/:locationId',
  summary:
    'Starts to make a binder for an inspection: a PDF and a ZIP file with the original documents, tables, a manifest and a page that verifies them. Nothing confidential is included.',
  ...inLocation,
  body: z.object({
    scope: z.enum(binderScopes),
    /** Required for the scope `standard`. */
    standard: z.string().max(60).optional(),
    /** Required for the scope `case`. */
    case: id('inspection').optional(),
    trainingYears: years(10, binderYears.training),
    injuryYears: years(10, binderYears.injuries),
    checkYears: years(10, binderYears.checks),
  }),
  response: payload(z.object({ _id: id('inspectionBinder') })),
  errors: [BinderUnderWay],
})

export const cancelBinder = endpoint({
  method: 'PUT',
  path: '/api/v2/cancel_inspection_binder/:binderId',
  summary: 'Stops the making of a binder. One that is finished stays as it is.',
  ...ofBinder,
  body: z.object({}),
  response: payload(InspectionBinder),
})

export const getBinderPdf = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_binder_pdf/:binderId',
  summary: 'The PDF of a binder that is ready.',
  ...ofBinder,
  response: 'file',
  cookieMayRead: true,
  errors: [BinderNotReady],
})

export const getBinderZip = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_binder_zip/:binderId',
  summary: 'The ZIP file of a binder that is ready.',
  ...ofBinder,
  response: 'file',
  cookieMayRead: true,
  errors: [BinderNotReady],
})
