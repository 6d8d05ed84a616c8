import type { ReactNode } from 'react'

import { wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'

import { PlanList } from './plan-list.tsx'
import { planKeyText } from './plan-titles.ts'
import { PlanView } from './plan-view.tsx'

/** `version` 0 is the draft. */
export const search = { plan: planKeyText, version: wholeNumber(0, 1_000_000) }

/** /library/plans: the written plans of the location, or one of them as a document. */
export function WrittenPlansScreen(): ReactNode {
  const { plan, version } = useSearchState(search).values
  return plan ? <PlanView key={`${plan} ${version}`} planKey={plan} number={version} /> : <PlanList />
}
