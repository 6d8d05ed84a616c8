import { useState } from 'react'

import { actionSources } from '#contract/corrective-actions/action-sources'
import { sourceNames } from '#contract/corrective-actions/action-words'
import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import type { SearchValues } from '#web/platform/routing/search-values.ts'
import { chipText, FilterBar, QuickFilters, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'

import { fixSearch } from './fix-search.ts'
import { texts } from './fix-texts.ts'

type Values = SearchValues<typeof fixSearch>

interface FixFiltersProps {
  values: Values
  people: readonly { _id: string; fullName: string }[]
  items: readonly { _id: string; name: string }[]
  set: (change: Partial<Values>) => void
}

const states = [
  { state: 'open', label: 'Needs fixing' },
  { state: 'waiting', label: 'Fixed, to be checked' },
  { state: 'done', label: 'Done' },
  { state: 'all', label: 'All' },
] as const

const sources: readonly Option[] = actionSources.map((source) => ({ value: source, label: sourceNames[source] }))

/** No filter, first page. */
const noFilters = { owner: undefined, item: undefined, source: undefined, page: undefined }

/** The states with one click, and owner, item and source. Each change goes back to the first page. */
export function FixFilters({ values, people, items, set }: FixFiltersProps) {
  const choices = choicesOf({ people, items })
  const { state: chosen = 'open' } = values
  return (
    <FilterBar
      quick={
        <QuickFilters
          label="State"
          filters={states.map(({ state, label }) => ({
            label,
            pressed: state === chosen,
            onToggle: () => set({ state, page: undefined }),
          }))}
        />
      }
      chips={chipsOf(values, choices, set)}
      filters={(close) => <Fields key={JSON.stringify(values)} {...{ values, choices, set, close }} />}
    />
  )
}

/** The filters as text for a printed list. */
export function printedFilters({ values, people, items }: Omit<FixFiltersProps, 'set'>): string[] {
  const state = states.find((one) => one.state === (values.state ?? 'open'))?.label ?? ''
  return [`State ${state}`, ...chipsOf(values, choicesOf({ people, items }), () => {}).map(chipText)]
}

const choicesOf = ({ people, items }: Pick<FixFiltersProps, 'people' | 'items'>): Choices => ({
  people: people.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
  items: items.map(({ _id, name }) => ({ value: _id, label: name })),
})

interface Choices {
  people: readonly Option[]
  items: readonly Option[]
}

function chipsOf({ owner, item, source }: Values, { people, items }: Choices, set: FixFiltersProps['set']): FilterChip[] {
  const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label ?? 'Something else'
  const chip = (key: 'owner' | 'item' | 'source', name: string, value: string) => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, page: undefined }),
  })
  return [
    ...(owner ? [chip('owner', 'Owner', labelOf(people, owner))] : []),
    ...(item ? [chip('item', texts.item, labelOf(items, item))] : []),
    ...(source ? [chip('source', 'Found in', sourceNames[source])] : []),
  ]
}

interface FieldsProps {
  values: Values
  choices: Choices
  set: FixFiltersProps['set']
  close: () => void
}

function Fields({ values, choices: { people, items }, set, close }: FieldsProps) {
  const [owner, setOwner] = useState<string | null>(values.owner ?? null)
  const [item, setItem] = useState<string | null>(values.item ?? null)
  const [source, setSource] = useState<string | null>(values.source ?? null)
  const apply = (change: Partial<Values>) => {
    set({ ...change, page: undefined })
    close()
  }
  return (
    <FilterFields
      entered={[owner, item, source].some((value) => value !== null)}
      onApply={() => apply({ owner: owner ?? undefined, item: item ?? undefined, source: fixSearch.source(source ?? '') })}
      onClear={() => apply(noFilters)}
    >
      <SelectField label="Owner" clearable searchable options={people} value={owner} onChange={setOwner} />
      {items.length > 0 ? <SelectField label={texts.item} clearable searchable options={items} value={item} onChange={setItem} /> : null}
      <SelectField label="Found in" clearable options={sources} value={source} onChange={setSource} />
    </FilterFields>
  )
}
