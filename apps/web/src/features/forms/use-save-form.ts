import { useQueryClient } from '@tanstack/react-query'

import { cleanAnswers } from '#content/forms/form-answers'
import type { Answers } from '#content/forms/form-types'
import { NotFound } from '#contract/endpoint/errors'
import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import {
  continueRecord,
  FormChangedElsewhere,
  FormOutdated,
  getDraft,
  getForm,
  startRecord,
  type Draft,
  type Form,
  type Saved,
} from '#contract/forms/forms'
import { allRecords, pendingRecords } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { ApiError } from '#web/platform/api/api-error.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import type { DraftRequest } from '#web/platform/storage/draft-store.ts'

export type SaveOutcome =
  | { kind: 'saved'; saved: Saved }
  /** With the alarm that the form has raised. */
  | { kind: 'completed'; alarm: string | undefined }
  /** Another window saved in the meantime. */
  | { kind: 'conflict'; theirs: Draft }
  /** The draft was finished or removed elsewhere. */
  | { kind: 'gone'; text: string }
  /** The form's questions have changed. */
  | { kind: 'outdated'; text: string }
  | { kind: 'invalid'; fields: Record<string, string> }
  /** No response arrived; the request may or may not have been processed. */
  | { kind: 'unreachable' }
  | { kind: 'failed'; text: string }

export interface Saving {
  answers: Answers
  draft: { _id: string; revision: number } | null
  currentStep: number
  completing: boolean
  /** Called with each request before it is sent. Returns its idempotency key. */
  beforeSending?: (request: DraftRequest) => Promise<string | undefined>
}

/** Shown when the draft no longer exists on the server. */
export const draftGoneText =
  'This form was finished or removed in another window. Your answers are still here; saving again keeps them as a new form.'

/** Queries invalidated by a finished form. */
export const queriesOfFinishedForm = [pendingRecords, allRecords, listUserTasks, listFoldedTasks]

/**
 * Saves a step or the whole form: creates a new draft or updates the existing one (FILL-010, FILL-011). Never throws; an error is returned as an
 * outcome.
 */
export function useSaveForm({ form, taskId, occurrence }: { form: Form; taskId?: string | undefined; occurrence?: string | undefined }) {
  const location = useCurrentLocation()
  const client = useQueryClient()
  const begin = useAction(startRecord)
  const proceed = useAction(continueRecord)
  const finish = { invalidates: queriesOfFinishedForm }
  const beginAndFinish = useAction(startRecord, finish)
  const proceedAndFinish = useAction(continueRecord, finish)
  const save = async ({ answers, draft, currentStep, completing, beforeSending }: Saving): Promise<SaveOutcome> => {
    const body = {
      formId: form.id,
      formVersion: form.version,
      name: form.name,
      formData: JSON.stringify(cleanAnswers(form, answers)),
      currentStep,
      isCompleted: completing,
      deleted: false,
      isApproved: location.can.administer,
      location: location._id,
      ...(taskId ? { taskId } : {}),
      ...(taskId && occurrence ? { occurrence } : {}),
    }
    const send = async (known: Saving['draft']): Promise<SaveOutcome> => {
      const request: DraftRequest = known ? { draftId: known._id, body: { ...body, revision: known.revision } } : { body }
      const idempotencyKey = await beforeSending?.(request)
      const sent = { body: request.body, ...(idempotencyKey ? { idempotencyKey } : {}) }
      const { payload } = known
        ? await (completing ? proceedAndFinish : proceed).mutateAsync({ params: { incompleteRecordId: known._id }, ...sent })
        : await (completing ? beginAndFinish : begin).mutateAsync(sent)
      return payload.isCompleted ? { kind: 'completed', alarm: payload.alarm } : { kind: 'saved', saved: payload }
    }
    const saved = await send(draft).catch((error: unknown) => outcomeOf(error, draft !== null))
    if (saved.kind === 'outdated') await client.invalidateQueries({ queryKey: [nameOf(getForm)] })
    // The task's draft was finished in another window. The server decides whether the answers are the same (ruling 38).
    if (saved.kind !== 'gone' || !taskId) return saved
    return send(null).catch((error: unknown) => outcomeOf(error, false))
  }
  return { save, saving: [begin, proceed, beginAndFinish, proceedAndFinish].some((action) => action.isPending) }
}

async function outcomeOf(error: unknown, hadDraft: boolean): Promise<SaveOutcome> {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: unexpectedSaveErrorText }
  if (error.status === 0) return { kind: 'unreachable' }
  const read = error.code === FormChangedElsewhere.code ? await parseResponse(getDraft, { payload: error.details }) : undefined
  if (read?.payload) return { kind: 'conflict', theirs: read.payload }
  if (error.code === FormOutdated.code) return { kind: 'outdated', text: error.message }
  if (error.code === NotFound.code && hadDraft) return { kind: 'gone', text: draftGoneText }
  if (error.status === 422 && Object.keys(error.fields).length > 0) return { kind: 'invalid', fields: error.fields }
  // A conflict has its own message, such as "This task has been completed in the meantime."; all other errors show the unexpected error (FILL-040).
  return { kind: 'failed', text: error.status === 409 ? error.message : unexpectedSaveErrorText }
}
