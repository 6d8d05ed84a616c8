import { z } from 'zod'

import { writtenPlanKeys } from '#content/library/written-plans'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { actionLimits } from '../corrective-actions/corrective-actions.ts'
import { day, required, text } from '../endpoint/shapes.ts'
import { documentLimits, PictureTooManyPixels, WrongPictureType } from '../records/uploads.ts'
import { InspectionClosed, InspectionDetail, evidenceKinds, noteLimits } from './inspections.ts'

export const PointHasAction = error('inspection.has_action', 409, 'This point has a corrective action already.')

const ofRequest = z.object({ requestId: id('inspectionRequest') })
const inRequest = { params: ofRequest, access: adminOf('params.requestId'), plan: 'OSHA', support: 'never' } as const

/** Something that can be chosen as evidence. */
const EvidenceChoice = z.object({ kind: z.enum(evidenceKinds), target: z.string(), title: z.string() })
export type EvidenceChoice = z.infer<typeof EvidenceChoice>

export const listEvidenceChoices = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_evidence/:caseId',
  summary:
    'What can be chosen as evidence in a case and matches: its photos, the plans in force, and the newest records. Confidential records and records about health are left out.',
  params: z.object({ caseId: id('inspection') }),
  query: z.object({ search: text(200).optional() }),
  access: adminOf('params.caseId'),
  plan: 'OSHA',
  support: 'never',
  response: payload(z.object({ choices: z.array(EvidenceChoice) })),
})

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_point_evidence/:requestId',
  summary:
    'Adds evidence to a point of an open case: a record, a plan in force, a photo of the case, or new photos. What the camera wrote into them is removed. What is there already is not added again.',
  ...inRequest,
  multipart: { field: 'files', ...documentLimits, maxFiles: noteLimits.photos },
  body: z.object({
    record: id('record').optional(),
    plan: z.enum(writtenPlanKeys).optional(),
    photo: id('inspectionFile').optional(),
  }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed, WrongPictureType, PictureTooManyPixels],
})

export const removeEvidence = endpoint({
  method: 'DELETE',
  path: '/api/v2/inspection_evidence/:evidenceId',
  summary: 'Takes evidence away from a point of an open case. The record, plan or photo stays.',
  params: z.object({ evidenceId: id('inspectionEvidence') }),
  access: adminOf('params.evidenceId'),
  plan: 'OSHA',
  support: 'never',
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const correctPoint = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_point_action/:requestId',
  summary: 'Opens the corrective action of a point of an open case, with a task for whoever corrects such problems at the location.',
  ...inRequest,
  body: z.object({
    /** What will be corrected. */
    what: required(actionLimits.what),
    /** By default a week from today, or the next working day. */
    due: day.optional(),
  }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed, PointHasAction],
})
