import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ApiError } from '../../api/api-error.ts'
import { Problem } from '../page/problem.tsx'
import { useFocusBack } from '../panel/use-focus-back.ts'

interface DeleteDialogProps {
  /** "Delete Role" */
  title: string
  /** The item's name. */
  name: string
  /** Other consequences of the deletion. */
  children?: ReactNode
  deletion: { isPending: boolean; error: ApiError | null }
  /** The error text if the server gives no specific one. */
  errorText: string
  /** Disables the button until the consequences are known. */
  disabled?: boolean
  onDelete: () => void
  onClose: () => void
}

/** Asks before deleting something in the administration (ADM-052). For a 404 or 405, shows the server's message. */
export function DeleteDialog({ title, name, children, deletion, errorText, disabled = false, onDelete, onClose }: DeleteDialogProps) {
  useFocusBack()
  const { isPending, error } = deletion
  const close = () => (isPending ? undefined : onClose())
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <Text className="breaks">{`Do you want to delete ${name}? This process cannot be undone.`}</Text>
      {children}
      {error ? <Problem mt="md">{error.status === 404 || error.status === 405 ? error.message : errorText}</Problem> : null}
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={close} disabled={isPending}>
          Cancel
        </Button>
        <Button color="red" onClick={onDelete} disabled={isPending || disabled}>
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </Group>
    </Modal>
  )
}
