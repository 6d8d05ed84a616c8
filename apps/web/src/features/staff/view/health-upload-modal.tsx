import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { unexpectedSaveErrorText } from '#contract/error-texts'
import { healthRecordTypeList, uploadHealthRecord } from '#contract/forms'
import type { StaffMember } from '#contract/staff'
import { listMemberHealthRecords } from '#contract/staff-detail'
import { defaultHealthRecordType, healthRecordTypes } from '#content/health-record-types'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { acceptedFiles, fileProblem, filesProblem, fileTexts } from '#web/platform/fields/document-files.ts'
import { FileField } from '#web/platform/fields/file-field.tsx'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/use-focus-back.ts'

import classes from '../staff.module.css'

interface HealthUploadModalProps {
  /** Whom the documents are about. */
  member: StaffMember
  /** What was dropped already. */
  initial: readonly File[]
  onClose: () => void
}

/** Files health documents for a member, approved at once (HEALTH-001 to 020). While a wrong file is listed nothing is sent. */
export function HealthUploadModal({ member, initial, onClose }: HealthUploadModalProps) {
  useFocusBack()
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const [files, setFiles] = useState<File[]>([...initial])
  const [type, setType] = useState<string | null>(defaultHealthRecordType)
  const [problem, setProblem] = useState<string>()
  const { data } = useEndpoint(healthRecordTypeList, undefined, { staleTime: 600_000 })
  const upload = useAction(uploadHealthRecord, {
    invalidates: [listMemberHealthRecords],
    onSuccess: async () => {
      showSuccess('Record has been created successfully')
      onClose()
      if (member._id === user._id) await reload()
    },
    onError: (error) => setProblem(textOf(error)),
  })
  const wrong = filesProblem(files)
  const ready = files.length > 0 && !wrong && !upload.isPending
  const submit = () => {
    setProblem(undefined)
    const known = healthRecordTypes.find((one) => one === type)
    upload.mutate({
      files,
      body: {
        formId: 'uploadHealthDocumentForm',
        name: known ?? defaultHealthRecordType,
        filesFor: member._id,
        isApproved: 'true',
        ...(known ? { type: known } : {}),
      },
    })
  }
  return (
    <Modal
      opened
      onClose={() => !upload.isPending && onClose()}
      title={`Upload document for ${member.fullName}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        className={classes.form}
        aria-busy={upload.isPending}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) submit()
        }}
      >
        <SelectField
          label="Type"
          options={(data?.payload ?? [defaultHealthRecordType]).map((one) => ({ value: one, label: one }))}
          value={type}
          onChange={setType}
        />
        <FileField
          label="Files"
          required
          value={files}
          onChange={setFiles}
          validate={fileProblem}
          accept={acceptedFiles}
          help=".doc, .docx, .xlsx, .pdf, .jpg or .png, up to 8 MB each and less than 20 MB together"
          error={wrong === fileTexts.total ? wrong : undefined}
        />
        {problem ? (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        ) : null}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose} disabled={upload.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready}>
            {upload.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
        <LeaveGuard when={files.length > 0 && !upload.isSuccess} />
      </form>
    </Modal>
  )
}

/** 413 has its own words (HEALTH-013), a refused file is told as it is, the rest is unexpected (HEALTH-014). */
function textOf(error: ApiError): string {
  if (error.status === 413) return fileTexts.total
  return Object.values(error.fields)[0] ?? unexpectedSaveErrorText
}
