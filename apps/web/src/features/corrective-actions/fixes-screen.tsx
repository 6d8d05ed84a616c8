import type { ReactNode } from 'react'

import { useSearchState } from '#web/platform/routing/use-search-state.ts'

import { FixList } from './fix-list.tsx'
import { fixSearch } from './fix-search.ts'
import { FixView } from './fix-view.tsx'

export { fixSearch as search } from './fix-search.ts'

/** /fixes: the problems of the location that have to be fixed, or one of them. */
export function FixesScreen(): ReactNode {
  const { values } = useSearchState(fixSearch)
  return values.fix ? <FixView key={values.fix} actionId={values.fix} /> : <FixList />
}
