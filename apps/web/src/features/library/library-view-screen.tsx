import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { LibraryStates, search } from './library-screen.tsx'

export { search }

/** /library/view: the library itself. Until it is available, redirects to /library and keeps the requested page. */
export function LibraryViewScreen() {
  const location = useCurrentLocation()
  const { values } = useSearchState(search)
  if (location.setUpPending || !location.didCompleteLibrarySetup || location.additionalStepsAvailable)
    return <Redirect to="/library" search={{ page: values.page, answer: values.answer }} />
  return <LibraryStates at="/library/view" />
}
