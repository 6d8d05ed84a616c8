import { IconArchive, IconArchiveOff, IconArrowUpRight, IconTrash } from '@tabler/icons-react'

import type { RecordList, RecordRow } from '#contract/records/records'
import { formatMoment } from '#web/platform/format.ts'
import type { Column, RowAction } from '#web/platform/ui/table/data-table.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { completerWords } from '../completer-words.ts'

export type Intent = 'approve' | 'discard' | 'archive' | 'unarchive' | 'delete'

/** The columns of both tables (REC-002, REC-016). */
export function recordColumns({ timeZone, sortable }: { timeZone: string; sortable: boolean }): Column<RecordRow>[] {
  return [
    { key: 'name', label: 'Record Name', sortable, cell: (row) => <RecordName row={row} /> },
    { key: 'completedBy', label: 'Completed By', sortable, width: 140, cell: completerWords },
    { key: 'completedAt', label: 'Record Created', sortable, width: 160, cell: (row) => formatMoment(row.completedAt, timeZone) },
    { key: 'state', label: 'State', card: 'state', width: 120, cell: (row) => <StateBadge state={row.status} /> },
  ]
}

/** Health documents share one name, so type and person distinguish them. Everyone who receives the row may see both. */
function RecordName({ row }: { row: RecordRow }) {
  const about = [row.kind === 'health' ? row.type : null, row.kind === 'health' ? row.subject?.fullName : null].filter(Boolean).join(', ')
  return (
    <>
      {row.name}
      {about ? <Quiet fw={400}> · {about}</Quiet> : null}
    </>
  )
}

/** The row actions that the server allows (REC-005, REC-006, REC-019 to REC-021). */
export function recordActions(row: RecordRow, open: (row: RecordRow) => void, ask: (intent: Intent, row: RecordRow) => void): RowAction[] {
  return [
    { label: `Open ${row.name}`, word: 'Open', icon: IconArrowUpRight, onClick: () => open(row) },
    ...(row.can.archive ? [{ label: `Archive ${row.name}`, word: 'Archive', icon: IconArchive, onClick: () => ask('archive', row) }] : []),
    ...(row.can.unarchive
      ? [{ label: `Unarchive ${row.name}`, word: 'Unarchive', icon: IconArchiveOff, onClick: () => ask('unarchive', row) }]
      : []),
    ...(row.can.delete
      ? [{ label: `Delete ${row.name}`, word: 'Delete', icon: IconTrash, danger: true, onClick: () => ask('delete', row) }]
      : []),
  ]
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** The month in the location's time zone as a heading row with its number of records: "November 2025" (REC-023). */
export function monthOf(timeZone: string, counts: RecordList['months']) {
  return (row: RecordRow) => {
    const [month = '', , year = ''] = formatMoment(row.completedAt, timeZone).slice(0, 10).split('/')
    const key = `${year}-${month}`
    return { key, title: `${months[Number(month) - 1]} ${year}`, count: counts.find((one) => one.month === key)?.count }
  }
}
