import { useState } from 'react'

import type { SetupRows } from '#content/questions/starting-answers'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { getDraft, getTaskDraft, type DiscardedForm, type Draft, type Form } from '#contract/forms/forms'
import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { draftIdOf } from '#web/platform/storage/device-drafts.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { useKeptDrafts } from './drafts/kept-drafts-query.ts'
import { needsPeople } from './entries-for.ts'
import type { FillingFor } from './filling-for.ts'
import { FormSteps } from './form-steps.tsx'
import { useOpenProblems } from './questions/use-open-problems.ts'
import { useSetupRows } from './questions/use-setup-rows.ts'

interface Known {
  draft: Draft | null
  discarded: DiscardedForm | undefined
  rows: SetupRows
  problems: readonly string[]
  kept: DeviceDraft | undefined
}

/**
 * Waits until everything already begun is loaded. The form starts from it and then manages its own state. A draft kept on this device is enough to
 * start without a connection.
 */
export function ResumedForm({ form, ...filling }: FillingFor & { form: Form }) {
  const draft = useDraft(form.id, filling)
  const kept = useKeptHere(form.id, filling)
  const rows = useSetupRows(form)
  const problems = useOpenProblems(form)
  // Fetched before the step that needs it, because it would be missing offline.
  useEndpoint(
    usersByLocation,
    { params: { locationId: useCurrentLocation()._id } },
    { enabled: needsPeople(form.question_blocks), staleTime: 60_000 },
  )
  const [known, setKnown] = useState<Known>()
  const alone = draft.error?.status === 0 && kept.found !== undefined
  if (!known && rows && problems && kept.ready && (alone || (draft.data && draft.isFetchedAfterMount)))
    setKnown({ draft: draft.data?.payload ?? null, discarded: draft.data?.discarded, rows, problems, kept: kept.found })
  const query = { ...draft, data: known, error: known ? null : draft.error, isPending: !known }
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {(begun) => <FormSteps form={form} {...begun} onSaved={() => void draft.refetch()} {...filling} />}
    </QueryView>
  )
}

/** Always fetched again, because a cached draft may be older than the server's. Never persisted in browser storage. */
function useDraft(formId: string, { taskId, occurrence }: FillingFor) {
  const locationId = useCurrentLocation()._id
  const plain = useEndpoint(getDraft, { params: { formId, locationId } }, { enabled: !taskId, staleTime: 0 })
  const forTask = useEndpoint(
    getTaskDraft,
    { params: { formId, locationId, taskId: taskId ?? '' }, query: occurrence ? { occurrence } : {} },
    { enabled: Boolean(taskId), staleTime: 0 },
  )
  return taskId ? forTask : plain
}

/** The draft of this form kept on this device, if any. */
function useKeptHere(formId: string, { taskId, occurrence }: FillingFor) {
  const { _id: personId } = useCurrentUser()
  const { _id: locationId } = useCurrentLocation()
  const drafts = useKeptDrafts()
  const id = draftIdOf({ personId, locationId, formId, taskId, occurrence })
  return { ready: drafts.isFetchedAfterMount, found: drafts.data?.find((draft) => draft.id === id) }
}
