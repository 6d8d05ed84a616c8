import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'

import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { useIsNarrow } from '#web/platform/ui/use-is-phone.ts'

import { useListExport } from './use-list-export.ts'
import type { Records } from './use-records.ts'

const RecordListSheet = lazyPart(async () => (await import('./record-list-sheet.tsx')).RecordListSheet)

/** "Print list" and "Download CSV": buttons where there is room for them, else a menu. */
export function ListExport({ records }: { records: Records }) {
  const narrow = useIsNarrow()
  const { list, busy, print, download } = useListExport(records)
  const nothing = (records.all.data?.payload.totalCount ?? 0) === 0
  usePreload(RecordListSheet)
  const ways = [
    { kind: 'print', label: 'Print list', icon: IconPrinter, start: print },
    { kind: 'download', label: 'Download CSV', icon: IconDownload, start: download },
  ].map(({ icon: Icon, ...way }) => ({ ...way, sign: <Icon size={16} stroke={1.8} aria-hidden /> }))
  return (
    <>
      {narrow ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="Print or download" loading={busy !== undefined} disabled={nothing}>
              <IconDots size={20} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ways.map(({ label, sign, start }) => (
              <Menu.Item key={label} leftSection={sign} onClick={() => void start()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        ways.map(({ kind, label, sign, start }) => (
          <Button
            key={label}
            variant="default"
            leftSection={sign}
            loading={busy === kind}
            disabled={nothing || busy !== undefined}
            onClick={() => void start()}
          >
            {label}
          </Button>
        ))
      )}
      {list ? <RecordListSheet list={list} /> : null}
    </>
  )
}
