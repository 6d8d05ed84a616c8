import { redirect } from '@tanstack/react-router'

import type { Address } from './address.ts'

/** What a guard throws to show another page in place of the one that was asked for. */
export const redirectTo = ({ to, params, search }: Address) => redirect({ to, params, search, replace: true } as never)
