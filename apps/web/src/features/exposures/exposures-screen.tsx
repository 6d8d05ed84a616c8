import type { ReactNode } from 'react'

import { idText } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'

import { ExposureList } from './exposure-list.tsx'
import { ExposureView } from './exposure-view.tsx'

export const search = { exposure: idText }

/** /exposures: the location's exposures that the person may see, or the steps of one of them. */
export function ExposuresScreen(): ReactNode {
  const { values } = useSearchState(search)
  return values.exposure ? <ExposureView key={values.exposure} exposureId={values.exposure} /> : <ExposureList />
}
