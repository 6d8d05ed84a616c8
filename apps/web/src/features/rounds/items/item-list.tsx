import type { ItemRow } from '#contract/rounds/round-lists'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { FilterBar, QuickFilters } from '#web/platform/ui/table/filter-bar.tsx'

import { ItemTable } from './item-table.tsx'

interface ItemListProps {
  items: readonly ItemRow[]
  onlyOutOfUse: boolean
  onFilter: (only: 'outOfUse' | undefined) => void
}

/** The checked items of the location, or only those that are out of use. */
export function ItemList({ items, onlyOutOfUse, onFilter }: ItemListProps) {
  const shown = onlyOutOfUse ? items.filter(({ outOfUse }) => outOfUse) : items
  const toggle = () => onFilter(onlyOutOfUse ? undefined : 'outOfUse')
  const quick = <QuickFilters label="Items" filters={[{ label: 'Out of use', pressed: onlyOutOfUse, onToggle: toggle }]} />
  return (
    <>
      {onlyOutOfUse || items.some(({ outOfUse }) => outOfUse) ? (
        <FilterBar chips={[]} found={onlyOutOfUse ? `${shown.length} of ${items.length} items` : undefined} quick={quick} />
      ) : null}
      <ItemTable items={shown} filtered={onlyOutOfUse} noMatch={<NoMatch onClear={toggle}>No item is out of use.</NoMatch>} />
    </>
  )
}
