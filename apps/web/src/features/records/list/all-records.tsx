import { Button, Group } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { startRecord } from '#contract/forms/forms'
import { pageSizes } from '#contract/endpoint/page-sizes'
import type { RecordList } from '#contract/records/records'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { DataTable, type Sort } from '#web/platform/ui/table/data-table.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { NoMatch } from '#web/platform/ui/page/no-match.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { countText, Section } from '#web/platform/ui/page/screen.tsx'

import { ListExport } from './list-export.tsx'
import type { TableProps } from './pending-table.tsx'
import { monthOf, recordActions, recordColumns } from './record-columns.tsx'
import { RecordFilterBar } from './record-filters.tsx'
import classes from '../records.module.css'
import type { Records } from '../use-records.ts'

export interface AllRecordsProps extends TableProps {
  openId: (recordId: string) => void
}

/** All approved records or the archive, with search, filters and pages (REC-008 to REC-024). */
export function AllRecords({ records, selected, open, openId, ask }: AllRecordsProps) {
  const { all, timeZone, values, set, clear, filtered } = records
  const list = all.data?.payload
  const sort: Sort = { by: values.orderBy, order: values.order }
  const count = list ? countText(list.totalCount, list.unfiltered, list.unfiltered < 2_000) : undefined
  return (
    <Section title="All Records" count={count} action={<HeadActions records={records} />}>
      <RecordFilterBar records={records} />
      {list && list.pending.total > 0 ? <AlsoPending pending={list.pending} onOpen={openId} /> : null}
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
        query={all}
        label="Pages of records"
        page={values.page}
        total={list?.totalCount ?? 0}
        pageSize={pageSizes.records}
        onPage={(page, options) => set({ page: page === 1 ? undefined : page }, options)}
      />
    </Section>
  )
}

function HeadActions({ records }: { records: Records }) {
  const go = useGo()
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <ListExport records={records} />
      <WriteGate of={startRecord}>
        <Button onClick={() => void go({ to: '/forms', search: { back: hrefOf({ to: '/records' }) } })}>+ New Record</Button>
      </WriteGate>
    </Group>
  )
}

/** A search covers approved records only; a button shows the matches among pending ones. */
function AlsoPending({ pending: { total, list }, onOpen }: { pending: RecordList['pending']; onOpen: (recordId: string) => void }) {
  return (
    <p className={classes.also}>
      {total} more in Pending:
      {list.map(({ _id, name }) => (
        <button key={_id} type="button" className={classes.alsoOpen} onClick={() => onOpen(_id)}>
          {name}
        </button>
      ))}
      {total > list.length ? `and ${total - list.length} more` : null}
    </p>
  )
}
