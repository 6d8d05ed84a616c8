import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

export interface EarlierTraining {
  on: string
  by: string
}

interface TookPlaceProps {
  today: string
  errors: Readonly<Record<string, string>>
  disabled: boolean
  onFile: (training: EarlierTraining) => void
}

/** Files a first training that was given before: when it took place, and by whom. Hidden behind one tap (ruling 55). */
export function TookPlace({ today, errors, disabled, onFile }: TookPlaceProps) {
  const [opened, setOpened] = useState(false)
  const [on, setOn] = useState<string | null>(null)
  const [by, setBy] = useState('')
  if (!opened) return <TextButton onClick={() => setOpened(true)}>It took place before</TextButton>
  return (
    <Stack gap={16}>
      <DateField
        label="Took place on"
        value={on}
        onChange={setOn}
        max={today}
        error={errors['tookPlace.on']}
        disabled={disabled}
        path="tookPlace.on"
      />
      <TextField
        label="By"
        value={by}
        onChange={setBy}
        help="Who gave it. For bloodborne pathogens training, with the qualification."
        maxLength={200}
        error={errors['tookPlace.by']}
        disabled={disabled}
        path="tookPlace.by"
      />
      <Button
        variant="default"
        disabled={disabled || on === null || by.trim() === ''}
        onClick={() => (on === null ? undefined : onFile({ on, by: by.trim() }))}
      >
        File it
      </Button>
    </Stack>
  )
}
