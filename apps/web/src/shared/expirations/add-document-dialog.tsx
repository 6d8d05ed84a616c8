import { uploadExpirationDocument } from '#contract/expirations/expirations'
import { maxFileText, WrongDocumentType } from '#contract/records/uploads'
import { acceptedDocuments, documentProblem } from '#web/platform/fields/files/document-rules.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { shrinkPicture } from '#web/platform/fields/files/shrink-picture.ts'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { changedReads } from './expiration-panel.tsx'

interface AddDocumentDialogProps {
  expirationId: string
  /** The name of the date: "BLS or CPR card". */
  name: string
  onClose: () => void
}

const initialValues: { files: File[] } = { files: [] }

/** Stores the document of a date that was recorded without one. */
export function AddDocumentDialog({ expirationId, name, onClose }: AddDocumentDialogProps) {
  const form = useContractForm(uploadExpirationDocument, {
    initialValues,
    request: ({ files }) => ({ params: { expirationId }, body: {}, files }),
    check: problemsOf,
    rename: (path) => path.replace(/^file\b.*/, 'files'),
    invalidates: changedReads,
    onSuccess: () => {
      showSuccess('The document has been stored')
      onClose()
    },
  })
  const { onChange, ...files } = form.field('files')
  const take = async ([chosen]: File[]) => onChange(chosen ? [chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen] : [])
  return (
    <FormDialog title={`Document of "${name}"`} form={form} submit={{ label: 'Add', pending: 'Adding...' }} onClose={onClose}>
      <FileField
        label="Photo of the card, or the document"
        required
        multiple={false}
        accept={acceptedDocuments}
        validate={(one) => documentProblem(one, WrongDocumentType)}
        help={`.doc, .docx, .xlsx, .pdf, .jpg or .png, up to ${maxFileText}.`}
        onChange={(chosen) => void take(chosen)}
        {...files}
      />
    </FormDialog>
  )
}

function problemsOf({ files: [file] }: { files: File[] }): FormErrors {
  const problem = file ? documentProblem(file, WrongDocumentType) : 'Required'
  return problem ? { files: problem } : {}
}
