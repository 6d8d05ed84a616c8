import type { FormDefinition } from '../form-types.ts'
import { steps } from '../build.ts'

/** The file upload for health documents (HDOC-001 to HDOC-020); it has its own screen and no questions. */
export const uploadHealthDocumentForm: FormDefinition = {
  id: 'uploadHealthDocumentForm',
  name: 'Upload Health Documents',
  description:
    "Add vaccination records, clinicians' opinions and other health documents of a staff member. Only that person and the administrators of the location can open them.",
  searchWords: ['vaccination', 'immunization', 'tb', 'tuberculosis', 'titer', 'flu shot', 'fit test', 'scan', 'photo', 'file'],
  category: 'Health Document',
  version: 1,
  confidential: true,
  retention: 'employeeMedical',
  ...steps(['Upload Health Documents', []]),
}
