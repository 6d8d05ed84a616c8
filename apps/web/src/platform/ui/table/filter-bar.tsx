import { TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'

import classes from './filter-bar.module.css'
import { lazyPart } from '../page/lazy-part.tsx'
import { useLazyPopup } from '../popup/use-lazy-popup.ts'

const FilterBox = lazyPart(async () => (await import('./filter-box.tsx')).FilterBox)

export interface FilterChip {
  key: string
  /** "Practice Location" */
  name: string
  /** "Main Street" */
  value: string
  onRemove: () => void
}

/** An applied filter as text: "Practice Location Main Street". */
export const chipText = ({ name, value }: FilterChip): string => `${name} ${value}`

export interface FilterBarProps {
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** The applied filters. */
  chips: readonly FilterChip[]
  /** The number of matches, announced on change: "119 records found". */
  found?: string | undefined
  /** One-click filters below the search. */
  quick?: ReactNode
  /** The fields of more filters, opened by the button "Filter". They call `close` after applying. */
  filters?: (close: () => void) => ReactNode
}

/** The search, the applied filters as removable chips, and the button for more filters. */
export function FilterBar({ search, chips, found, quick, filters }: FilterBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label="Filters">
      {search ? <SearchBox {...search} /> : null}
      {quick}
      <FilterChips chips={chips} />
      {filters ? <FilterButton filters={filters} /> : null}
      <span role="status" className="visually-hidden">
        {found}
      </span>
    </div>
  )
}

function FilterButton({ filters }: { filters: (close: () => void) => ReactNode }) {
  const { button, popup } = useLazyPopup('dialog')
  return (
    <>
      <button type="button" className={classes.add} {...button}>
        <IconPlus size={16} stroke={1.8} aria-hidden />
        Filter
      </button>
      {popup ? <FilterBox popup={popup} filters={filters} /> : null}
    </>
  )
}

export interface QuickFilter {
  label: string
  pressed: boolean
  onToggle: () => void
}

/** One-click toggle filters. On phones they scroll horizontally in their own row. */
export function QuickFilters({ label, filters }: { label: string; filters: readonly QuickFilter[] }) {
  return (
    <div className={classes.quick} role="group" aria-label={label}>
      {filters.map((one) => (
        <button key={one.label} type="button" className={classes.toggle} aria-pressed={one.pressed} onClick={one.onToggle}>
          {one.label}
        </button>
      ))}
    </div>
  )
}

/** The applied filters, each with a remove button. */
function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  return chips.map((chip) => (
    <span key={chip.key} className={classes.chip}>
      <span className={`${classes.chipName} visually-hidden-phone`}>{chip.name}</span>
      <span className={classes.chipValue}>{chip.value}</span>
      <button type="button" className={classes.remove} aria-label={`Remove filter ${chip.name} ${chip.value}`} onClick={chip.onRemove}>
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  ))
}

/** A search box that calls `onChange` 300 ms after the last keystroke (ROLE-003). */
export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
    />
  )
}

/**
 * What is typed, until `value` becomes something else than what was typed. A value that arrives late, or without the space at the end, is what was
 * typed: it replaces nothing.
 */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  if (known !== value) {
    const place = sent.lastIndexOf(value)
    setKnown(value)
    setSent(place < 0 ? [] : sent.slice(place + 1))
    if (place < 0) setTyped(value)
  }
  useEffect(() => {
    const settled = typed.trim()
    if (settled === (sent.at(-1) ?? value)) return
    const timer = setTimeout(() => {
      setSent((before) => [...before, settled])
      onChange(settled)
    }, 300)
    return () => clearTimeout(timer)
  }, [typed, sent, value, onChange])
  return [typed, setTyped] as const
}
