import { Navigate } from '@tanstack/react-router'

import type { Address } from './address.ts'

/** Shows another page in place of this one. */
export function Redirect({ to, params, search }: Address) {
  return <Navigate to={to as string} params={params as never} search={search as never} replace />
}
