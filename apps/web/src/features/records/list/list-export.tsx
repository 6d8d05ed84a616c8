import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'

import { exportRecords } from '#contract/exports/exports'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'
import { useIsNarrow } from '#web/platform/ui/use-is-phone.ts'

import { useListPrint } from './use-list-print.ts'
import type { Records } from '../use-records.ts'

const ListMenu = lazyPart(async () => (await import('./list-menu.tsx')).ListMenu)
const RecordListSheet = lazyPart(async () => (await import('./record-list-sheet.tsx')).RecordListSheet)

const leftOut = 'Confidential records and health documents are left out.'

/** "Print list" and, for administrators of the location, "Export": buttons if there is room, otherwise a menu. */
export function ListExport({ records }: { records: Records }) {
  const narrow = useIsNarrow()
  const user = useCurrentUser()
  const { list, busy, print } = useListPrint(records)
  const { request, location, locationId, timeZone } = records
  const file = useExport(exportRecords, { content: 'records', location, timeZone, leftOut })
  const nothing = (records.all.data?.payload.totalCount ?? 0) === 0
  usePreload(RecordListSheet)
  const mayExport = user.adminLocations.includes(locationId) && !user.support
  const ways = [
    { label: 'Print list', icon: IconPrinter, busy, start: () => void print() },
    ...(mayExport ? [{ label: 'Export', icon: IconDownload, busy: file.isPending, start: () => file.mutate(request) }] : []),
  ].map(({ icon: Icon, ...way }) => ({ ...way, sign: <Icon size={16} stroke={1.8} aria-hidden /> }))
  const { button, popup } = useLazyPopup('menu')
  const waiting = busy || file.isPending
  return (
    <>
      {narrow ? (
        <>
          <ActionIcon aria-label={mayExport ? 'Print or export' : 'Print'} loading={waiting} disabled={nothing} {...button}>
            <IconDots size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
          {popup ? <ListMenu popup={popup} ways={ways} /> : null}
        </>
      ) : (
        ways.map((way) => (
          <Button
            key={way.label}
            variant="default"
            leftSection={way.sign}
            loading={way.busy}
            disabled={nothing || waiting}
            onClick={way.start}
          >
            {way.label}
          </Button>
        ))
      )}
      {list ? <RecordListSheet list={list} /> : null}
    </>
  )
}
