import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Address } from './address.ts'

export interface GoOptions {
  /** Takes the place of the current page in the history. */
  replace?: boolean
  /** Skips the question about unsaved input. */
  ignoreBlocker?: boolean
}

/** Goes to a page of the application. */
export function useGo(): (address: Address, options?: GoOptions) => Promise<void> {
  const router = useRouter()
  return useCallback((address, options) => goTo(router, address, options), [router])
}

/** The same outside of a screen. */
export const goTo = (router: AnyRouter, { to, params, search }: Address, options: GoOptions = {}): Promise<void> =>
  router.navigate({ to: to as string, params: params as never, search: search as never, ...options })
