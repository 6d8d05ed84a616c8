import { redirect, type ParsedLocation } from '@tanstack/react-router'

import type { Address } from './address.ts'

/** The value a guard throws to show another page instead of the requested one. */
export const redirectTo = ({ to, params, search }: Address) => redirect({ to, params, search, replace: true } as never)

/** The value a guard throws to open the requested address again after its screen was added. */
export const openAgain = ({ pathname: to, search, hash }: ParsedLocation) => redirect({ to, search, hash, replace: true } as never)
