import { Button } from '@mantine/core'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { DataTable } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { countText, Section } from '#web/platform/ui/page/screen.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { recordActions, recordColumns, type Intent } from './record-columns.tsx'
import type { Records } from '../use-records.ts'
import type { RecordRow } from '#contract/records/records'

export interface TableProps {
  records: Records
  selected: string | undefined
  open: (row: RecordRow) => void
  ask: (intent: Intent, row: RecordRow) => void
}

/** Number of cards that a phone shows before "Show all". None during a search, so that the results are on the first screen. */
const shownOnPhones = 3

/** Hidden while there are no pending records. Once shown, it stays and says when it becomes empty (REC-001). */
export function PendingTable({ records, selected, open, ask }: TableProps) {
  const { pending, timeZone } = records
  const rows = pending.data?.payload ?? []
  const [seen, setSeen] = useState(false)
  const { fold, shown } = useFolding(rows.length, records.filtered)
  if (!seen && (rows.length > 0 || pending.error)) setSeen(true)
  if (!seen) return null
  return (
    <Section title="Pending Records" count={pending.data ? countText(rows.length, rows.length) : undefined}>
      {shown === 0 && rows.length > 0 ? null : (
        <DataTable
          label="Pending Records"
          query={pending}
          errorText={unexpectedErrorText}
          rows={(data) => data.payload.slice(0, shown)}
          rowKey={(row) => row._id}
          columns={recordColumns({ timeZone, sortable: false })}
          filtered={false}
          noMatch={null}
          empty={<EmptyState>No pending records.</EmptyState>}
          onOpen={open}
          selected={selected}
          actions={(row) => recordActions(row, open, ask)}
        />
      )}
      {fold ? (
        <Button variant="default" fullWidth mt={8} aria-expanded={!fold.folded} onClick={fold.turn}>
          {fold.folded ? `Show all ${rows.length}` : 'Show fewer'}
        </Button>
      ) : null}
    </Section>
  )
}

/** Folds a long list on phones. `searching` is evaluated on mount only, because a list that folds while the user types below it would jump. */
function useFolding(count: number, searching: boolean) {
  const phone = useIsPhone()
  const [most] = useState(searching ? 0 : shownOnPhones)
  const [folded, setFolded] = useState(true)
  if (!phone || count <= Math.max(1, most)) return { fold: null, shown: count }
  return { fold: { folded, turn: () => setFolded(!folded) }, shown: folded ? most : count }
}
