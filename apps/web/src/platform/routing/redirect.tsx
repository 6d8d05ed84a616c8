import { Navigate } from '@tanstack/react-router'

import type { Address } from './address.ts'

/** Replaces this page with another one. */
export function Redirect({ to, params, search }: Address) {
  return <Navigate to={to} params={params} search={search} replace />
}
