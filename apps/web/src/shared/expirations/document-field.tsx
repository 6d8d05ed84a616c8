import { Box } from '@mantine/core'

import { maxFileText, WrongDocumentType } from '#contract/records/uploads'
import { acceptedDocuments, documentProblem } from '#web/platform/fields/files/document-rules.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { shrinkPicture } from '#web/platform/fields/files/shrink-picture.ts'
import { PictureView } from '#web/platform/ui/popup/picture-view.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

interface DocumentFieldProps {
  value: File[]
  onChange: (files: File[]) => void
  error?: string | undefined
}

/** The document of a date. A photo of a card is shown, so that its dates can be read beside their fields. */
export function DocumentField({ value: [file], onChange, error }: DocumentFieldProps) {
  const take = async ([chosen]: File[]) => onChange(chosen ? [chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen] : [])
  return (
    <>
      {file?.type.startsWith('image/') ? <Photo file={file} /> : null}
      <FileField
        label="Photo of the card, or the document"
        value={file ? [file] : []}
        onChange={(files) => void take(files)}
        multiple={false}
        accept={acceptedDocuments}
        validate={(one) => documentProblem(one, WrongDocumentType)}
        help={`.doc, .docx, .xlsx, .pdf, .jpg or .png, up to ${maxFileText}. The last day is proposed if it can be read in a PDF. Nothing is read from a photo: please enter the dates yourself.`}
        error={error}
      />
    </>
  )
}

function Photo({ file }: { file: File }) {
  const address = useFileAddress(file)
  return (
    <Box>
      <PictureView address={address} alt="The chosen photo" />
    </Box>
  )
}
