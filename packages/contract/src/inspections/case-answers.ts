import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, text } from '../endpoint/shapes.ts'
import { InspectionClosed, InspectionDetail, inspectionLimits, type InspectionKind } from './inspections.ts'

/** The drafts that are written from a case: the answer to each point, and the certificate that the letter was posted. */
const caseDrafts = ['answer', 'posting'] as const
export type CaseDraft = (typeof caseDrafts)[number]

/** The drafts of each kind of case. Only a letter is posted. */
export const draftsOf: Readonly<Record<InspectionKind, readonly CaseDraft[]>> = {
  letter: ['answer', 'posting'],
  call: ['answer'],
  visit: [],
  citation: [],
  practiceRun: [],
}

export const NoSuchDraft = error('inspection.no_such_draft', 409, 'There is no such draft for this case.')

export const answerRequest = endpoint({
  method: 'PUT',
  path: '/api/v2/inspection_answer/:requestId',
  summary: 'Answers a point of a letter, or another request in own words, in an open case.',
  params: z.object({ requestId: id('inspectionRequest') }),
  access: adminOf('params.requestId'),
  plan: 'OSHA',
  support: 'never',
  body: z.object({ answer: text(inspectionLimits.answer) }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const setCorrectionDay = endpoint({
  method: 'PUT',
  path: '/api/v2/inspection_correction_day/:requestId',
  summary: 'Sets the day by which one item of an open citation must be corrected. The task of its certificate follows.',
  params: z.object({ requestId: id('inspectionRequest') }),
  access: adminOf('params.requestId'),
  plan: 'OSHA',
  support: 'never',
  body: z.object({
    /** null: it has the day of the case. */
    abateBy: day.nullable(),
  }),
  response: payload(InspectionDetail),
  errors: [InspectionClosed],
})

export const caseDraft = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_draft/:caseId',
  summary:
    'A draft of the answer to the agency, or of the certificate of posting, as PDF or as Word document. It names neither who complained nor staff.',
  params: z.object({ caseId: id('inspection') }),
  query: z.object({ draft: z.enum(caseDrafts), format: z.enum(['pdf', 'docx']) }),
  access: adminOf('params.caseId'),
  plan: 'OSHA',
  support: 'never',
  response: 'file',
  errors: [NoSuchDraft],
})
