import type { Sheet } from '#contract/sds'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx'

interface RemoveDialogProps {
  sheet: Sheet
  onRemove: () => unknown
  onClose: () => void
}

/** Asks before removing a sheet from the list, and states what is kept (ruling 14). */
export function RemoveDialog({ sheet, onRemove, onClose }: RemoveDialogProps) {
  const { name } = useCurrentLocation()
  const { present } = sheet
  return (
    <ConfirmDialog
      opened
      title={`Remove ${sheet.chemicalName} from the library?`}
      confirm="Remove"
      danger
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p className="breaks">{`It is removed from the list of ${name}. Do this only if the product is no longer there.`}</p>
      <p>
        {`Kept for 30 years: the sheet, ${present ? `the days on which the product was here (since ${formatDate(present.from)})` : 'the days on which the product was here'}, and where it was used.`}
      </p>
    </ConfirmDialog>
  )
}
