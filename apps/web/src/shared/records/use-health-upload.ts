import { uploadHealthRecord } from '#contract/forms/forms'
import { TooLarge } from '#contract/endpoint/errors'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { defaultHealthRecordType, healthRecordTypes } from '#content/forms/health-record-types'

import type { CallRequest } from '../../platform/api/call.ts'
import type { ActionOptions } from '../../platform/api/use-endpoint.ts'
import { healthFilesProblem } from './health-document-fields.tsx'
import type { FormErrors } from '../../platform/forms/errors/error-summary.tsx'
import { useContractForm } from '../../platform/forms/contract/use-contract-form.ts'

interface HealthDocuments {
  files: File[]
  type: string | null
  /** The person the documents are about. */
  person: string | null
}

interface HealthUploadOptions extends Pick<ActionOptions<typeof uploadHealthRecord>, 'invalidates' | 'onSuccess'> {
  person: string | null
  /** Body fields that the calling screen adds. */
  body: Omit<CallRequest<typeof uploadHealthRecord>['body'], 'formId' | 'filesFor' | 'type'>
}

/**
 * The form for health documents, used on every screen that uploads them (HDOC-001 to HDOC-020, HEALTH-001 to HEALTH-020). Nothing is sent until
 * all fields are valid.
 */
export function useHealthUpload({ person, body, ...options }: HealthUploadOptions) {
  const initialValues: HealthDocuments = { files: [], type: defaultHealthRecordType, person }
  const form = useContractForm(uploadHealthRecord, {
    ...options,
    initialValues,
    request: ({ files, type, person: filesFor }) => {
      const known = healthRecordTypes.find((one) => one === type)
      return { files, body: { ...body, formId: 'uploadHealthDocumentForm', filesFor, ...(known ? { type: known } : {}) } }
    },
    check: problemsOf,
    rename: (path) => (path === 'filesFor' ? 'person' : path.replace(/^files\b.*/, 'files')),
    // Replaces the server's message, even if that names the file that is too large (HDOC-015, HEALTH-013).
    onRefusal: ({ status }) => {
      if (status === 413) form.setProblem(TooLarge.text)
      return status === 413
    },
    // HDOC-016, HEALTH-014.
    refusalText: (error) => (error.status === 409 ? error.message : unexpectedSaveErrorText),
  })
  return { ...form, ready: !form.pending && Object.keys(problemsOf(form.values)).length === 0 }
}

function problemsOf({ files, person }: HealthDocuments): FormErrors {
  const wrong = files.length === 0 ? 'Required' : healthFilesProblem(files)
  return { ...(wrong === undefined ? {} : { files: wrong }), ...(person === null ? { person: 'Required' } : {}) }
}
