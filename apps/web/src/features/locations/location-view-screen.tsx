import { defaultOptions } from '#contract/library/library'
import { getLocation, updateLocation, type Location } from '#contract/locations/locations'
import { getOverview } from '#contract/overview/overview'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { practiceTypes } from '#content/facts/practice-types'
import { timeZoneLabel } from '#content/facts/time-zone-labels'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { DetailScreen, EditButton } from '#web/shared/administration/detail-screen.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { HeadcountNote } from '#web/shared/locations/headcount-note.tsx'
import { OnePersonNote } from '#web/shared/locations/one-person-note.tsx'
import { LocationTabs } from '#web/shared/locations/location-tabs.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { LocationMap } from './location-map.tsx'
import { locationViewSearch } from './location-search.ts'
import { PlanLink } from './form/plan-link.tsx'

export { locationViewSearch as search } from './location-search.ts'

const EditLocation = lazyPart(async () => (await import('./form/edit-location.tsx')).EditLocation)

/** One location (/admin/location-view?locationId=). Without a location id, redirects to the list. */
export function LocationViewScreen() {
  const { locationId } = useSearchState(locationViewSearch).values
  const edit = usePanel('edit')
  const go = useGo()
  const query = useEndpoint(getLocation, { params: { locationId: locationId ?? '' } }, { enabled: locationId !== undefined })
  usePreload(EditLocation)
  if (locationId === undefined) return <Redirect to="/admin/location-list" />
  return (
    <DetailScreen
      kind="Location"
      query={query}
      title={({ payload }) => payload.name}
      errorText={unexpectedErrorText}
      onBack={() => void go({ to: '/admin/location-list' })}
      actions={({ payload }) => (payload.can.administer ? <EditButton of={updateLocation} onClick={() => edit.open(locationId)} /> : null)}
    >
      {({ payload }) => (
        <>
          <LocationTabs locationId={locationId} current="Location Details" />
          <Details facts={<Facts location={payload} />}>
            {payload.can.administer ? <Headcount location={payload} /> : null}
            <Section title="Map">
              <LocationMap location={payload} />
            </Section>
            <AnsweredYes location={payload} />
          </Details>
          {edit.id === locationId ? <EditLocation locationId={locationId} onClose={edit.close} /> : null}
        </>
      )}
    </DetailScreen>
  )
}

function Facts({ location }: { location: Location }) {
  const { type, address, annual_review_date: reviewDate, timeZone, locSubscriptionPlan: plan } = location
  const typeName = practiceTypes.find(({ value }) => value === type[0])?.label ?? type[0] ?? '-'
  return (
    <Card component="section" gap={16} aria-label="Facts">
      <div>
        <StateBadge state="info">{typeName}</StateBadge>
      </div>
      <DetailList
        items={[
          { label: 'Address', value: address.address },
          { label: 'Address Line 2', value: address.address2 },
          { label: 'City', value: address.city },
          { label: 'State', value: address.state },
          { label: 'Zip', value: address.zip },
          { label: 'Annual Review Date', value: reviewDate },
          { label: 'Time zone', value: timeZoneLabel(timeZone) },
          {
            label: 'Subscription Plan',
            value: location.can.administer ? <PlanLink location={location} /> : (plan?.replace('&', '+') ?? '-'),
          },
        ]}
      />
    </Card>
  )
}

/** A note if the staff list contradicts the answer about the size of the company, or has one person. The page works without it. */
function Headcount({ location }: { location: Location }) {
  const user = useCurrentUser()
  const needs = useEndpoint(getOverview, { params: { practiceId: user.practice?._id ?? '' } }, { enabled: user.isAdmin })
  const here = needs.data?.payload.find(({ _id }) => _id === location._id)
  if (here?.morePeople) return <HeadcountNote locations={[location]} morePeople={here.morePeople} />
  return here?.onePerson ? <OnePersonNote /> : null
}

/** The questions that the location answered Yes; they decide which rules apply. */
function AnsweredYes({ location }: { location: Location }) {
  const questions = useEndpoint(defaultOptions, { query: { locationId: location._id } })
  const yes = (questions.data?.payload ?? []).filter(({ value }) => location.options.includes(value))
  if (yes.length === 0) return null
  return (
    <Section title="Answered with Yes" count={String(yes.length)}>
      <Rows aria-label="Answered with Yes">
        {yes.map(({ value, label }) => (
          <Row key={value}>{label}</Row>
        ))}
      </Rows>
    </Section>
  )
}
