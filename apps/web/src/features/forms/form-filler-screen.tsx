import { Skeleton } from '@mantine/core'
import { useState } from 'react'

import { formIn } from '#content/forms/form-in'
import type { SetupRows } from '#content/questions/starting-answers'
import { ApiError } from '#web/platform/api/api-error.ts'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { getDraft, getForm, getTaskDraft, type DiscardedForm, type Draft, type Form } from '#contract/forms/forms'
import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { anyText, idText, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { draftIdOf } from '#web/platform/storage/device-drafts.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { needsPeople } from './entries-for.ts'
import type { FillingFor } from './filling-for.ts'
import { useKeptDrafts } from './drafts/kept-drafts-query.ts'
import { useOpenProblems } from './questions/use-open-problems.ts'
import { useSetupRows } from './questions/use-setup-rows.ts'
import { WaitingReportNote } from './drafts/waiting-report-note.tsx'

const FormSteps = lazyPart(async () => (await import('./form-steps.tsx')).FormSteps, <Skeleton height={320} />)
const HealthUploadForm = lazyPart(async () => (await import('./health-upload-form.tsx')).HealthUploadForm, <Skeleton height={320} />)

/** The form that follows a report made with the "Something happened?" button. */
const exposureFormId = 'exposureIncidentForm'

export const search = { formId: required(anyText), taskId: idText, occurrence: idText, back: anyText, person: idText }

/** /forms/view: a form with its steps, or the upload of health documents (FILL-001, FILL-006). Without a form it redirects to the list. */
export function FormFillerScreen() {
  const { values } = useSearchState(search)
  const formId = values.formId ?? ''
  const { support } = useCurrentUser()
  const { address } = useCurrentLocation()
  const form = useEndpoint(getForm, { params: { formId } }, { enabled: formId !== '', staleTime: 600_000 })
  if (formId === '') return <Redirect to="/forms" />
  const name = form.data?.payload.name ?? 'Form'
  if (support)
    return (
      <Screen title={name}>
        <NotForSupport />
      </Screen>
    )
  const unknown = form.error instanceof ApiError && form.error.status === 404 ? form.error.message : undefined
  return (
    <Screen title={name} intro={form.data?.payload.description}>
      {unknown ? (
        <ErrorState text={unknown} action={<Link to="/forms">Back to Forms</Link>} />
      ) : (
        <QueryView query={form} errorText={unexpectedErrorText}>
          {({ payload }) =>
            payload.category === 'Task' && !values.taskId ? (
              <ErrorState text="This form belongs to a task. Open it from the task." action={<Link to="/">Dashboard</Link>} />
            ) : payload.id === 'uploadHealthDocumentForm' ? (
              <HealthUploadForm form={payload} {...values} />
            ) : (
              <>
                {formId === exposureFormId && !values.taskId ? <WaitingReportNote formId={formId} /> : null}
                <ResumedForm key={`${formId} ${values.taskId ?? ''}`} form={formIn(payload, address.state)} {...values} />
              </>
            )
          }
        </QueryView>
      )}
    </Screen>
  )
}

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
function ResumedForm({ form, ...filling }: FillingFor & { form: Form }) {
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
