import { Text } from '@mantine/core'

import { getLocation } from '#contract/locations/locations'
import { sdsList, type Sheet } from '#contract/sds/sds'
import { listSheetHistory } from '#contract/sds/sds-history'
import { linkSheet, listMissingSheets } from '#contract/sds/sds-links'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { missingOptions, useMissingSheets } from './missing-options.ts'

interface LinkDialogProps {
  sheet: Sheet
  onClose: () => void
}

const nothingChosen: { of: string | null } = { of: null }

const invalidates = [sdsList, listSheetHistory, listMissingSheets, getLocation]

/** Says for which product on the list this is the manufacturer's sheet. */
export function LinkDialog({ sheet, onClose }: LinkDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const missing = useMissingSheets({ locationId, chemicalName: sheet.chemicalName, cas: sheet.cas.join(',') })
  const form = useContractForm(linkSheet, {
    initialValues: nothingChosen,
    request: ({ of }) => ({ params: { locationId }, body: { sdsId: sheet._id, of } }),
    check: ({ of }): FormErrors => (of === null ? { of: 'Please choose a product.' } : {}),
    invalidates,
    onSuccess: () => {
      showSuccess('The sheet has taken its place')
      onClose()
    },
  })
  return (
    <FormDialog title={`Which product is ${sheet.chemicalName}?`} form={form} submit={{ label: 'Save' }} onClose={onClose}>
      <SelectField
        label="This is the manufacturer’s sheet of"
        required
        searchable
        help={missing.length === 0 ? 'No product on the list of this location is missing the sheet of its manufacturer.' : ''}
        options={missingOptions(missing)}
        {...form.field('of')}
      />
      <Text>It takes the place of that entry, with its places and its first day. Nothing in the history is lost.</Text>
    </FormDialog>
  )
}

/** Undoes the link of a manufacturer's sheet. */
export function UnlinkDialog({ sheet, onClose }: LinkDialogProps) {
  const { _id: locationId } = useCurrentLocation()
  const link = useAction(linkSheet, { invalidates })
  const former = sheet.present?.former
  return (
    <ConfirmDialog
      opened
      title="Are these two products?"
      confirm="Separate them"
      onConfirm={() => link.mutateAsync({ params: { locationId }, body: { sdsId: sheet._id, of: null } })}
      onClose={onClose}
    >
      <Text>
        {former
          ? `${former.chemicalName} goes back on the list as a product of its own, as if this sheet had not taken its place on ${formatDate(former.until)}.`
          : ''}
      </Text>
    </ConfirmDialog>
  )
}
