import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

export interface SearchState<Values> {
  values: Values
  /** Changes some of the values; undefined removes one. A new entry of the history unless `replace` is said (as search boxes do while typing). */
  set: (change: Partial<Values>, options?: { replace?: boolean }) => void
  /** Removes all of them. */
  clear: () => void
}

/**
 * Filter, sort, page and open panel of a screen as the address holds them. Give a schema whose fields are optional or have defaults
 * and accept texts (`z.coerce.number()`); a value that does not fit is ignored, as if the address did not name it.
 * Declare the schema outside the component.
 */
export function useSearchState<Schema extends z.ZodObject>(schema: Schema): SearchState<z.output<Schema>> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const values = useMemo(() => readSearch(schema, search), [schema, search])
  const set = useCallback(
    (change: object, options: { replace?: boolean } = {}) =>
      void navigate({ to: '.', search: ((old: object) => ({ ...old, ...change })) as never, replace: options.replace ?? false }),
    [navigate],
  )
  const clear = useCallback(() => set(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]))), [schema, set])
  return { values, set, clear }
}

/** The values of the schema in an address. */
export function readSearch<Schema extends z.ZodObject>(schema: Schema, search: Record<string, unknown>): z.output<Schema> {
  const fitting = Object.entries(schema.shape).filter(
    ([name, field]) => name in search && (field as z.ZodType).safeParse(search[name]).success,
  )
  return schema.parse(Object.fromEntries(fitting.map(([name]) => [name, search[name]])))
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
