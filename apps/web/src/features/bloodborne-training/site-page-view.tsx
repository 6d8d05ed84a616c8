import { useQueryClient } from '@tanstack/react-query'

import { confirmSitePage, getSitePage, SitePageChanged, trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { listUserTasks } from '#contract/tasks/tasks'
import { nameOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { ConfirmReading } from '#web/shared/written-plans/confirm-reading.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { formatDate } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { PlanBlocks } from '#web/shared/written-plans/plan-blocks.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { confirmWords, texts } from './bloodborne-texts.ts'

/** A page of the practice with the answers of the location. At its end the person confirms having read it. */
export function SitePageView({ pageId }: { pageId: string }) {
  const location = useCurrentLocation()
  const query = useEndpoint(getSitePage, { params: { locationId: location._id, pageId } }, { staleTime: 0 })
  const back = <Link to="/training/bloodborne">{texts.title}</Link>
  if (query.error?.status === 404)
    return (
      <Screen title={texts.title} action={back}>
        <ErrorState text={texts.noPage} action={back} />
      </Screen>
    )
  return (
    <Screen title={query.data?.payload.title ?? texts.title} action={back}>
      <QueryView query={query}>
        {({ payload: { title, blocks, hash, confirmedAt } }) => (
          <Details
            facts={
              <Card p={{ base: 16, sm: 24 }}>
                <p>{texts.readPage}</p>
                {confirmedAt ? <Quiet>{`You confirmed this page on ${formatDate(confirmedAt, location.timeZone)}.`}</Quiet> : null}
              </Card>
            }
          >
            <PlanBlocks blocks={blocks} top={2} />
            <ConfirmPage locationId={location._id} page={{ id: pageId, title, hash }} />
          </Details>
        )}
      </QueryView>
    </Screen>
  )
}

interface ConfirmPageProps {
  locationId: string
  page: { id: string; title: string; hash: string }
}

function ConfirmPage({ locationId, page: { id, title, hash } }: ConfirmPageProps) {
  const go = useGo()
  const client = useQueryClient()
  const form = useContractForm(confirmSitePage, {
    initialValues: {},
    request: () => ({ params: { locationId }, body: { pageId: id, hash } }),
    invalidates: [trainingElements, getSitePage, listUserTasks],
    onSuccess: ({ payload: { isComplete } }) => {
      showSuccess(isComplete ? texts.complete : texts.pageConfirmed)
      void go({ to: '/training/bloodborne' })
    },
    // The message stays above the button while the page is refetched.
    onRefusal: ({ code }) => {
      if (code === SitePageChanged.code) void client.invalidateQueries({ queryKey: [nameOf(getSitePage)] })
      return false
    },
  })
  return <ConfirmReading of={confirmSitePage} form={form} sentence={confirmWords(title)} />
}
