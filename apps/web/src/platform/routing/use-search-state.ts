import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Declared, SearchName } from './pages.ts'
import type { SearchShape, SearchValues } from './search-values.ts'
import { useSearchValues } from './use-search-values.ts'

export interface SearchState<Values> {
  values: Values
  /**
   * Changes some of the values; undefined removes one. Adds a history entry unless `replace` is set, as search boxes do while typing. Does
   * nothing while another screen is opening, because it would change that screen's address.
   */
  set: (change: Partial<Values>, options?: { replace?: boolean }) => void
  /** Removes all values. */
  clear: () => void
}

/** Filter, sort, page and open panel of a screen, stored in the address (use-search-values.ts). */
export function useSearchState<Shape extends SearchShape>(shape: Shape & Declared<Shape>): SearchState<SearchValues<Shape>> {
  const values = useSearchValues<Shape>(shape)
  const navigate = useNavigate()
  const router = useRouter()
  const set = useCallback(
    (change: object, options: { replace?: boolean } = {}) => {
      if (isLeaving(router)) return
      void navigate({ to: '.', search: (old: object) => ({ ...old, ...change }), replace: options.replace ?? false })
    },
    [navigate, router],
  )
  const clear = useCallback(() => set(Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]))), [shape, set])
  return { values, set, clear }
}

/**
 * Whether the shown screen is being replaced by another. Compares two paths, because a new screen is rendered before its address counts as
 * resolved.
 */
function isLeaving({ state, latestLocation }: ReturnType<typeof useRouter>): boolean {
  const shown = [state.resolvedLocation?.pathname, state.matches.at(-1)?.pathname]
  return shown.every((path) => path !== undefined && path !== latestLocation.pathname)
}

export interface PanelState {
  /** The id of the open item, or undefined. */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** A side panel with one search parameter, such as `activeRecord`. Back closes it, and closing leaves no history entry. */
export function usePanel(parameter: SearchName): PanelState {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const value = search[parameter]
  const id = typeof value === 'string' && value !== '' ? value : undefined
  const open = (next: string) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, [parameter]: next }),
      replace: id !== undefined,
      ...(id === undefined ? { state: ((old: object) => ({ ...old, panel: parameter })) as never } : {}),
      ...(id === undefined ? {} : { state: true }),
      resetScroll: false,
    })
  const close = () => {
    const state = router.history.location.state as { panel?: unknown }
    if (state.panel === parameter) return router.history.back()
    void navigate({ to: '.', search: (old: object) => ({ ...old, [parameter]: undefined }), replace: true, resetScroll: false })
  }
  return { id, open, close }
}
