import { TooLarge } from '#contract/endpoint/errors'
import { healthRecordTypeList } from '#contract/forms/forms'
import { maxFileText, WrongHealthDocumentType } from '#contract/records/uploads'
import { defaultHealthRecordType } from '#content/forms/health-record-types'

import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import type { UploadState } from '../../platform/api/use-upload.ts'
import { acceptedDocuments, documentProblem, totalProblem } from '../../platform/fields/files/document-rules.ts'
import type { BoundField } from '../../platform/forms/contract/use-form-draft.ts'
import { FileField } from '../../platform/fields/files/file-field.tsx'
import { SelectField } from '../../platform/fields/choice/select-field.tsx'
import { UploadProgress } from '../../platform/fields/files/upload-progress.tsx'

const healthFileProblem = (file: File) => documentProblem(file, WrongHealthDocumentType)

/** Returns why these files cannot be sent, or undefined. */
export const healthFilesProblem = (files: readonly File[]): string | undefined =>
  files.map(healthFileProblem).find((problem) => problem !== undefined) ?? totalProblem(files)

export interface HealthDocumentFieldsProps {
  files: BoundField<File[]>
  type: BoundField<string | null>
  /** The upload progress. The fields are disabled while it is pending. */
  upload: UploadState
}

/** The fields of a health document upload: type and files (HDOC-001 to 015, HEALTH-005 to 012). */
export function HealthDocumentFields({ files, type, upload }: HealthDocumentFieldsProps) {
  const { data } = useEndpoint(healthRecordTypeList, undefined, { staleTime: 600_000 })
  const types = (data?.payload ?? [defaultHealthRecordType]).map((one) => ({ value: one, label: one }))
  const wrong = healthFilesProblem(files.value)
  return (
    <>
      <SelectField label="Type" options={types} disabled={upload.pending} {...type} />
      <FileField
        label="Files"
        required
        disabled={upload.pending}
        validate={healthFileProblem}
        accept={acceptedDocuments}
        help={`.doc, .docx, .xlsx, .pdf, .jpg or .png, up to ${maxFileText} each and less than 20 MB together`}
        {...files}
        error={files.error ?? (wrong === TooLarge.text ? wrong : undefined)}
      />
      <UploadProgress upload={upload} files={files.value} />
    </>
  )
}
