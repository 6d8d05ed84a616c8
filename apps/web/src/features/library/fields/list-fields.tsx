import { ActionIcon, Box, Button, Chip, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { answerLimits } from '#content/questions/check-answer'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { CustomValueHint } from './choice-select.tsx'
import classes from './fields.module.css'

export interface ListProps {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  errors: Readonly<Record<string, string>>
}

/** A choice of values as chips, plus custom values: type one and press Enter (LIBSETUP-012, LIBSETUP-016). */
export function ChipsField({ label, value, onChange, errors, choices }: ListProps & { choices: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const own = value.filter((one) => !choices.includes(one))
  const add = () => {
    const text = typed.trim()
    if (text === '') return
    if (!value.includes(text)) onChange([...value, text])
    setTyped('')
  }
  return (
    <Stack gap={12} role="group" aria-label={label}>
      <Group gap={8} data-path="answer">
        <Chip.Group multiple value={[...value]} onChange={onChange}>
          {[...choices, ...own].map((choice) => (
            <Chip key={choice} value={choice} variant="outline" classNames={{ label: classes.chip }}>
              {choice}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      <Group gap={8} align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          aria-label="Add your own"
          placeholder="Add your own"
          maxLength={answerLimits.item}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
          rightSectionPointerEvents="all"
          rightSection={<CustomValueHint />}
        />
        <Button variant="default" onClick={add} disabled={typed.trim() === ''}>
          Add
        </Button>
      </Group>
      {Object.entries(errors).map(([path, text]) => (
        <Quiet component="p" key={path} c="var(--sp-overdue)" role="alert">
          {text}
        </Quiet>
      ))}
    </Stack>
  )
}

/** A list of texts that can grow. */
export function TextListField({ label, value, onChange, errors }: ListProps) {
  const rows = value.length === 0 ? [''] : value
  const change = (place: number, text: string) => onChange(rows.map((row, index) => (index === place ? text : row)))
  return (
    <Stack gap={12} role="group" aria-label={label}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no stable identity
        <Group key={index} gap={8} align="flex-start" wrap="nowrap">
          <Box flex={1} miw={0}>
            <TextField
              label={`Value ${index + 1}`}
              required
              value={row}
              onChange={(text) => change(index, text)}
              error={errors[`answer.${index}`] ?? (index === 0 ? errors['answer'] : undefined)}
              path={`answer.${index}`}
              maxLength={answerLimits.item}
            />
          </Box>
          <ActionIcon
            mt={26}
            aria-label={`Remove value ${index + 1}`}
            disabled={rows.length < 2}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...rows, ''])}
        style={{ alignSelf: 'flex-start' }}
      >
        Add another
      </Button>
    </Stack>
  )
}
