import { kindAndPlace } from '#content/checks/kind-and-name'
import type { ReactNode } from 'react'

import type { ItemRow } from '#contract/rounds/round-lists'
import { formatDate } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { DataTable, type Column } from '#web/platform/ui/table/data-table.tsx'
import { outOfUseWords } from '#web/shared/rounds/round-words.ts'

import { lastWords } from '../walk/stop-words.ts'

interface ItemTableProps {
  items: readonly ItemRow[]
  filtered: boolean
  noMatch: ReactNode
}

/** Checked items of the location. A row opens the item. */
export function ItemTable({ items, filtered, noMatch }: ItemTableProps) {
  const go = useGo()
  return (
    <DataTable
      label="Items"
      query={{ data: items, error: null, isPending: false, refetch: () => undefined }}
      rows={(data) => data}
      rowKey={({ _id }) => _id}
      columns={columns}
      empty={<Quiet component="p">No item is checked here.</Quiet>}
      filtered={filtered}
      noMatch={noMatch}
      onOpen={({ _id }) => void go({ to: '/rounds/item', search: { itemId: _id } })}
    />
  )
}

interface ItemStateProps {
  item: Pick<ItemRow, 'outOfUse' | 'removed'>
  /** Without since when and who fixes it. */
  brief?: boolean
}

/** Whether the item may be used. */
export function ItemState({ item: { outOfUse, removed }, brief = false }: ItemStateProps) {
  if (removed) return <StateBadge state="archived">Removed</StateBadge>
  if (!outOfUse) return <StateBadge state="done">In use</StateBadge>
  return <StateBadge state="overdue">{brief ? 'Out of use' : outOfUseWords(outOfUse)}</StateBadge>
}

export const stickerWords: Record<ItemRow['sticker'], string> = {
  printed: 'Printed',
  outdated: 'Outdated, print a new one',
  notPrinted: 'Not printed',
  replaced: 'Replaced, print the new one',
}

const columns: Column<ItemRow>[] = [
  {
    key: 'name',
    label: 'Item',
    cell: ({ name }) => name,
    detail: (item) => (
      <Quiet display="block">
        {kindAndPlace(item)}
        {item.outOfUse && !item.removed ? ` · ${outOfUseWords(item.outOfUse)}` : null}
      </Quiet>
    ),
  },
  // Since when and who fixes it stand below the name: beside it, they leave no room for it on a phone.
  { key: 'state', label: 'State', cell: ({ outOfUse, removed }) => <ItemState item={{ outOfUse, removed }} brief />, card: 'state' },
  { key: 'last', label: 'Last result', cell: ({ last }) => (last ? lastWords(last).replace(/^Last: /, '') : 'Not checked yet') },
  { key: 'next', label: 'Next check', cell: ({ next }) => (next ? formatDate(next) : '–'), card: 'fact' },
  { key: 'sticker', label: 'Sticker', cell: ({ sticker }) => stickerWords[sticker], card: 'fact' },
  { key: 'actions', label: 'Open fixes', cell: ({ openActions }) => openActions, right: true, card: 'fact' },
]
