import { createTheme, MantineThemeProvider, Popover, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'

import classes from './filter-bar.module.css'

export interface FilterChip {
  key: string
  /** "Practice Location" */
  name: string
  /** "Main Street" */
  value: string
  onRemove: () => void
}

export interface FilterBarProps {
  search?: { label: string; value: string; onChange: (value: string) => void }
  /** The filters that apply now. */
  chips: readonly FilterChip[]
  /** The fields of further filters, opened by the button "Filter"; as a function they can close it once they apply. */
  filters?: ReactNode | ((close: () => void) => ReactNode)
}

/** Search, then what is applied as removable chips, then what can be added. */
export function FilterBar({ search, chips, filters }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.bar} role="group" aria-label="Filters">
      {search ? <SearchBox {...search} /> : null}
      <FilterChips chips={chips} />
      {filters ? (
        <Popover position="bottom-start" width={300} trapFocus returnFocus opened={opened} onChange={setOpened}>
          <Popover.Target>
            <button type="button" className={classes.add} onClick={() => setOpened((before) => !before)}>
              <IconPlus size={16} stroke={1.8} aria-hidden />
              Filter
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <MantineThemeProvider theme={inside}>
              {typeof filters === 'function' ? filters(() => setOpened(false)) : filters}
            </MantineThemeProvider>
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </div>
  )
}

/** Lists and calendars of the filters open inside the box: elsewhere on the page, choosing in them would count as leaving it and close it. */
const inside = createTheme({
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
})

/** The applied filters, each with a button that removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  return chips.map((chip) => (
    <span key={chip.key} className={classes.chip}>
      <span className={classes.chipName}>{chip.name}</span>
      <span className={classes.chipValue}>{chip.value}</span>
      <button type="button" className={classes.remove} aria-label={`Remove filter ${chip.name} ${chip.value}`} onClick={chip.onRemove}>
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  ))
}

/** Acts while typing, 250 ms after the last key. */
export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 250)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
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
