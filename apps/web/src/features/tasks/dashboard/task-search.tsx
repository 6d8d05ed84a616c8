import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import classes from './dashboard.module.css'

export interface TaskSearchProps {
  value: string
  onChange: (text: string) => void
}

/** Finds tasks by name while the user types (DASH-011). On phones a button opens the field. */
export function TaskSearch({ value, onChange }: TaskSearchProps) {
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  if (phone && !opened && value === '')
    return (
      <ActionIcon size={44} aria-label="Search tasks" onClick={() => setOpened(true)}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
    )
  return (
    <TextInput
      type="search"
      aria-label="Search tasks"
      placeholder="Search tasks"
      className={classes.search ?? ''}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      value={value}
      autoFocus={opened}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setOpened(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
      }}
    />
  )
}
