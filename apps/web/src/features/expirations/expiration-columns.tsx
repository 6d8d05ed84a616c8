import type { ExpirationLine } from '#contract/expirations/expirations'
import { lineName, StandingBadge, ThenBadge } from '#web/shared/expirations/standing.tsx'
import { formatDate } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import type { Column } from '#web/platform/ui/table/data-table.tsx'

/** What ends, whom it concerns, when, and whether somebody compared it with the document. */
export const expirationColumns: readonly Column<ExpirationLine>[] = [
  {
    key: 'what',
    label: 'What',
    cell: (line) => lineName(line),
    detail: ({ current: { lot } }) => (lot ? <Quiet display="block">{`Lot ${lot}`}</Quiet> : null),
  },
  { key: 'whom', label: 'Whom or What It Concerns', card: 'fact', cell: ({ subject }) => subject || 'This location' },
  { key: 'end', label: 'Last Day', width: 130, card: 'fact', cell: ({ current }) => formatDate(current.validUntil) },
  {
    key: 'standing',
    label: 'Standing',
    width: 210,
    card: 'state',
    cell: (line) => (line.validThen ? <ThenBadge then={line.validThen} /> : <StandingBadge line={line} />),
  },
  {
    key: 'verified',
    label: 'Verified',
    width: 140,
    card: 'fact',
    cell: ({ current: { verifiedBy } }) => (verifiedBy ? <StateBadge state="done">Verified</StateBadge> : <Quiet>Not yet</Quiet>),
  },
]
