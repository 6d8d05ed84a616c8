import { useState } from 'react'

import type { OfferedType } from '#contract/expirations/expirations'
import { subjectKinds } from '#content/facts/expirations/expiration-type'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { SelectField, type Option } from '#web/platform/fields/choice/select-field.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { chipText, FilterBar, type FilterChip } from '#web/platform/ui/table/filter-bar.tsx'
import { FilterFields } from '#web/platform/ui/table/filter-fields.tsx'

import { kindNames } from './expiration-texts.ts'
import { expirationsSearch, noFilters, type ExpirationsSearch } from './expirations-search.ts'

interface ExpirationFiltersProps {
  values: ExpirationsSearch
  set: (change: Partial<ExpirationsSearch>, options?: { replace?: boolean }) => void
  types: readonly OfferedType[]
  /** Whether the viewer sees the dates of others. */
  everybody: boolean
}

const soon = '90'
const spans: readonly Option[] = [
  { value: '30', label: 'Ends within 30 days' },
  { value: '60', label: 'Ends within 60 days' },
  { value: soon, label: 'Ends within 90 days' },
  { value: '365', label: 'Ends within a year' },
  { value: 'all', label: 'All dates' },
]
const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label ?? 'Something else'

/** Search, time span, kind and type, and the question about a past day. Every change returns to the first page. */
export function ExpirationFilters({ values, set, types, everybody }: ExpirationFiltersProps) {
  const typeOptions = types.map(({ key, name }) => ({ value: key, label: name }))
  return (
    <FilterBar
      {...(everybody
        ? {
            search: {
              label: 'Search by name, number or lot',
              value: values.search ?? '',
              onChange: (search: string) => set({ search: search || undefined, page: undefined }, { replace: true }),
            },
          }
        : {})}
      chips={chipsOf(values, typeOptions, set)}
      filters={(close) => <Fields key={JSON.stringify(values)} {...{ values, set, typeOptions, everybody, close }} />}
    />
  )
}

/** The filters as text for a printed list. */
export function printedFilters(values: ExpirationsSearch, types: readonly OfferedType[]): string[] {
  const named = types.map(({ key, name }) => ({ value: key, label: name }))
  const shown = values.within || values.on ? [] : [labelOf(spans, soon)]
  return [...shown, ...(values.search ? [`Search “${values.search}”`] : []), ...chipsOf(values, named, () => {}).map(chipText)]
}

function chipsOf(values: ExpirationsSearch, typeOptions: readonly Option[], set: ExpirationFiltersProps['set']): FilterChip[] {
  const { within, kind, type, on, former } = values
  const chip = (key: keyof ExpirationsSearch, name: string, value: string) => ({
    key,
    name,
    value,
    onRemove: () => set({ [key]: undefined, page: undefined }),
  })
  return [
    ...(within ? [chip('within', 'Show', labelOf(spans, within))] : []),
    ...(kind ? [chip('kind', 'Concerns', kindNames[kind])] : []),
    ...(type ? [chip('type', 'What', labelOf(typeOptions, type))] : []),
    ...(on ? [chip('on', 'Valid on', formatDate(on))] : []),
    ...(former ? [chip('former', 'People', 'Also those who left')] : []),
  ]
}

interface FieldsProps {
  values: ExpirationsSearch
  set: ExpirationFiltersProps['set']
  typeOptions: readonly Option[]
  everybody: boolean
  close: () => void
}

function Fields({ values, set, typeOptions, everybody, close }: FieldsProps) {
  const [within, setWithin] = useState<string | null>(values.within ?? soon)
  const [kind, setKind] = useState<string | null>(values.kind ?? null)
  const [type, setType] = useState<string | null>(values.type ?? null)
  const [on, setOn] = useState<string | null>(values.on ?? null)
  const [former, setFormer] = useState(values.former === 'true')
  const apply = () => {
    set({
      within: expirationsSearch.within(within ?? ''),
      kind: expirationsSearch.kind(kind ?? ''),
      type: type ?? undefined,
      on: on ?? undefined,
      former: former ? 'true' : undefined,
      page: undefined,
    })
    close()
  }
  const clear = () => {
    set(noFilters)
    close()
  }
  return (
    <FilterFields entered={[kind, type, on].some((value) => value !== null) || within !== soon || former} onApply={apply} onClear={clear}>
      <SelectField label="Show" options={spans} value={within} onChange={setWithin} />
      {everybody ? (
        <SelectField
          label="Concerns"
          options={subjectKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={setKind}
          clearable
        />
      ) : null}
      <SelectField label="What" options={typeOptions} searchable value={type} onChange={setType} clearable />
      <DateField label="Valid on" help="Shows for each line whether it was valid on this day." value={on} onChange={setOn} clearable />
      {everybody ? <CheckField label="Include people who have left" value={former} onChange={setFormer} /> : null}
    </FilterFields>
  )
}
