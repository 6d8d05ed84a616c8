import { useState } from 'react'

import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import { FilterBar, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'

import type { RetentionSearch } from './retention-search.ts'

/** The options of the three filters. */
interface PurgeChoices {
  classes: readonly Option[]
  locations: readonly Option[]
  years: readonly Option[]
}

interface PurgeFiltersProps {
  values: RetentionSearch
  choices: PurgeChoices
  set: (change: Partial<RetentionSearch>) => void
}

/** No filter, first page. */
export const noFilters = { retention: undefined, location: undefined, year: undefined, after: undefined }

/** Kind, location and year. Every change returns to the first page. */
export function PurgeFilters({ values, choices, set }: PurgeFiltersProps) {
  return (
    <FilterBar
      chips={chipsOf(values, choices, set)}
      filters={(close) => <Fields key={JSON.stringify(values)} {...{ values, choices, set, close }} />}
    />
  )
}

function chipsOf({ retention, location, year }: RetentionSearch, choices: PurgeChoices, set: PurgeFiltersProps['set']): FilterChip[] {
  const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label ?? 'Something else'
  const chip = (key: 'retention' | 'location' | 'year', name: string, value: string) => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, after: undefined }),
  })
  return [
    ...(retention ? [chip('retention', 'Kind', labelOf(choices.classes, retention))] : []),
    ...(location ? [chip('location', 'Location', labelOf(choices.locations, location))] : []),
    ...(year ? [chip('year', 'Year', year)] : []),
  ]
}

function Fields({ values, choices, set, close }: PurgeFiltersProps & { close: () => void }) {
  const [retention, setRetention] = useState(values.retention ?? null)
  const [location, setLocation] = useState(values.location ?? null)
  const [year, setYear] = useState(values.year ?? null)
  const apply = (change: Partial<RetentionSearch>) => {
    set({ ...change, after: undefined })
    close()
  }
  return (
    <FilterFields
      entered={[retention, location, year].some((value) => value !== null)}
      onApply={() => apply({ retention: retention ?? undefined, location: location ?? undefined, year: year ?? undefined })}
      onClear={() => apply(noFilters)}
    >
      <SelectField label="Kind" options={choices.classes} value={retention} onChange={setRetention} clearable />
      {choices.locations.length > 1 ? (
        <SelectField label="Location" options={choices.locations} value={location} onChange={setLocation} clearable />
      ) : null}
      <SelectField label="Year" options={choices.years} value={year} onChange={setYear} clearable />
    </FilterFields>
  )
}
