import type { QueryClient } from '@tanstack/react-query'

import { addCaseNote } from '#contract/inspections/case-notes'
import { getInspection } from '#contract/inspections/inspections'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import type { KeptNote } from '#web/platform/storage/kept-rounds.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { dropRow, putRow } from '#web/shared/rounds/kept-rows.ts'

import { isForLater } from './is-for-later.ts'

/** Adds a note to its case. Resolves to whether the server has answered. A refused note stays on the device with its reason. */
export async function sendNote(client: QueryClient, row: KeptNote): Promise<boolean> {
  const { caseId, body, photos } = row
  try {
    await call(addCaseNote, { params: { caseId }, body, files: photos, idempotencyKey: body.key })
    await dropRow(client, row)
    showSuccess('The note about the inspection was sent.')
  } catch (error) {
    if (isForLater(error)) return false
    await putRow(client, { ...row, refused: textOfError(error) })
  }
  void client.invalidateQueries({ queryKey: [nameOf(getInspection)] })
  return true
}
