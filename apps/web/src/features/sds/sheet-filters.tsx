import { FilterBar } from '#web/platform/ui/table/filter-bar.tsx'

interface AppliedFiltersProps<Name extends string> {
  filters: readonly { key: Name; name: string; value: string | undefined }[]
  onRemove: (key: Name) => void
  /** For example "12 of 318 sheets found". */
  found: string
}

/** The active filters, each removable. */
export function AppliedFilters<Name extends string>({ filters, onRemove, found }: AppliedFiltersProps<Name>) {
  const chips = filters.flatMap(({ key, name, value }) => (value ? [{ key, name, value, onRemove: () => onRemove(key) }] : []))
  return chips.length > 0 ? <FilterBar found={found} chips={chips} /> : null
}
