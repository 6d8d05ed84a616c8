import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { Declared } from './pages.ts'
import type { SearchShape, SearchValues } from './search-values.ts'

/**
 * The search values of a screen: `{ page: wholeNumber(1), order: oneOf('asc', 'desc') }` (search-values.ts). An invalid value is treated as
 * absent. Declare the shape outside the component and export it as `search` from the screen's file.
 */
export function useSearchValues<Shape extends SearchShape>(shape: Shape & Declared<Shape>): SearchValues<Shape> {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => readSearch<Shape>(shape, search), [shape, search])
}

/** Parses the values of the shape from an address. */
export function readSearch<Shape extends SearchShape>(shape: Shape, search: Record<string, unknown>): SearchValues<Shape> {
  const read = Object.entries(shape).map(([name, value]) => [name, search[name] === undefined ? undefined : value(String(search[name]))])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SearchValues<Shape>
}
