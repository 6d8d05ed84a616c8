import { unexpectedSaveErrorText } from '#contract/unexpected-error'
import { TooLarge } from '#contract/errors'
import { healthRecordTypeList } from '#contract/forms'
import { WrongHealthDocumentType } from '#contract/uploads'
import { defaultHealthRecordType } from '#content/health-record-types'

import type { ApiError } from '../api/api-error.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { UploadState } from '../api/use-upload.ts'
import { acceptedDocuments, documentProblem, totalProblem } from './document-rules.ts'
import { FileField } from './file-field.tsx'
import { SelectField } from './select-field.tsx'
import { UploadProgress } from './upload-progress.tsx'

const healthFileProblem = (file: File) => documentProblem(file, WrongHealthDocumentType)

/** Why these files may not be sent. */
export const healthFilesProblem = (files: readonly File[]): string | undefined =>
  files.map(healthFileProblem).find((problem) => problem !== undefined) ?? totalProblem(files)

export interface HealthDocumentFieldsProps {
  files: File[]
  onFiles: (files: File[]) => void
  type: string | null
  onType: (type: string | null) => void
  /** How far sending them is; meanwhile nothing here can be changed. */
  upload: UploadState
}

/** The fields of a health document upload: type and files (HDOC-001 to 015, HEALTH-005 to 012). */
export function HealthDocumentFields({ files, onFiles, type, onType, upload }: HealthDocumentFieldsProps) {
  const { data } = useEndpoint(healthRecordTypeList, undefined, { staleTime: 600_000 })
  const types = (data?.payload ?? [defaultHealthRecordType]).map((one) => ({ value: one, label: one }))
  const wrong = healthFilesProblem(files)
  return (
    <>
      <SelectField label="Type" options={types} value={type} onChange={onType} disabled={upload.pending} />
      <FileField
        label="Files"
        required
        value={files}
        onChange={onFiles}
        disabled={upload.pending}
        validate={healthFileProblem}
        accept={acceptedDocuments}
        help=".doc, .docx, .xlsx, .pdf, .jpg or .png, up to 8 MB each and less than 20 MB together"
        error={wrong === TooLarge.text ? wrong : undefined}
      />
      <UploadProgress upload={upload} files={files} />
    </>
  )
}

/** 413 has its own text (HDOC-015, HEALTH-013), a refused file and a conflict show the server's text; the rest is unexpected (HDOC-016, HEALTH-014). */
export function textOfUpload(error: ApiError): string {
  if (error.status === 413) return TooLarge.text
  const [first] = Object.values(error.fields)
  return first ?? (error.status === 409 ? error.message : unexpectedSaveErrorText)
}
