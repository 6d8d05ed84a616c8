import type { Frequency } from '#contract/endpoint/shapes'
import { usersByLocation } from '#contract/locations/locations'
import { getRound } from '#contract/rounds/rounds'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { dayText, oneOf, required } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { NotForSupport } from '#web/platform/session/not-for-support.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { PaperForm } from './paper-form.tsx'

export const search = { frequency: required(oneOf('0', '1', '2', '3', '99')), due: required(dayText) }

/** /rounds/paper: enters a round that was walked with a sheet of paper. */
export function PaperScreen() {
  const { values } = useSearchState(search)
  const { support } = useCurrentUser()
  const { frequency, due } = values
  if (!frequency || !due) return <Redirect to="/rounds" />
  return (
    <Screen title="Enter a paper round" intro={`Due ${formatDate(due)}. What you do not change is filed as OK.`}>
      {support ? <NotForSupport /> : <LoadedPaper key={`${frequency} ${due}`} frequency={frequency} due={due} />}
    </Screen>
  )
}

function LoadedPaper({ frequency, due }: { frequency: Frequency; due: string }) {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(getRound, { params: { locationId }, query: { frequency, due } }, { staleTime: 0 })
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { staleTime: 60_000 })
  return (
    <QueryView query={query} empty={{ when: ({ payload }) => payload.stops.every(({ result }) => result), show: <NothingOpen /> }}>
      {({ payload }) => <PaperForm round={payload} people={people.data?.payload ?? []} />}
    </QueryView>
  )
}

const NothingOpen = () => (
  <EmptyState title="This round is done" action={<ButtonLink to="/rounds">All rounds</ButtonLink>}>
    There is nothing left to enter.
  </EmptyState>
)
