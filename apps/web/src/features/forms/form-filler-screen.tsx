import { Skeleton } from '@mantine/core'

import { formIn } from '#content/forms/form-in'
import { ApiError } from '#web/platform/api/api-error.ts'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { getForm } from '#contract/forms/forms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { anyText, idText, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { WaitingReportNote } from './drafts/waiting-report-note.tsx'

const ResumedForm = lazyPart(async () => (await import('./resumed-form.tsx')).ResumedForm, <Skeleton height={320} />)
const HealthUploadForm = lazyPart(async () => (await import('./health-upload-form.tsx')).HealthUploadForm, <Skeleton height={320} />)

/** The form that follows a report made with the "Something happened?" button. */
const exposureFormId = 'exposureIncidentForm'

export const search = { formId: required(anyText), taskId: idText, occurrence: idText, back: anyText, after: anyText, person: idText }

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
