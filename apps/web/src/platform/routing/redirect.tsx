import { Navigate } from '@tanstack/react-router'
import { createContext, use } from 'react'

import { hrefOf, type Address } from './address.ts'

/** Called with the address of a redirect where effects do not run, so that no redirect happens. */
export const NoteRedirect = createContext<((address: string) => void) | undefined>(undefined)

/** Replaces this page with another one. */
export function Redirect({ to, params, search }: Address) {
  use(NoteRedirect)?.(hrefOf({ to, params, search } as Address))
  return <Navigate to={to} params={params} search={search} replace />
}
