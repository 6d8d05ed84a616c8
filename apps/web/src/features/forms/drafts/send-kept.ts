import { NotFound } from '#contract/endpoint/errors'
import { continueRecord, FormChangedElsewhere, FormOutdated, startRecord } from '#contract/forms/forms'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { removeDraft } from '#web/platform/storage/device-drafts.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'

/**
 * Repeats the request of a completed form kept on this device, then removes the form from the device.
 * @throws ApiError if the request fails; the form then stays on the device
 */
export async function sendKept({ id, tried }: DeviceDraft): Promise<void> {
  if (!tried) return
  const { request, key } = tried
  if (request.draftId)
    await call(continueRecord, { params: { incompleteRecordId: request.draftId }, body: request.body, idempotencyKey: key })
  else await call(startRecord, { body: request.body, idempotencyKey: key })
  await removeDraft(id)
}

const fixableInForm: Readonly<Record<string, string>> = {
  [FormOutdated.code]: 'The questions of this form have changed. Open it, look through every step again, and send it from there.',
  [FormChangedElsewhere.code]: 'This form was also changed in another window. Open it to choose which answers count.',
  [NotFound.code]: 'This form was finished or removed in another window. Open it to send your answers as a new form.',
}

/** Explains why a kept form was rejected and what to do. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The form was not sent. It is still kept on this device.'
  if (error.status === 0) return 'There is still no connection. The form is kept on this device.'
  if (error.status === 422) return 'Some answers need a change. Open the form to see which ones.'
  return fixableInForm[error.code] ?? error.message
}
