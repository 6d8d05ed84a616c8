import { redirect } from '@tanstack/react-router'

import type { Address } from './address.ts'

/** The value that a guard throws to show another page instead of the requested one. */
export const redirectTo = ({ to, params, search }: Address) => redirect({ to, params, search, replace: true } as never)
