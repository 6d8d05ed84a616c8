import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { uploadHealthRecord } from '#contract/forms'
import type { StaffMember } from '#contract/staff'
import { listMemberHealthRecords } from '#contract/staff-detail'
import { defaultHealthRecordType, healthRecordTypes } from '#content/health-record-types'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { HealthDocumentFields, healthFilesProblem, textOfUpload } from '#web/platform/fields/health-document-fields.tsx'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/buttons.tsx'
import { LeaveDialog } from '#web/platform/ui/leave-dialog.tsx'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'
import { useFocusBack } from '#web/platform/ui/use-focus-back.ts'
import { StackForm } from '#web/platform/forms/stack-form.tsx'

interface HealthUploadModalProps {
  /** The subject of the documents. */
  member: StaffMember
  /** The dropped files. */
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
  const upload = useUpload(uploadHealthRecord, {
    invalidates: [listMemberHealthRecords],
    onSuccess: async () => {
      showSuccess('Record has been created successfully')
      onClose()
      if (member._id === user._id) await reload()
    },
    onError: (error) => setProblem(textOfUpload(error)),
  })
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (upload.pending) return
    if (files.length > 0) setLeaving(true)
    else onClose()
  }
  const wrong = healthFilesProblem(files)
  const ready = files.length > 0 && !wrong && !upload.pending
  const submit = () => {
    setProblem(undefined)
    const known = healthRecordTypes.find((one) => one === type)
    upload.send({
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
    <Modal opened onClose={close} title={`Upload document for ${member.fullName}`} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <StackForm
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) submit()
        }}
      >
        <HealthDocumentFields files={files} onFiles={setFiles} type={type} onType={setType} upload={upload} />
        {problem ? (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Buttons end w="100%">
          <Button variant="default" onClick={close} disabled={upload.pending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!ready}>
            {upload.pending ? 'Saving...' : 'Save'}
          </Button>
        </Buttons>
        <LeaveGuard when={files.length > 0 && !upload.isSuccess} />
      </StackForm>
      <LeaveDialog opened={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </Modal>
  )
}
