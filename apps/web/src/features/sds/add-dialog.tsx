import { Text } from '@mantine/core'
import { useState } from 'react'

import { sheetLimits, type Sheet } from '#contract/sds/sds'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { EntryList } from './viewer/entry-list.tsx'
import { areasHelpText } from './sheet-texts.ts'

interface AddDialogProps {
  sheet: Sheet
  onAdd: (areas: string[]) => unknown
  onClose: () => void
}

/** Adds a sheet to the list and asks where the product is used; the areas are optional. */
export function AddDialog({ sheet, onAdd, onClose }: AddDialogProps) {
  const { name } = useCurrentLocation()
  const [areas, setAreas] = useState<string[]>([])
  return (
    <ConfirmDialog
      opened
      title={`Add ${sheet.chemicalName} to the library?`}
      confirm="Add to library"
      onConfirm={() => onAdd(areas)}
      onClose={onClose}
    >
      <Text mb={12}>{`It is on the list of ${name} starting today.`}</Text>
      <EntryList label="Where is it used?" help={areasHelpText} value={areas} onChange={setAreas} maxLength={sheetLimits.areaName} />
    </ConfirmDialog>
  )
}
