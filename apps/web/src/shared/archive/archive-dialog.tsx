import { Checkbox, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'

import { getArchive, getArchiveContents, type ArchiveContents } from '#contract/archive/archive'
import { listed } from '#wire/listed'
import { thousands } from '#wire/thousands'
import { addressOf, call } from '#web/platform/api/call.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatBytes } from '#web/platform/format.ts'
import { saveFrom } from '#web/platform/save-file.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface ArchiveDialogProps {
  practice: { _id: string; name: string }
  onClose: () => void
}

/** Shows what the practice archive contains before the browser downloads it. */
export function ArchiveDialog({ practice, onClose }: ArchiveDialogProps) {
  const params = { practiceId: practice._id }
  const note = useId()
  const [confidential, setConfidential] = useState(false)
  const query = useEndpoint(getArchiveContents, { params }, { staleTime: 0 })
  const download = async () => {
    // Shows an API error as text here; the browser would only report a failed download.
    await call(getArchiveContents, { params })
    saveFrom(addressOf(getArchive, { params, query: confidential ? { confidential: 'true' } : {} }))
    showSuccess('The download starts when the archive is ready. Your browser shows its progress.')
  }
  return (
    <ConfirmDialog opened title="Archive of the practice" confirm="Download" onConfirm={download} onClose={onClose}>
      <Stack gap="md">
        <Text>
          One ZIP file with all of {practice.name}’s data as it is now: staff, locations, roles, equipment, tasks with their history,
          records with their answers and files, library answers, plans and invoices, and the audit trail. A list with the hash of each file
          shows later that nothing was changed.
        </Text>
        <QueryView query={query}>
          {({ payload }) => (
            <>
              <Text className="numbers">{sizeText(payload, confidential)}</Text>
              <Checkbox
                checked={confidential}
                onChange={(event) => setConfidential(event.currentTarget.checked)}
                label="Include what is confidential"
                aria-describedby={note}
              />
              <Quiet id={note}>
                Confidential records, health documents, emergency contacts, reported events and absences: {countText(payload.confidential)}.
                Each person whose health file is included can see that you exported it.
                {payload.withheldAt.length > 0 ? ` ${withheldText(payload.withheldAt)}` : null}
              </Quiet>
            </>
          )}
        </QueryView>
      </Stack>
    </ConfirmDialog>
  )
}

/** For example "318 records with 42 files, 120.5 MB". */
const countText = ({ records, files, fileBytes }: ArchiveContents['confidential']) =>
  `${counted(records, 'record')}${files > 0 ? ` with ${counted(files, 'file')}, ${formatBytes(fileBytes)}` : ''}`

/** Ruling 12: what is confidential at a location is for its own administrators. */
const withheldText = (names: readonly string[]) =>
  `Without what is confidential at ${listed(names)}, because you do not administer it. You can take it back on the page "Practice".`

const counted = (count: number, word: string) => `${thousands(count)} ${word}${count === 1 ? '' : 's'}`

function sizeText({ confidential, ...open }: ArchiveContents, withConfidential: boolean): string {
  const sum = (key: 'records' | 'files' | 'fileBytes') => open[key] + (withConfidential ? confidential[key] : 0)
  return `${countText({ records: sum('records'), files: sum('files'), fileBytes: sum('fileBytes') })}, and a little more for the tables.`
}
