import { Group } from '@mantine/core'

import { actionSources } from '#contract/corrective-actions/action-sources'
import { sourceNames } from '#contract/corrective-actions/action-words'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import type { SearchValues } from '#web/platform/routing/search-values.ts'

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
  { value: 'open', label: 'Needs fixing' },
  { value: 'waiting', label: 'Fixed, to be checked' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
]

/** The filters of the list. Each change goes back to the first page. */
export function FixFilters({ values, people, items, set }: FixFiltersProps) {
  const choose = (change: Partial<Values>) => set({ ...change, page: undefined })
  return (
    <Group gap={12} align="flex-end" role="group" aria-label="Filters">
      <SelectField
        label="State"
        options={states}
        value={values.state ?? 'open'}
        onChange={(state) => choose({ state: fixSearch.state(state ?? '') })}
      />
      <SelectField
        label="Owner"
        clearable
        searchable
        options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        value={values.owner ?? null}
        onChange={(owner) => choose({ owner: owner ?? undefined })}
      />
      {items.length > 0 ? (
        <SelectField
          label={texts.item}
          clearable
          searchable
          options={items.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={values.item ?? null}
          onChange={(item) => choose({ item: item ?? undefined })}
        />
      ) : null}
      <SelectField
        label="Found in"
        clearable
        options={actionSources.map((source) => ({ value: source, label: sourceNames[source] }))}
        value={values.source ?? null}
        onChange={(source) => choose({ source: fixSearch.source(source ?? '') })}
      />
    </Group>
  )
}
