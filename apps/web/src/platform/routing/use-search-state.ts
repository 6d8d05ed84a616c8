import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

import type { SearchShape, SearchValues } from './search-values.ts'

export interface SearchState<Values> {
  values: Values
  /** Changes some of the values; undefined removes one. A new entry of the history unless `replace` is said (as search boxes do while typing). */
  set: (change: Partial<Values>, options?: { replace?: boolean }) => void
  /** Removes all of them. */
  clear: () => void
}

/**
 * Filter, sort, page and open panel of a screen as the address holds them: `{ page: wholeNumber(1), order: oneOf('asc', 'desc') }`
 * (search-values.ts). A value that does not fit is ignored, as if the address did not name it. Declare the shape outside the component.
 */
export function useSearchState<Shape extends SearchShape>(shape: Shape): SearchState<SearchValues<Shape>> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = useMemo(() => readSearch(shape, search), [shape, search])
  const set = useCallback(
    (change: object, options: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: ((old: object) => ({ ...old, ...change })) as never, replace: options.replace ?? false }),
    [navigate],
  )
  const clear = useCallback(() => set(Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]))), [shape, set])
  return { values, set, clear }
}

/** The values of the shape in an address. */
export function readSearch<Shape extends SearchShape>(shape: Shape, search: Record<string, unknown>): SearchValues<Shape> {
  const read = Object.entries(shape).map(([name, value]) => [name, search[name] === undefined ? undefined : value(String(search[name]))])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchValues<Shape>
}

export interface PanelState {
  /** What is open, or undefined. */
  id: string | undefined
  open: (id: string) => void
  close: () => void
}

/** A side panel that the address knows by one parameter, such as `activeRecord`. Back closes it, and closing leaves no trace in the history. */
export function usePanel(parameter: string): PanelState {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const value = search[parameter]
  const id = typeof value === 'string' && value !== '' ? value : undefined
  const open = (next: string) =>
    void navigate({
      to: '.',
      search: ((old: object) => ({ ...old, [parameter]: next })) as never,
      replace: id !== undefined,
      ...(id === undefined ? { state: ((old: object) => ({ ...old, panel: parameter })) as never } : {}),
      ...(id === undefined ? {} : { state: true }),
      resetScroll: false,
    })
  const close = () => {
    const state = router.history.location.state as { panel?: unknown }
    if (state.panel === parameter) return router.history.back()
    void navigate({ to: '.', search: ((old: object) => ({ ...old, [parameter]: undefined })) as never, replace: true, resetScroll: false })
  }
  return { id, open, close }
}
