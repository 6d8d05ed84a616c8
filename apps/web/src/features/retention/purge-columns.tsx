import { Box } from '@mantine/core'

import type { Purge } from '#contract/retention/retention'
import { formatDate } from '#web/platform/format.ts'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/** What will be removed, when and why, and who deleted it. */
export const purgeColumns: readonly Column<Purge>[] = [
  {
    key: 'what',
    label: 'Record',
    cell: ({ name, person }) => (
      <Box className="breaks">
        {name}
        {person ? (
          <Quiet display="block" fw={400}>
            {person}
          </Quiet>
        ) : null}
      </Box>
    ),
  },
  { key: 'when', label: 'Will be removed', width: 140, card: 'fact', cell: ({ purgeOn }) => formatDate(purgeOn) },
  { key: 'state', label: 'State', width: 150, card: 'state', cell: ({ state }) => <State state={state} /> },
  {
    key: 'why',
    label: 'Why',
    card: 'fact',
    cell: ({ label, basis }) => (
      <Box className="breaks">
        {label}
        <Quiet display="block">{basis}</Quiet>
      </Box>
    ),
  },
  { key: 'location', label: 'Location', width: 160, card: 'fact', cell: ({ location }) => location.name },
  {
    key: 'deleted',
    label: 'Deleted',
    width: 180,
    card: 'fact',
    cell: ({ removedOn, removedBy }) => `${formatDate(removedOn)} by ${removedBy}`,
  },
]

function State({ state }: Pick<Purge, 'state'>) {
  if (state === 'held') return <StateBadge state="info">On hold</StateBadge>
  if (state === 'overdue') return <StateBadge state="due">Waiting for notice</StateBadge>
  return state === 'announced' ? <StateBadge state="due">Announced</StateBadge> : <StateBadge state="later">Planned</StateBadge>
}
