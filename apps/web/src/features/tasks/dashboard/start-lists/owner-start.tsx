import { usersByLocation } from '#contract/locations/locations'
import { getPublicPage } from '#contract/public-page/public-page'
import { listWrittenPlans } from '#contract/written-plans/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import type { Address } from '#web/platform/routing/address.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'

import { StartList } from './start-list.tsx'

const plan = 'exposureControl'

/** What a new practice does first, from the questions to the poster on the wall. */
export function OwnerStart() {
  const { _id: locationId, setUpPending, didCompleteLibrarySetup } = useCurrentLocation()
  const people = useEndpoint(usersByLocation, { params: { locationId } }).data?.payload ?? []
  const plans = useEndpoint(listWrittenPlans, { params: { locationId } }).data?.payload ?? []
  const page = useEndpoint(getPublicPage, { params: { locationId }, query: {} }).data?.payload
  return (
    <StartList
      title="Start here"
      steps={[
        {
          title: 'Answer the questions about this location',
          isDone: !setUpPending,
          action: toStep('Answer the questions', { to: '/library' }),
        },
        {
          title: 'Set up the library, which makes your tasks',
          isDone: didCompleteLibrarySetup,
          action: toStep('Set up the library', { to: '/library' }),
        },
        { title: 'Invite your team', isDone: people.length > 1, action: toStep('Invite people', { to: '/admin/staff-list' }) },
        {
          title: 'Adopt the exposure control plan',
          isDone: plans.some(({ key, newest }) => key === plan && newest !== null),
          action: toStep('Read and adopt', { to: '/library/plans', search: { plan } }),
        },
        {
          title: 'Print the poster with the code for data sheets and emergencies',
          isDone: Boolean(page?.link && page.confirmed),
          action: toStep('Make the poster', { to: '/admin/public-page', search: { locationId } }),
        },
      ]}
    />
  )
}

const toStep = (words: string, address: Address) =>
  function action(first: boolean) {
    return (
      <ButtonLink variant={first ? 'filled' : 'default'} {...address}>
        {words}
      </ButtonLink>
    )
  }
