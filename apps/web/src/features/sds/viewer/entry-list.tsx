import { ActionIcon, Group, Stack, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { inputProps, type FieldProps } from '#web/platform/fields/field-props.ts'
import { omitUndefined } from '#web/platform/fields/text-field.tsx'

import classes from './entry-list.module.css'

interface EntryListProps extends FieldProps<string[]> {
  /** Maximum length of one entry, in characters. */
  maxLength: number
  /** Offered while the user types. */
  suggestions?: readonly string[]
}

/** A list of short texts. Each is typed, confirmed with Enter and shown as a removable entry. Duplicates are ignored. */
export function EntryList({ value, onChange, maxLength, suggestions = [], label, error, help, path }: EntryListProps) {
  const [typed, setTyped] = useState('')
  const offered = useId()
  const add = () => {
    const entry = typed.trim()
    setTyped('')
    if (entry !== '' && !value.includes(entry)) onChange([...value, entry])
  }
  return (
    <Stack gap={8}>
      <TextInput
        {...inputProps({ label, error, ...omitUndefined({ help, path }) })}
        autoComplete="off"
        {...(suggestions.length > 0 ? { list: offered } : {})}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add()
        }}
      />
      <datalist id={offered}>
        {suggestions.map((one) => (
          <option key={one} value={one} aria-label={one} />
        ))}
      </datalist>
      {value.length > 0 ? (
        <Group component="ul" gap={8} aria-label={label}>
          {value.map((entry) => (
            <li key={entry} className={classes.entry}>
              <span className="breaks">{entry}</span>
              <ActionIcon aria-label={`Remove ${entry}`} onClick={() => onChange(value.filter((other) => other !== entry))}>
                <IconX size={14} stroke={1.8} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </Group>
      ) : null}
    </Stack>
  )
}
