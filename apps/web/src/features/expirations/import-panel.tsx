import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { importDates, previewDates, type CheckedDate } from '#contract/expirations/expiration-import'
import { countExpirations, listExpirations } from '#contract/expirations/expirations'
import { csvText } from '#contract/text/csv'
import { thousands } from '#wire/thousands'
import { isUnanswered, textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { fieldNames, importSummary, templateLines } from './import-texts.ts'

interface ImportPanelProps {
  locationId: string
  onClose: () => void
}

/** Imports dates from a CSV file: every row is shown with what is wrong before anything is saved, and all rows are saved or none. */
export function ImportPanel({ locationId, onClose }: ImportPanelProps) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const preview = useAction(previewDates, { onError: (error) => setProblem(Object.values(error.fields)[0] ?? textOfError(error)) })
  const save = useAction(importDates, {
    invalidates: [listExpirations, countExpirations],
    onSuccess: ({ payload }) => {
      showSuccess(importSummary(payload))
      onClose()
    },
    onError: (error) => setProblem(textOfError(error)),
  })
  const params = { locationId }
  const read = ([chosen]: File[]) => {
    setFile(chosen)
    setProblem(undefined)
    preview.reset()
    if (chosen) preview.mutate({ params, body: {}, files: [chosen] })
  }
  const unread = preview.error && isUnanswered(preview.error) ? file : undefined
  const rows = file ? (preview.data?.payload.rows ?? []) : []
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const isBusy = preview.isPending || save.isPending
  return (
    <SidePanel
      opened
      onClose={() => !save.isPending && onClose()}
      kind="Dates that run out"
      title="Import Dates"
      foot={
        <Buttons>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            loading={save.isPending}
            disabled={isBusy || rows.length === 0 || wrong.length > 0}
            onClick={() => save.mutate({ params, body: { rows } })}
          >
            {rows.length > 0 ? `Import ${thousands(rows.length)}` : 'Import'}
          </Button>
        </Buttons>
      }
    >
      <Stack gap={16}>
        <Text>Download the template, enter one date per row, and save it as CSV. Nothing is saved before you confirm.</Text>
        <div>
          <Button variant="default" onClick={() => saveFile(new Blob([csvText(templateLines)], { type: 'text/csv' }), 'dates.csv')}>
            Download template
          </Button>
        </div>
        <FileField
          label="CSV file"
          value={file ? [file] : []}
          onChange={read}
          multiple={false}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={isBusy}
        />
        {problem ? <Problem>{problem}</Problem> : null}
        {unread ? (
          <div>
            <Button variant="default" onClick={() => read([unread])}>
              Try again
            </Button>
          </div>
        ) : null}
        {rows.length > 0 ? <Preview rows={rows} wrong={wrong.length} ignored={preview.data?.payload.ignoredColumns ?? []} /> : null}
      </Stack>
    </SidePanel>
  )
}

function Preview({ rows, wrong, ignored }: { rows: readonly CheckedDate[]; wrong: number; ignored: readonly string[] }) {
  const shown = rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
  return (
    <>
      <Text role="status">
        {wrong > 0
          ? `${wrong} of ${rows.length} rows need attention. Please correct the file and choose it again.`
          : `${rows.length} rows are ready.`}
      </Text>
      {ignored.length > 0 ? <Quiet component="p">{`Ignored columns: ${ignored.join(', ')}.`}</Quiet> : null}
      <Rows aria-label="Rows of the file">
        {shown.map((row) => (
          <Row key={row.line} block p={16}>
            <Text fw={500} className="breaks">
              {`Line ${row.line}: ${[row.what, row.whom, row.lastDay].filter((text) => text !== '').join(', ')}`}
            </Text>
            {row.present ? <StateBadge state="info">Recorded already</StateBadge> : null}
            {row.problems.map(({ field, message }) => (
              <Text key={field} c="red" className="breaks">{`${fieldNames[field]}: ${message}`}</Text>
            ))}
          </Row>
        ))}
      </Rows>
    </>
  )
}
