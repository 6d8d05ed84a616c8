import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Address } from './address.ts'

export interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Skips the confirmation for unsaved input. */
  ignoreBlocker?: boolean
}

/** Navigates to a page of the app. */
export function useGo(): (address: Address, options?: GoOptions) => Promise<void> {
  const router = useRouter()
  return useCallback((address, options) => goTo(router, address, options), [router])
}

/** The same as `useGo`, for use outside a screen. */
export const goTo = (router: AnyRouter, { to, params, search }: Address, options: GoOptions = {}): Promise<void> =>
  router.navigate({ to: to, params: params, search: search, ...options })
