import { useEffect, useState } from 'react'

import { readOwnSds, type SheetReading } from '#contract/sds/own-sds'
import { useUpload } from '#web/platform/api/use-upload.ts'

/** A file with its reading. */
export interface ReadSheet {
  file: File
  reading: SheetReading
}

/** Files that people could not open in an emergency are rejected. */
const refusals: Partial<Record<SheetReading['state'], string>> = {
  dynamicForm:
    'This file is a dynamic form, which most programs cannot show. Please open it in Adobe Acrobat, print it to a PDF and upload that one.',
  locked: 'This PDF needs a password, so nobody could open it in an emergency. Please get a copy without one.',
  unreadable: 'This PDF is damaged and cannot be opened. Please download it again from the manufacturer.',
}

/** Reads a file and keeps it in memory until its fields are confirmed. Nothing is saved before that. */
export function useOwnSheet(locationId: string) {
  const [read, setRead] = useState<ReadSheet | null>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useUpload(readOwnSds, {
    onSuccess: ({ payload }, { files }) => {
      const refusal = refusals[payload.state]
      const [file] = files
      if (refusal) setProblem(refusal)
      else if (file) setRead({ file, reading: payload })
    },
    onError: (error) => setProblem(error.fields['file'] ?? error.message),
  })
  const { cancel } = upload
  // Nobody needs the reading of a page that was left, and the server reads one sheet at a time.
  useEffect(() => cancel, []) // oxlint-disable-line react/exhaustive-deps -- every `cancel` cancels the latest upload
  return {
    read,
    problem,
    upload,
    send: (file: File) => {
      setProblem(undefined)
      upload.send({ params: { locationId }, files: [file] })
    },
    startOver: () => {
      setRead(null)
      setProblem(undefined)
    },
  }
}

export type OwnSheetWork = ReturnType<typeof useOwnSheet>
