import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { SheetList } from './viewer/sheet-list.tsx'

export { sheetSearch as search } from './sheet-search.ts'

/** /sds/add: all sheets, for administrators, who add and remove them. Redirects others to /sds (SDS-028 to SDS-030, ROUTE-028). */
export function ManageSdsScreen() {
  if (!useCurrentLocation().can.administer) return <Redirect to="/sds" />
  return (
    <SheetList
      title="Manage SDS"
      backTo="/sds"
      all
      empty={() => ({ words: 'The catalog on this server has no sheets yet. Request what you need.' })}
    />
  )
}
