import { Text } from '@mantine/core'
import { useState } from 'react'

import { sdsList, sheetLimits, type Sheet } from '#contract/sds/sds'
import { changeSheetAreas, listSheetHistory } from '#contract/sds/sds-history'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { EntryList } from './viewer/entry-list.tsx'

interface AreasDialogProps {
  sheet: Sheet
  onClose: () => void
}

/** Sets where the product of a listed sheet is used from today on. */
export function AreasDialog({ sheet, onClose }: AreasDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const [areas, setAreas] = useState(sheet.present?.areas ?? [])
  const change = useAction(changeSheetAreas, { invalidates: [sdsList, listSheetHistory] })
  return (
    <ConfirmDialog
      opened
      title={`Where is ${sheet.chemicalName} used?`}
      confirm="Save"
      onConfirm={() => change.mutateAsync({ params: { locationId }, body: { sdsId: sheet._id, areas } })}
      onClose={onClose}
    >
      <EntryList
        label="Places"
        help="Press Enter after each place: Sterilization, Operatory 2."
        value={areas}
        onChange={setAreas}
        maxLength={sheetLimits.areaName}
      />
      <Text mt={12}>A place that you remove ends today. Where a product was used, and when, is kept for 30 years.</Text>
    </ConfirmDialog>
  )
}
