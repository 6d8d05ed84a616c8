import { Group, Skeleton } from '@mantine/core'
import { useState } from 'react'

import type { RecordRow } from '#contract/records/records'
import { usePanel } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { useDelayed } from '#web/platform/ui/use-delayed.ts'

import { AllRecords } from './list/all-records.tsx'
import { PendingTable } from './list/pending-table.tsx'
import type { Intent } from './list/record-columns.tsx'
import type { Asked } from './record-dialogs.tsx'
import { useDecisions } from './use-decisions.ts'
import { useRecords } from './use-records.ts'

export { recordsSearch as search } from './list/records-search.ts'

const RecordPanel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel)
const RecordDialogs = lazyPart(async () => (await import('./record-dialogs.tsx')).RecordDialogs)

/** /records: pending records, then all others, with the details of one record beside them (REC-001 to REC-053). */
export function RecordsScreen() {
  const records = useRecords()
  const administers = useCurrentLocation().can.administer
  const panel = usePanel('activeRecord')
  const [asked, setAsked] = useState<Asked>()
  usePreload(RecordDialogs, RecordPanel)
  const decisions = useDecisions({ onDone: () => panel.id && panel.close() })
  const ask = (intent: Intent, row: RecordRow) => {
    if (intent === 'approve' || intent === 'unarchive') return decisions.approve(row, intent)
    setAsked({ intent, row })
  }
  const open = (row: RecordRow) => panel.open(row._id)
  const table = { open, ask, selected: panel.id, records }
  const waiting = records.pending.data?.payload ?? []
  const rows = [...waiting, ...(records.all.data?.payload.list ?? [])]
  // The height above All Records is unknown until then; rendering it earlier would make it jump.
  const ready = records.pending.data !== undefined || records.pending.error !== null
  return (
    <Screen title="Records" intro={<RelatedPages administers={administers} />}>
      {ready ? (
        <>
          <PendingTable {...table} />
          <AllRecords {...table} openId={panel.open} />
        </>
      ) : (
        <Waiting />
      )}
      {panel.id ? (
        <RecordPanel
          panel={panel}
          rows={rows}
          waiting={waiting}
          ask={ask}
          onApprove={(row, next) => decisions.approve(row, 'approve', next ? () => panel.open(next._id) : undefined)}
          busy={decisions.busy}
        />
      ) : null}
      {asked ? <RecordDialogs asked={asked} decisions={decisions} timeZone={records.timeZone} onClose={() => setAsked(undefined)} /> : null}
    </Screen>
  )
}

function Waiting() {
  const slow = useDelayed(true)
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {slow ? 'Loading' : ''}
      </span>
      {slow ? Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={36} mb={8} />) : null}
    </div>
  )
}

/** The pages of work that leaves records here and has no place in the sidebar. */
const RelatedPages = ({ administers }: { administers: boolean }) => (
  <Group component="span" gap="4px 20px">
    <Link to="/rounds">Rounds</Link>
    <Link to="/fixes">Fixes</Link>
    <Link to="/expirations">What runs out</Link>
    {administers ? <Link to="/records/sharps-log">Sharps injury log</Link> : null}
  </Group>
)
