import { Modal } from '@mantine/core'

import type { MemberHealthRecord } from '#contract/staff/staff-detail'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { RecordFiles } from '#web/shared/records/record-files.tsx'

/** The files of a health document with several of them. */
export function HealthFilesModal({ record, onClose }: { record: MemberHealthRecord; onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={record.name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <RecordFiles files={record.files} />
    </Modal>
  )
}
