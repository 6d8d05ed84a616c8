import { Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { agreementText } from '../group-words.ts'

interface AgreementDialogProps {
  /** "Save" or "Update" (GROUP-028, GROUP-029). */
  confirm: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a group training is saved. The button is enabled once the box is ticked (GROUP-030). */
export function AgreementDialog({ confirm, onConfirm, onClose }: AgreementDialogProps) {
  useFocusBack()
  const [agreed, setAgreed] = useState(false)
  return (
    <Modal opened onClose={onClose} title="Start Group Training" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CheckField label={agreementText} value={agreed} onChange={setAgreed} />
      <Buttons end mt="xl">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onConfirm} disabled={!agreed}>
          {confirm}
        </Button>
      </Buttons>
    </Modal>
  )
}
