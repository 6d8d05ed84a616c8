import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'

import { LibraryStates, search } from './library-screen.tsx'

export { search }

/** /library/view: the library itself. Before it can be shown, it leads to /library with the page that was asked for. */
export function LibraryViewScreen() {
  const location = useCurrentLocation()
  const { values } = useSearchState(search)
  if (location.setUpPending || !location.didCompleteLibrarySetup || location.additionalStepsAvailable)
    return <Redirect to="/library" search={{ page: values.page, answer: values.answer }} />
  return <LibraryStates at="/library/view" />
}
