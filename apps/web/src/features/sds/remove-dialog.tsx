import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'

import type { Sheet } from '#contract/sds/sds'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'

interface RemoveDialogProps {
  sheet: Sheet
  /** The day at the location. */
  today: string
  onRemove: (mistake: boolean) => unknown
  onClose: () => void
}

/**
 * Asks before removing a sheet from the list, and states what is kept (ruling 14). A sheet that was added today may have been a mistake: then the
 * product was never there.
 */
export function RemoveDialog({ sheet, today, onRemove, onClose }: RemoveDialogProps) {
  const { name } = useCurrentLocation()
  const { present } = sheet
  const isNew = present !== null && (present.from === today || present.former?.until === today)
  const [why, setWhy] = useState<string>(isNew ? 'mistake' : 'gone')
  const mistake = why === 'mistake'
  return (
    <ConfirmDialog
      opened
      title={`Remove ${sheet.chemicalName} from the library?`}
      confirm="Remove"
      danger
      onConfirm={() => onRemove(mistake)}
      onClose={onClose}
    >
      {isNew ? (
        <Radio.Group label="Why?" value={why} onChange={setWhy} mb={12}>
          <Stack gap={8} mt={8}>
            <Radio value="mistake" label="It was added by mistake: the product was never here" />
            <Radio value="gone" label="The product is no longer there" />
          </Stack>
        </Radio.Group>
      ) : (
        <p className="breaks">{`It is removed from the list of ${name}. Do this only if the product is no longer there.`}</p>
      )}
      {mistake ? (
        <p>
          {`It leaves no days in the history of this location, and no training on it is needed.${
            present?.former ? ` ${present.former.chemicalName} is on the list again.` : ''
          }`}
        </p>
      ) : (
        <p>
          {`Kept for 30 years: the sheet, ${present ? `the days on which the product was here (since ${formatDate(present.from)})` : 'the days on which the product was here'}, and where it was used.`}
        </p>
      )}
    </ConfirmDialog>
  )
}
