import { Box, Button, Group, Loader, Stack } from '@mantine/core'
import { useState } from 'react'

import { pageSizes } from '#contract/endpoint/page-sizes'
import { rolesByLocation } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { Pager } from '#web/platform/ui/table/pager.tsx'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { isWrong, peopleText, rowsText, toAdd, withCell, withoutRows, type ImportDraft } from './import-draft.ts'
import classes from './import.module.css'
import { PreviewCards } from './preview-cards.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewTable } from './preview-table.tsx'
import type { StaffImport } from './use-staff-import.ts'

const pageSize = pageSizes.staffImport

interface PreviewStepProps {
  work: StaffImport
  draft: ImportDraft
  locationId: string
}

/** All rows as they would be saved, invalid ones first. The user corrects cells and removes rows, then has them checked again. */
export function PreviewStep({ work, draft, locationId }: PreviewStepProps) {
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState(1)
  const [discarding, setDiscarding] = useState(false)
  const [editing, setEditing] = useState<ReadonlySet<string>>(new Set())
  const phone = useIsPhone()
  const roles = useEndpoint(rolesByLocation, { params: { locationId } }).data?.payload ?? []
  // Rows edited since the last check stay listed, so that a row does not disappear while it is being corrected.
  const touched = new Set([...editing].map((one) => one.split('.')[0]))
  const shown = onlyWrong ? draft.rows.filter((row) => isWrong(row) || touched.has(String(row.key))) : draft.rows
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const current = Math.min(page, pages)
  const Rows = phone ? PreviewCards : PreviewTable
  const wrong = draft.rows.filter(isWrong).length
  const send = (work: () => void) => {
    setEditing(new Set())
    work()
  }
  return (
    <Stack gap={12} aria-busy={work.busy}>
      <PreviewNotes draft={draft} problem={work.problem} />
      <Group gap="8px 16px" mih={36}>
        <CheckField label="Only rows with problems" value={onlyWrong} onChange={setOnlyWrong} disabled={work.busy} />
        <Box component="span" flex={1} />
        {wrong > 0 ? (
          <Button variant="subtle" color="red" disabled={work.busy} onClick={() => work.change(withoutRows(draft, isWrong))}>
            {`Remove ${rowsText(wrong)} with problems`}
          </Button>
        ) : null}
      </Group>
      {shown.length > 0 ? (
        <Rows
          rows={shown.slice((current - 1) * pageSize, current * pageSize)}
          editing={editing}
          disabled={work.busy}
          onEdit={(key) => setEditing(new Set([...editing, String(key)]))}
          onCell={(key, cell) => {
            setEditing(new Set([...editing, `${key}.${cell.field}`]))
            work.change(withCell(draft, key, cell))
          }}
          onRemove={(key) => work.change(withoutRows(draft, (row) => row.key === key))}
        />
      ) : (
        <Card component="p" px={24} py={32} c="dimmed" ta="center">
          {draft.rows.length === 0 ? 'No rows are left.' : 'No row has a problem.'}
        </Card>
      )}
      <Pager label="Pages of rows" page={current} total={shown.length} pageSize={pageSize} onPage={setPage} />
      <datalist id="import-roles">
        {roles.map((role) => (
          <option key={role.value} value={role.label} aria-label={role.label} />
        ))}
      </datalist>
      <Card row gap={12} px={16} py={12} className={classes.foot}>
        <Button variant="subtle" color="gray" disabled={work.busy} onClick={() => setDiscarding(true)}>
          Start over
        </Button>
        <Box component="span" flex={1} />
        <Group component="span" role="status" gap={8} c="dimmed">
          {work.saving ? (
            <>
              <Loader size={16} />
              {`Adding ${peopleText(toAdd(draft))}...`}
            </>
          ) : null}
        </Group>
        <NextButton work={work} draft={draft} wrong={wrong} send={send} />
      </Card>
      <ConfirmDialog
        opened={discarding}
        title="Discard this import?"
        confirm="Discard"
        cancel="Stay"
        danger
        onConfirm={work.startOver}
        onClose={() => setDiscarding(false)}
      >
        {`${rowsText(draft.rows.length)} of ${draft.fileName} and your corrections will be discarded. Nothing has been saved.`}
      </ConfirmDialog>
    </Stack>
  )
}

interface NextButtonProps {
  work: StaffImport
  draft: ImportDraft
  wrong: number
  send: (work: () => void) => void
}

/** The one next step: check the changes, or add all people once all rows are valid. */
function NextButton({ work, draft, wrong, send }: NextButtonProps) {
  if (draft.changed || wrong > 0)
    return (
      <Button onClick={() => send(work.checkAgain)} disabled={work.busy || draft.rows.length === 0}>
        {work.checking ? 'Checking...' : 'Check again'}
      </Button>
    )
  const tooMany = draft.totals.textMessages > draft.totals.textMessagesLeft
  return (
    <Button onClick={() => send(work.confirm)} disabled={work.busy || tooMany || toAdd(draft) === 0}>
      {work.saving ? 'Adding...' : `Add ${peopleText(toAdd(draft))}`}
    </Button>
  )
}
