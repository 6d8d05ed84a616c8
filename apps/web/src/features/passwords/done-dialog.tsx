import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

import { useGo } from '#web/platform/routing/use-go.ts'

export interface DoneDialogProps {
  opened: boolean
  title: string
  children: ReactNode
}

/** Reports success; closing it goes to / (PWD-005, PWD-016). */
export function DoneDialog({ opened, title, children }: DoneDialogProps) {
  const go = useGo()
  const leave = () => void go({ to: '/' }, { replace: true })
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      {children}
      <Group mt="xl" justify="flex-end">
        <Button onClick={leave} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
