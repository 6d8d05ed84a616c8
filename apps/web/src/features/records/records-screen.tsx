import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { unexpectedErrorText } from '#contract/errors'
import type { RecordRow } from '#contract/records'
import { usePanel } from '#web/platform/routing/use-search-state.ts'
import { DataTable, type Sort } from '#web/platform/ui/data-table.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { NoMatch } from '#web/platform/ui/no-match.tsx'
import { Pager } from '#web/platform/ui/pager.tsx'
import { countText, Screen, Section } from '#web/platform/ui/screen.tsx'

import { recordActions, recordColumns, monthOf, type Intent } from './record-columns.tsx'
import { RecordDialogs, type Asked } from './record-dialogs.tsx'
import { RecordFilterBar } from './record-filters.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useDecisions } from './use-decisions.ts'
import { pageSize, useRecords, type Records } from './use-records.ts'

/** /records: what waits for approval, then everything else, with the details of one record beside it (REC-001 to REC-053). */
export function RecordsScreen() {
  const records = useRecords()
  const panel = usePanel('activeRecord')
  const [asked, setAsked] = useState<Asked>()
  const decisions = useDecisions({ onDone: () => panel.id && panel.close() })
  const ask = (intent: Intent, row: RecordRow) => {
    if (intent === 'approve' || intent === 'unarchive') return decisions.approve(row, intent)
    setAsked({ intent, row })
  }
  const open = (row: RecordRow) => panel.open(row._id)
  const table = { open, ask, selected: panel.id, records }
  const rows = [...(records.pending.data?.payload ?? []), ...(records.all.data?.payload.list ?? [])]
  return (
    <Screen title="Records">
      <PendingTable {...table} />
      <AllTable {...table} />
      <RecordPanel panel={panel} rows={rows} ask={ask} busy={decisions.busy} />
      <RecordDialogs asked={asked} decisions={decisions} timeZone={records.timeZone} onClose={() => setAsked(undefined)} />
    </Screen>
  )
}

interface TableProps {
  records: Records
  selected: string | undefined
  open: (row: RecordRow) => void
  ask: (intent: Intent, row: RecordRow) => void
}

/** Absent while nothing waits; once shown it stays and says when the last row is gone (REC-001). */
function PendingTable({ records, selected, open, ask }: TableProps) {
  const { pending, timeZone } = records
  const rows = pending.data?.payload ?? []
  const [seen, setSeen] = useState(false)
  if (!seen && (rows.length > 0 || pending.error)) setSeen(true)
  if (!seen) return null
  return (
    <Section title="Pending Records" count={pending.data ? countText(rows.length, rows.length) : undefined}>
      <DataTable
        label="Pending Records"
        query={pending}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload}
        rowKey={(row) => row._id}
        columns={recordColumns({ timeZone, sortable: false })}
        filtered={false}
        noMatch={null}
        empty={<EmptyState>No pending records.</EmptyState>}
        onOpen={open}
        selected={selected}
        actions={(row) => recordActions(row, open, ask)}
      />
    </Section>
  )
}

function AllTable({ records, selected, open, ask }: TableProps) {
  const navigate = useNavigate()
  const { all, timeZone, values, set, clear, filtered } = records
  const list = all.data?.payload
  const sort: Sort = { by: values.orderBy, order: values.order }
  const count = list ? countText(list.totalCount, list.unfiltered, list.unfiltered < 2_000) : undefined
  const add = <Button onClick={() => void navigate({ href: '/forms?back=%2Frecords' })}>+ New Record</Button>
  return (
    <Section title="All Records" count={count} action={add}>
      <RecordFilterBar records={records} />
      <DataTable
        label="All Records"
        query={all}
        errorText={unexpectedErrorText}
        rows={(data) => data.payload.list}
        rowKey={(row) => row._id}
        columns={recordColumns({ timeZone, sortable: true })}
        filtered={filtered}
        noMatch={<NoMatch onClear={clear} />}
        empty={<EmptyState icon={<IconClipboardCheck size={24} stroke={1.6} aria-hidden />}>No records.</EmptyState>}
        sort={sort}
        onSort={({ by, order }) => set({ orderBy: by === 'name' || by === 'completedBy' ? by : 'completedAt', order })}
        {...(values.orderBy === 'completedAt' ? { groupOf: monthOf(timeZone, list?.months ?? []) } : {})}
        onOpen={open}
        selected={selected}
        actions={(row) => recordActions(row, open, ask)}
      />
      <Pager
        label="Pages of records"
        page={values.page}
        total={list?.totalCount ?? 0}
        pageSize={pageSize}
        onPage={(page) => set({ page: page === 1 ? undefined : page })}
      />
    </Section>
  )
}
