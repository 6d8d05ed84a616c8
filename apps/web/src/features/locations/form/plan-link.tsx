import type { AdministeredLocation } from '#contract/locations/administered-locations'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

type PlannedLocation = Pick<AdministeredLocation, '_id' | 'name' | 'practice' | 'locSubscriptionPlan'>

/** The plan of a location. Links to its change on the plans page (PLAN-001), which shows the plans of the current practice only. */
export function PlanLink({ location: { _id, name, practice, locSubscriptionPlan: plan } }: { location: PlannedLocation }) {
  const current = useCurrentUser().practice?._id
  const text = plan?.replace('&', '+') ?? 'No plan'
  if (practice._id !== current) return text
  return (
    <Link to="/admin/subscription" search={{ plan: _id }} aria-label={`${text}, change the plan of ${name}`}>
      {text}
    </Link>
  )
}
