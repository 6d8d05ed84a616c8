import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'

import { exportSharpsLog, type SharpsLogEntry } from '#contract/sharps-log/sharps-log'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { useExport } from '#web/platform/ui/print/use-export.ts'

const LogSheet = lazyPart(async () => (await import('./log-sheet.tsx')).LogSheet)

/** The shown year, for printing and as a file. */
export function LogFiles({ year, entries }: { year: number; entries: readonly SharpsLogEntry[] }) {
  const location = useCurrentLocation()
  const [printedAt, setPrintedAt] = useState<string>()
  const file = useExport(exportSharpsLog, { content: 'sharps-log', location, timeZone: location.timeZone })
  usePreload(LogSheet)
  return (
    <Group gap={8}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
        onClick={() => setPrintedAt(new Date().toISOString())}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={file.isPending}
        onClick={() => file.mutate({ params: { locationId: location._id }, query: { year } })}
      >
        Export
      </Button>
      {printedAt ? <LogSheet year={year} entries={entries} printedAt={printedAt} /> : null}
    </Group>
  )
}
