import { MultiSelect, Select, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'

import { isId } from '#wire/id-pattern'

import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { useClearButton } from '#web/platform/fields/use-clear-button.ts'

import { texts } from '../library-texts.ts'

interface Shared {
  /** Shown as a visible label if `labelled` is true; otherwise a heading already shows it and it becomes the aria-label. */
  label: string
  labelled?: boolean
  options: readonly Option[]
  error?: string | undefined
  path: string
  placeholder?: string
}

/** A select that accepts a custom value: type it and press Enter (LIBSETUP-016). */
export function ChoiceSelect({ value, onChange, ...props }: Shared & { value: string; onChange: (value: string) => void }) {
  const [search, setSearch] = useState('')
  const clearButton = useClearButton(props.label)
  const take = selectOnEnter(props.options, search, (taken) => {
    onChange(taken.value)
    setSearch(taken.label)
  })
  return (
    <Select
      {...common(props)}
      data={withCustomValues(props.options, [value])}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={take}
      clearable
      {...clearButton}
      rightSectionPointerEvents="all"
      rightSection={value === '' ? <CustomValueHint /> : undefined}
    />
  )
}

/** The same for multiple values. */
export function ChoiceMultiSelect({
  value,
  onChange,
  ...props
}: Shared & { value: readonly string[]; onChange: (value: string[]) => void }) {
  const [search, setSearch] = useState('')
  const take = selectOnEnter(props.options, search, (taken) => {
    if (!value.includes(taken.value)) onChange([...value, taken.value])
    setSearch('')
  })
  return (
    <MultiSelect
      {...common(props)}
      {...(value.length > 0 ? { placeholder: '' } : {})}
      data={withCustomValues(props.options, value)}
      value={[...value]}
      onChange={onChange}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={take}
      onBlur={() => {
        // Typed text that was not confirmed with Enter is accepted too.
        const typed = search.trim()
        const meant = props.options.find((option) => option.label.toLowerCase() === typed.toLowerCase())?.value ?? typed
        if (typed !== '' && !value.includes(meant)) onChange([...value, meant])
        setSearch('')
      }}
      rightSectionPointerEvents="all"
      rightSection={<CustomValueHint />}
    />
  )
}

/** A hint on how to enter a custom value (LIBSETUP-017). */
export function CustomValueHint() {
  return (
    <Tooltip label={texts.customValue} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" aria-label={texts.customValue} style={hintStyle}>
        <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      </button>
    </Tooltip>
  )
}

const hintStyle = {
  display: 'inline-flex',
  padding: 4,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: 'var(--sp-ink-2)',
  cursor: 'help',
}

function common({ label, labelled = false, error, path, placeholder = 'Choose or type' }: Shared) {
  return {
    ...(labelled ? { label, withAsterisk: true } : { 'aria-label': label }),
    error,
    placeholder,
    'data-path': path,
    searchable: true,
    // The dropdown stays closed on focus so that it does not cover the error below the field.
    openOnFocus: false,
    nothingFoundMessage: 'Press Enter to use what you typed.',
    comboboxProps: { shadow: 'md' as const },
  }
}

/** An unknown id belongs to a former staff member. */
const readableValue = (value: string) => (isId(value) ? 'Former staff member' : value)

/** Adds selected values that are not options, each with its own text. */
function withCustomValues(options: readonly Option[], values: readonly string[]): Option[] {
  const own = values.filter((value) => value !== '' && !options.some((option) => option.value === value))
  return [...options, ...own.map((value) => ({ value, label: readableValue(value) }))]
}

/** Enter selects the highlighted option or the one whose full label was typed; any other text becomes a custom value. */
function selectOnEnter(options: readonly Option[], search: string, take: (option: Option) => void) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const typed = search.trim()
    const pointedAt = event.currentTarget.getAttribute('aria-activedescendant')
    if (typed === '' || pointedAt) return
    event.stopPropagation()
    const meant = options.find((option) => option.label.toLowerCase() === typed.toLowerCase())
    take(meant ?? { value: typed, label: typed })
  }
}
