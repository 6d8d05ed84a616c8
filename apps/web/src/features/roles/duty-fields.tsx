import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'

import { maxDuties } from '#contract/roles/roles'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'

interface DutyFieldsProps {
  duties: readonly string[]
  errors: FormErrors
  onChange: (duties: string[]) => void
}

/** The duties of a role, one text field each (ROLE-023). */
export function DutyFields({ duties, errors, onChange }: DutyFieldsProps) {
  const rows = useRef<HTMLFieldSetElement>(null)
  const focusRow = (index: number) =>
    requestAnimationFrame(() => rows.current?.querySelectorAll<HTMLInputElement>('input')[Math.max(0, index)]?.focus())
  const add = () => {
    onChange([...duties, ''])
    focusRow(duties.length)
  }
  const remove = (index: number) => {
    onChange(duties.filter((_, place) => place !== index))
    focusRow(index - 1)
  }
  return (
    <Card component="fieldset" tone="none" gap={8} ref={rows}>
      <legend>Role Duties</legend>
      {duties.map((duty, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- duties are plain texts, and two may be equal
        <Group key={index} gap={4} wrap="nowrap" align="flex-end">
          <div style={{ flex: 1 }}>
            <TextField
              label={`Duty ${index + 1}`}
              value={duty}
              onChange={(typed) => onChange(duties.map((one, place) => (place === index ? typed : one)))}
              error={errors[`jobTasks.${index}`]}
              path={`jobTasks.${index}`}
            />
          </div>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove duty ${index + 1}`} onClick={() => remove(index)}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={add}
          disabled={duties.length >= maxDuties}
        >
          Add duty
        </Button>
      </div>
    </Card>
  )
}
