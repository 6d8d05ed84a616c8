import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { createdText } from '#web/shared/records/created-text.ts'
import type { StaffMember } from '#contract/staff/staff'
import { listMemberHealthRecords } from '#contract/staff/staff-detail'
import { defaultHealthRecordType } from '#content/forms/health-record-types'
import { HealthDocumentFields } from '#web/shared/records/health-document-fields.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormButtons } from '#web/platform/forms/form-buttons.tsx'
import { useHealthUpload } from '#web/shared/records/use-health-upload.ts'
import { useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useConfirmedClose } from '#web/platform/ui/popup/use-confirmed-close.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

interface HealthUploadModalProps {
  /** The person whom the documents are about. */
  member: StaffMember
  /** The dropped files. */
  initial: readonly File[]
  onClose: () => void
}

/** Uploads health documents for a member, approved at once (HEALTH-001 to 020). Nothing is sent while an invalid file is listed. */
export function HealthUploadModal({ member, initial, onClose }: HealthUploadModalProps) {
  useFocusBack()
  const user = useCurrentUser()
  const reload = useReloadCurrent()
  const form = useHealthUpload({
    person: member._id,
    body: { name: defaultHealthRecordType, isApproved: 'true' },
    invalidates: [listMemberHealthRecords],
    onSuccess: async () => {
      showSuccess(createdText)
      onClose()
      if (member._id === user._id) await reload()
    },
  })
  const { field, pending, upload, ready } = form
  // Applied as a change, so that dropped files count as unsaved input.
  const take = useEffectEvent(() => form.change((values) => ({ ...values, files: [...initial] })))
  useEffect(() => take(), [])
  const { close, question } = useConfirmedClose(onClose, form.dirty)
  return (
    <Modal
      opened
      onClose={() => (pending ? undefined : close())}
      title={`Upload document for ${member.fullName}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ContractForm form={form} guarded buttons={<FormButtons pending={pending} onCancel={close} ready={ready} />}>
        <HealthDocumentFields files={field('files')} type={field('type')} upload={upload} />
      </ContractForm>
      {question}
    </Modal>
  )
}
