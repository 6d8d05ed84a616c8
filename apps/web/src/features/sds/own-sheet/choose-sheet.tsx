import { Button } from '@mantine/core'
import { useState } from 'react'

import { sheetTooLargeText } from '#contract/sds/own-sds'
import { maxFileText, singleFileLimits } from '#contract/records/uploads'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { UploadProgress } from '#web/platform/fields/files/upload-progress.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import type { OwnSheetWork } from './use-own-sheet.ts'

const tooLarge = ({ size }: File) => size > singleFileLimits.maxFileBytes

/** The first step: one PDF, which is uploaded and read as soon as it is chosen. */
export function ChooseSheet({ work }: { work: OwnSheetWork }) {
  const [file, setFile] = useState<File | null>(null)
  const choose = ([chosen]: File[]) => {
    setFile(chosen ?? null)
    if (chosen && !tooLarge(chosen)) work.send(chosen)
  }
  return (
    <Details
      facts={
        <Card p={{ base: 16, sm: 24 }}>
          <p className="breaks">
            Choose the PDF that the manufacturer publishes for your product. SafePractice reads the fields from it, and you check each one
            against the sheet before anything is saved. Only your practice sees the sheet.
          </p>
        </Card>
      }
    >
      <Card component="section" gap={16} p={{ base: 16, sm: 24 }} aria-label="File">
        <FileField
          label="Data sheet of the manufacturer"
          value={file ? [file] : []}
          onChange={choose}
          multiple={false}
          accept=".pdf,application/pdf"
          prompt="Drop the PDF here or click to choose"
          help={`A PDF of up to ${maxFileText}. A scan cannot be read: you enter its fields.`}
          validate={(one) => (tooLarge(one) ? sheetTooLargeText : undefined)}
          disabled={work.upload.pending}
        />
        <UploadProgress upload={work.upload} files={file ? [file] : []} />
        {work.problem ? <Problem>{work.problem}</Problem> : null}
        {(work.problem || work.upload.canceled) && file ? (
          <div>
            <Button variant="default" onClick={() => work.send(file)} disabled={work.upload.pending}>
              Try again
            </Button>
          </div>
        ) : null}
      </Card>
    </Details>
  )
}
