import { itemAndPlace } from '#content/checks/kind-and-name'
import { Button, Modal, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { SingleChoice } from '#web/platform/fields/choice/choices.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import type { ShownStop } from './stop-state.ts'

const reasons = ['The room is locked or in use', 'The item is in use', 'The item is not there', 'Another reason']
const other = 'Another reason'

interface NotPossibleDialogProps {
  stop: ShownStop
  onSave: (reason: string) => void
  onClose: () => void
}

/** Asks why an item cannot be checked. The check stays due until an administrator has accepted the reason (ruling 52). */
export function NotPossibleDialog({ stop, onSave, onClose }: NotPossibleDialogProps) {
  useFocusBack()
  const phone = useIsPhone()
  const [chosen, setChosen] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const [error, setError] = useState<{ field: 'chosen' | 'more'; text: string }>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const words = more.trim()
    if (!chosen) return setError({ field: 'chosen', text: 'Choose a reason.' })
    if (chosen === other && words === '') return setError({ field: 'more', text: 'Describe the reason.' })
    onSave(chosen === other ? words : [chosen, words].filter(Boolean).join('. '))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={phone}
      title={`Not possible: ${itemAndPlace(stop.item)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={handleSubmit} noValidate aria-label="Not possible">
        <Stack gap={16}>
          <SingleChoice
            label="Why is the check not possible?"
            required
            options={reasons.map((value) => ({ value, label: value }))}
            value={chosen}
            onChange={(reason) => {
              setChosen(reason)
              setError(undefined)
            }}
            error={error?.field === 'chosen' ? error.text : undefined}
          />
          <TextAreaField
            label={chosen === other ? 'Reason' : 'Details'}
            required={chosen === other}
            rows={2}
            value={more}
            onChange={(text) => {
              setMore(text)
              setError(undefined)
            }}
            error={error?.field === 'more' ? error.text : undefined}
          />
          <Quiet component="p">The check stays due until an administrator has accepted the reason.</Quiet>
          <Button type="submit" h={56} fullWidth>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
