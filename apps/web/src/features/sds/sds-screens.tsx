import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { EmptyCatalogue } from './empty-catalogue.tsx'

/** /sds: the data sheets of the location. */
export const SdsScreen = () => <EmptyCatalogue title="Safety Data Sheets Library" />

/** /sds/add: which sheets the location has, for its administrators; others go to /sds (ROUTE-028). */
export function ManageSdsScreen() {
  return useCurrentLocation().can.administer ? <EmptyCatalogue title="Manage SDS" /> : <Redirect to="/sds" />
}

/** /sds/show-requests: the sheets that somebody asked for. */
export const SdsRequestsScreen = () => <EmptyCatalogue title="Safety Data Sheets Requests" />
