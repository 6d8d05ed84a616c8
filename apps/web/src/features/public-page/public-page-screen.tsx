import { Button, Stack } from '@mantine/core'

import { getPublicPage } from '#contract/public-page/public-page'
import { getLocation } from '#contract/locations/locations'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText, oneOf } from '#web/platform/routing/search-values.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { LocationTabs } from '#web/shared/locations/location-tabs.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AddressSection } from './address-section.tsx'
import { PageSection } from './page-section.tsx'
import { PosterSection } from './poster-section.tsx'
import { texts } from './public-page-texts.ts'

/** `show`: the poster opens as soon as it is ready. */
export const search = { locationId: idText, show: oneOf('poster') }

/** Administers a location's public page (/admin/public-page?locationId=): its content, address and poster. */
export function PublicPageScreen() {
  const { locationId, show } = useSearchState(search).values
  const go = useGo()
  if (locationId === undefined) return <Redirect to="/admin/location-list" />
  return (
    <Screen
      title={texts.title}
      intro={texts.intro}
      action={
        <Button variant="default" onClick={() => void go({ to: '/admin/location-list' })}>
          Back
        </Button>
      }
    >
      <AdminTabs />
      <LocationTabs locationId={locationId} current="Public Page" />
      <Parts key={locationId} locationId={locationId} poster={show === 'poster'} />
    </Screen>
  )
}

function Parts({ locationId, poster }: { locationId: string; poster: boolean }) {
  const location = useEndpoint(getLocation, { params: { locationId } })
  const query = useEndpoint(getPublicPage, { params: { locationId }, query: {} }, { staleTime: 0 })
  return (
    <QueryView query={location} errorText={unexpectedErrorText}>
      {({ payload: { timeZone } }) => (
        <QueryView query={query} errorText={unexpectedErrorText}>
          {({ payload }) => (
            <Stack gap={24}>
              <PageSection locationId={locationId} timeZone={timeZone} state={payload} />
              <AddressSection locationId={locationId} timeZone={timeZone} link={payload.link} />
              <PosterSection
                locationId={locationId}
                asked={poster}
                ready={payload.link !== null && payload.confirmed?.hash === payload.hash}
              />
            </Stack>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
