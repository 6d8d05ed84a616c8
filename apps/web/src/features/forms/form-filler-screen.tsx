import { Skeleton } from '@mantine/core'
import { useState } from 'react'

import { formIn } from '#content/form-in'
import type { SetupRows } from '#content/starting-answers'
import { ApiError } from '#web/platform/api/api-error.ts'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { getDraft, getForm, getTaskDraft, type DiscardedForm, type Draft, type Form } from '#contract/forms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { anyText, idText, needed } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { ErrorState } from '#web/platform/ui/error-state.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

import type { FillingFor } from './filling-for.ts'
import { useSetupRows } from './use-setup-rows.ts'
import { WaitingReportNote } from './waiting-report-note.tsx'

const FormSteps = lazyPart(async () => (await import('./form-steps.tsx')).FormSteps, <Skeleton height={320} />)
const HealthUploadForm = lazyPart(async () => (await import('./health-upload-form.tsx')).HealthUploadForm, <Skeleton height={320} />)

/** The form that follows a report by the button. */
const exposureFormId = 'exposureIncidentForm'

export const search = { formId: needed(anyText), taskId: idText, occurrence: idText, back: anyText, person: idText }

/** /forms/view: a form with its steps, or the upload of health documents (FILL-001, FILL-006). */
export function FormFillerScreen() {
  const { values } = useSearchState(search)
  const formId = values.formId ?? ''
  const { support } = useCurrentUser()
  const { address } = useCurrentLocation()
  const form = useEndpoint(getForm, { params: { formId } }, { enabled: formId !== '', staleTime: 600_000 })
  if (formId === '') return <Screen title="Form">{unexpectedErrorText}</Screen>
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
            payload.id === 'uploadHealthDocumentForm' ? (
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

/** Waits for what the person has begun already; the form starts from there and keeps its own state afterwards. */
function ResumedForm({ form, ...filling }: FillingFor & { form: Form }) {
  const draft = useDraft(form.id, filling)
  const rows = useSetupRows(form)
  const [known, setKnown] = useState<{ draft: Draft | null; discarded: DiscardedForm | undefined; rows: SetupRows }>()
  if (!known && rows && draft.data && draft.isFetchedAfterMount)
    setKnown({ draft: draft.data.payload, discarded: draft.data.discarded, rows })
  const query = { ...draft, data: known, error: known ? null : draft.error, isPending: !known }
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {(begun) => <FormSteps form={form} {...begun} onSaved={() => void draft.refetch()} {...filling} />}
    </QueryView>
  )
}

/** Always asked again: a draft in memory may be older than the one on the server. Never kept in browser storage. */
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
