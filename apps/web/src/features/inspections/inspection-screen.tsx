import type { ReactNode } from 'react'

import { idText } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { CaseView } from './case-view.tsx'
import { texts } from './inspection-texts.ts'
import { ReadinessView } from './readiness-view.tsx'

export const search = { case: idText }

/** /inspection: what officers ask for first, or one case, for administrators of the location. */
export function InspectionScreen(): ReactNode {
  const { values } = useSearchState(search)
  const { can } = useCurrentLocation()
  if (!can.administer)
    return (
      <Screen title={texts.title}>
        <Note maw={720}>{texts.forAdministrators}</Note>
      </Screen>
    )
  return values.case ? <CaseView key={values.case} caseId={values.case} /> : <ReadinessView />
}
