import { useEffect, useState } from 'react'

import { readExpirationDocument, type DocumentReading } from '#contract/expirations/expiration-reading'
import { WrongDocumentType } from '#contract/records/uploads'
import { endingOf } from '#contract/text/file-ending'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { documentProblem } from '#web/platform/fields/files/document-rules.ts'

/** Whether a chosen file is sent for reading: a PDF that may be uploaded. */
export const isReadable = (file: File) => endingOf(file.name) === 'pdf' && documentProblem(file, WrongDocumentType) === undefined

/** Has the server read the chosen PDF. Other files are not sent. A reading that fails proposes nothing and disturbs nobody. */
export function useDocumentReading(locationId: string) {
  const [reading, setReading] = useState<DocumentReading | 'failed' | null>(null)
  const upload = useUpload(readExpirationDocument, {
    onSuccess: ({ payload }) => setReading(payload),
    onError: () => setReading('failed'),
  })
  const { cancel } = upload
  // Nobody needs the reading after the panel was closed, and the server reads one file at a time.
  useEffect(() => cancel, []) // oxlint-disable-line react/exhaustive-deps -- every `cancel` cancels the latest upload
  const read = (file: File | undefined) => {
    cancel()
    setReading(null)
    if (file && isReadable(file)) upload.send({ params: { locationId }, files: [file] })
  }
  return { reading, pending: upload.pending, read }
}
