import type { ReactNode } from 'react'

import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useCurrentLocation } from '#web/platform/session/current.ts'

/** Renders its children for administrators of the location; redirects everyone else to their own training (GROUP-001). */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const { can } = useCurrentLocation()
  return can.administer ? children : <Redirect to="/training" />
}
