import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'

import type { RecordRow } from '#contract/records/records'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import type { Decisions } from './use-decisions.ts'

export interface Asked {
  intent: 'discard' | 'archive' | 'delete'
  row: RecordRow
}

export interface RecordDialogsProps {
  asked: Asked
  decisions: Decisions
  timeZone: string
  onClose: () => void
}

/** The dialogs to archive, delete or discard a record. Each names the record (REC-043, REC-046). */
export function RecordDialogs({ asked: { intent, row }, decisions, timeZone, onClose }: RecordDialogsProps) {
  const name = `${row.name}, ${formatDate(row.completedAt, timeZone)}`
  if (intent === 'discard') return <DiscardDialog name={name} row={row} decisions={decisions} onClose={onClose} />
  if (intent === 'archive')
    return (
      <ConfirmDialog
        opened
        title={`Archive record "${name}"?`}
        confirm="Archive"
        onConfirm={() => decisions.archive(row)}
        onClose={onClose}
      >
        Do you want to archive the record? You can unarchive it later.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete record "${name}"?`}
      confirm="Delete"
      onConfirm={() => decisions.remove(row)}
      onClose={onClose}
    >
      <p>Do you want to delete the record? This process cannot be undone.</p>
      {row.reopensTask ? <p>Its task reopens, and {row.completedBy.fullName} is notified.</p> : null}
    </ConfirmDialog>
  )
}

interface DiscardDialogProps {
  name: string
  row: RecordRow
  decisions: Decisions
  onClose: () => void
}

/** Discards the record and sends the reason to the completer (ruling 10). */
function DiscardDialog({ name, row, decisions, onClose }: DiscardDialogProps) {
  useFocusBack()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  const discard = async () => {
    setTried(true)
    if (missing) return
    await decisions.discard(row, reason.trim())
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Discard record "${name}"?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <TextAreaField
        label="Reason"
        required
        value={reason}
        onChange={setReason}
        help={`${row.completedBy.fullName} is notified.${row.reopensTask ? ' The task reopens.' : ''}`}
        error={tried && missing ? 'Required' : undefined}
      />
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={decisions.busy}>
          Cancel
        </Button>
        <Button color="red" onClick={() => void discard()} loading={decisions.busy}>
          Discard
        </Button>
      </Group>
    </Modal>
  )
}
