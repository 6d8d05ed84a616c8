import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, text } from '../endpoint/shapes.ts'
import { documentLimits, PictureTooManyPixels, WrongPictureType } from '../records/uploads.ts'
import { InspectionClosed, noteLimits } from './inspections.ts'

export const CaseFileMissing = error('inspection.file_missing', 404, 'This file is not available.')

export const addCaseNote = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_note/:caseId',
  summary:
    'Adds a note to an open case, with photos if there are any. What the camera wrote into them is removed. A repetition with the same key adds nothing.',
  params: z.object({ caseId: id('inspection') }),
  access: adminOf('params.caseId'),
  plan: 'OSHA',
  support: 'never',
  multipart: { field: 'files', ...documentLimits, maxFiles: noteLimits.photos },
  body: z.object({
    /** May be empty if there is a photo. */
    what: text(noteLimits.what).default(''),
    /** The time of the device. */
    at: moment,
    /** Made on the device. */
    key: z.uuid().meta({ examples: ['2b7f7d0e-5a1c-4e0b-9f51-7c8de1a4f2b6'] }),
  }),
  response: payload(z.object({ _id: id('inspectionNote') })),
  errors: [InspectionClosed, WrongPictureType, PictureTooManyPixels],
})

export const caseFile = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_file/:id',
  summary: 'A photo of a case.',
  params: z.object({ id: id('inspectionFile') }),
  access: adminOf('params.id'),
  plan: 'OSHA',
  support: 'never',
  response: 'file',
  errors: [CaseFileMissing],
})
