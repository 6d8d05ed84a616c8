import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCheck, IconChevronDown, IconChevronUp, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { isId } from '#wire/id-pattern'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { getRecord, type RecordDetail, type RecordRow } from '#contract/records/records'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import type { PanelState } from '#web/platform/routing/use-search-state.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'

import type { Intent } from './list/record-columns.tsx'
import { RecordDetails } from './record-details.tsx'

const RecordSheet = lazyPart(async () => (await import('./record-sheet.tsx')).RecordSheet)

export interface RecordPanelProps {
  panel: PanelState
  /** The rows on screen, for links to the previous and next record. */
  rows: readonly RecordRow[]
  /** The records that wait for approval, for "Approve and next". */
  waiting: readonly RecordRow[]
  ask: (intent: Intent, row: RecordRow) => void
  /** Approves, then opens the next record. Without a next record the panel closes (REC-038). */
  onApprove: (row: RecordRow, next: RecordRow | undefined) => void
  busy: boolean
}

/** One record beside the lists. Renders nothing for a record that does not exist or that the user may not see (REC-051). */
export function RecordPanel({ panel, rows, waiting, ask, onApprove, busy }: RecordPanelProps) {
  const recordId = panel.id ?? ''
  const valid = isId(recordId)
  const query = useEndpoint(getRecord, { params: { recordId } }, { enabled: valid, staleTime: 0 })
  const row = rows.find(({ _id }) => _id === recordId)
  const record = query.data?.payload
  const failed = query.error !== null && query.error.status !== 404 && query.error.status !== 403 && query.error.status !== 422
  const [print, setPrint] = useState({ of: '', at: '' })
  const opened = valid && (record !== undefined || (row !== undefined && query.isPending) || failed)
  const next = nextWaiting(waiting, recordId)
  const approve = record?.can.approve && !busy ? () => onApprove(record, next) : undefined
  useApproveKey(opened ? approve : undefined)
  usePreload(RecordSheet)
  return (
    <SidePanel
      opened={opened}
      docked
      onClose={panel.close}
      kind="Record"
      of={recordId}
      title={record?.name ?? row?.name ?? 'Record'}
      headActions={
        <>
          <ActionIcon
            aria-label="Print"
            title="Print"
            disabled={!record}
            onClick={() => setPrint({ of: recordId, at: new Date().toISOString() })}
          >
            <IconPrinter size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <Neighbours rows={rows} recordId={recordId} open={panel.open} />
        </>
      }
      foot={
        record && hasActions(record) ? (
          <Actions record={record} ask={ask} onNext={next ? () => onApprove(record, next) : undefined} busy={busy} />
        ) : undefined
      }
    >
      <QueryView query={query} errorText={unexpectedErrorText}>
        {({ payload }) => (
          <>
            <RecordDetails record={payload} />
            {print.of === payload._id ? <RecordSheet record={payload} printedAt={print.at} /> : null}
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

/** The next record that waits for approval; wraps around at the end. */
function nextWaiting(waiting: readonly RecordRow[], recordId: string): RecordRow | undefined {
  const index = waiting.findIndex(({ _id }) => _id === recordId)
  return [...waiting.slice(index + 1), ...waiting.slice(0, Math.max(0, index))].find((row) => row.can.approve)
}

/** Ctrl+Enter (on a Mac also Command+Enter) approves and opens the next record. Disabled while a dialog covers the panel. */
function useApproveKey(approve: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    approve?.()
  })
  const active = approve !== undefined
  useEffect(() => {
    if (!active) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}

function Neighbours({ rows, recordId, open }: { rows: readonly RecordRow[]; recordId: string; open: (id: string) => void }) {
  const index = rows.findIndex(({ _id }) => _id === recordId)
  const above = index > 0 ? rows[index - 1] : undefined
  const below = index >= 0 ? rows[index + 1] : undefined
  return (
    <>
      <ActionIcon aria-label="Previous record" disabled={!above} onClick={() => above && open(above._id)}>
        <IconChevronUp size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next record" disabled={!below} onClick={() => below && open(below._id)}>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
    </>
  )
}

const hasActions = ({ can }: RecordDetail) => Object.values(can).some(Boolean)

/** The actions that the server allows for this user (REC-033 to REC-037). */
function Actions({
  record,
  ask,
  onNext,
  busy,
}: {
  record: RecordDetail
  ask: RecordPanelProps['ask']
  onNext: (() => void) | undefined
  busy: boolean
}) {
  const { can } = record
  return (
    <>
      {can.approve && onNext ? (
        <Button title="Ctrl+Enter" aria-keyshortcuts="Control+Enter" loading={busy} onClick={onNext}>
          Approve and next
        </Button>
      ) : null}
      {can.approve ? (
        <Button
          variant={onNext ? 'default' : 'filled'}
          leftSection={onNext ? null : <IconCheck size={16} stroke={2} aria-hidden />}
          loading={busy}
          onClick={() => ask('approve', record)}
        >
          Approve
        </Button>
      ) : null}
      {can.discard ? (
        <Button variant="default" onClick={() => ask('discard', record)}>
          Discard
        </Button>
      ) : null}
      {can.archive ? (
        <Button variant="default" leftSection={<IconArchive size={16} stroke={1.8} aria-hidden />} onClick={() => ask('archive', record)}>
          Archive
        </Button>
      ) : null}
      {can.unarchive ? (
        <Button
          variant="default"
          leftSection={<IconArchiveOff size={16} stroke={1.8} aria-hidden />}
          loading={busy}
          onClick={() => ask('unarchive', record)}
        >
          Unarchive
        </Button>
      ) : null}
      {can.delete ? (
        <Button
          variant="subtle"
          color="red"
          ml="auto"
          leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
          onClick={() => ask('delete', record)}
        >
          Delete
        </Button>
      ) : null}
    </>
  )
}
