import { Menu } from '@mantine/core'

import { Quiet } from '../kit/quiet.tsx'
import { MenuAt } from '../popup/popup-at.tsx'
import type { LazyPopup } from '../popup/use-lazy-popup.ts'
import type { RowAction, Sort } from './data-table-types.ts'

/** The actions of a card. */
export function ActionMenu({ popup, actions }: { popup: LazyPopup; actions: readonly RowAction[] }) {
  return (
    <MenuAt popup={popup} position="bottom-end">
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          leftSection={<action.icon size={16} stroke={1.8} aria-hidden />}
          aria-label={action.label}
          onClick={action.onClick}
          {...(action.danger ? { color: 'red' } : {})}
          disabled={action.refused !== undefined}
        >
          {action.word ?? action.label}
          {action.refused ? <Quiet maw={240}>{action.refused}</Quiet> : null}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}

interface SortMenuProps {
  popup: LazyPopup
  sortable: readonly { key: string; label: string }[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The sort orders of cards. The current one is reversed. */
export function SortMenu({ popup, sortable, sort, onSort }: SortMenuProps) {
  return (
    <MenuAt popup={popup} position="bottom-start">
      {sortable.map(({ key, label }) => (
        <Menu.Item key={key} onClick={() => onSort({ by: key, order: sort?.by === key && sort.order === 'asc' ? 'desc' : 'asc' })}>
          {label}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
