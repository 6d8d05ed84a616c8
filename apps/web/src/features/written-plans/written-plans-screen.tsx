import { useEffect, type ReactNode } from 'react'

import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { locationGroups, type LocationChoice } from '#web/platform/session/locations/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'

import { PlanList } from './plan-list.tsx'
import { planSearch, type planKeyText } from './plan-titles.ts'
import { PlanView } from './plan-view.tsx'

export { planSearch as search } from './plan-titles.ts'

/** /library/plans: the written plans of the location, or one of them as a document. */
export function WrittenPlansScreen(): ReactNode {
  const { plan, version, location } = useSearchState(planSearch).values
  const user = useCurrentUser()
  const elsewhere =
    location === undefined || location === user.location?._id
      ? undefined
      : locationGroups(user)
          .flatMap((group) => group.locations)
          .find(({ id }) => id === location)
  if (elsewhere) return <GoThere choice={elsewhere} plan={plan} />
  return plan ? <PlanView key={`${plan} ${version}`} planKey={plan} number={version} /> : <PlanList />
}

/** Switches to the location of the requested plan, and opens the plan there. */
function GoThere({ choice, plan }: { choice: LocationChoice; plan: ReturnType<typeof planKeyText> }) {
  const { switchTo } = useSwitchLocation({ to: '/library/plans', search: { plan } })
  useEffect(() => {
    switchTo(choice)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once
  }, [])
  return <p role="status">Opening the plan of {choice.name}…</p>
}
