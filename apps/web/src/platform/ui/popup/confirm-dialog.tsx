import { Button, Group, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import { textOfError } from '../../api/api-error.ts'
import { Problem } from '../page/problem.tsx'
import { useFocusBack } from '../panel/use-focus-back.ts'

export interface ConfirmDialogProps {
  opened: boolean
  /** A question with the name of the item: 'Delete record "Sharps container check, 03/14/2026"?' */
  title: string
  children?: ReactNode
  /** The label of the confirm button. */
  confirm: string
  cancel?: string
  danger?: boolean
  /** A third option between the two buttons. */
  other?: ReactNode
  /** Runs the action. The dialog stays open and busy meanwhile, shows an error if it fails, and closes on success. */
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an action, and manages its pending and error state. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  danger = false,
  other,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useFocusBack()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    if (pending) return
    setError(undefined)
    onClose()
  }
  const handleConfirm = async () => {
    setPending(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (problem) {
      setError(textOfError(problem))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      {children}
      {error ? <Problem mt="md">{error}</Problem> : null}
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={close} disabled={pending}>
          {cancel}
        </Button>
        {other}
        <Button {...(danger ? { color: 'red' } : {})} onClick={() => void handleConfirm()} loading={pending}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
