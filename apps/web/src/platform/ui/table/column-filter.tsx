import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { FilterFields } from './filter-fields.tsx'
import { lazyPart, usePreload } from '../page/lazy-part.tsx'
import { useLazyPopup } from '../popup/use-lazy-popup.ts'

const Box = lazyPart(async () => (await import('./column-filter-box.tsx')).ColumnFilterBox)

/** The props of the field in an open filter. */
export interface FilterEntry {
  label: string
  entered: string
  enter: (text: string) => void
  apply: () => void
}

export interface ColumnFilterProps {
  /** The column's name. */
  name: string
  /** The applied filter. */
  value: string | undefined
  /** Called with undefined to remove the filter. */
  onChange: (value: string | undefined) => void
  place: 'head' | 'cards'
  /** The input field; a text field by default. */
  field?: (entry: FilterEntry) => ReactNode
}

/** The filter of one column: a button that opens a box with a field, Clear and Apply. */
export function ColumnFilter({ name, value, onChange, place, field = textEntry }: ColumnFilterProps) {
  const [opened, setOpened] = useState(false)
  const [entered, enter] = useState(value ?? '')
  const show = (now: boolean) => {
    if (now) enter(value ?? '')
    setOpened(now)
  }
  const { button, popup } = useLazyPopup('dialog', { kept: { opened, setOpened: show }, many: true })
  usePreload(Box)
  const finish = (chosen: string | undefined) => {
    setOpened(false)
    onChange(chosen)
  }
  const isEntered = entered.trim() !== ''
  const apply = () => (isEntered ? finish(entered.trim()) : undefined)
  const sign = <IconFilter size={14} stroke={1.8} fill={value === undefined ? 'none' : 'currentColor'} aria-hidden />
  const opener = { 'aria-label': `Filter ${name}`, ...button } as const
  return (
    <>
      {place === 'head' ? (
        <ActionIcon {...opener} style={{ verticalAlign: 'middle' }} {...(value === undefined ? {} : { c: 'teal' })}>
          {sign}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={sign} {...opener}>
          {name}
        </Button>
      )}
      {popup ? (
        <Box popup={popup}>
          <FilterFields entered={isEntered} onApply={apply} onClear={() => finish(undefined)}>
            {field({ label: name, entered, enter, apply })}
          </FilterFields>
        </Box>
      ) : null}
    </>
  )
}

const textEntry = ({ label, entered, enter, apply }: FilterEntry) => (
  <TextInput
    label={label}
    value={entered}
    maxLength={200}
    autoComplete="off"
    data-autofocus
    onChange={(event) => enter(event.currentTarget.value)}
    onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
  />
)
