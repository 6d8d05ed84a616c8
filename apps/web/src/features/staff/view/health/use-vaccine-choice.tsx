import type { StaffMember } from '#contract/staff/staff'
import { allRecords } from '#contract/records/records'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

const formId = 'hepatitisBVaccineConsentForm'

/**
 * A link to the newest answer of the member to the offer of the hepatitis B vaccine, 29 CFR 1910.1030(f)(2), if the viewer may open it. A dash keeps
 * its place while the list loads, and if it has none. Null outside the plan.
 */
export function useVaccineChoice({ _id: person, locations }: StaffMember) {
  const here = useCurrentLocation()
  const location = locations.includes(here._id) ? here._id : locations[0]
  const request = {
    params: { location: location ?? '', recordType: 'active' as const },
    query: { person, search: 'hepatitis', orderBy: 'completedAt' as const, order: 'desc' as const, pageNumber: 1, pageSize: 20 },
  }
  const enabled = location !== undefined && hasOsha(here.locSubscriptionPlan)
  const query = useEndpoint(allRecords, request, { enabled })
  const choice = query.data?.payload.list.find((record) => record.formId === formId && record.subject?._id === person)
  if (!choice) return enabled ? '-' : null
  return (
    <Link to="/records" search={{ activeRecord: choice._id, location: location === here._id ? undefined : location }}>
      {`Choice of ${formatDate(choice.completedAt, here.timeZone)}`}
    </Link>
  )
}
