import { useState } from 'react'

import { librarySteps, saveLibraryData } from '#contract/library/library'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { SetupWizard } from './setup-wizard.tsx'
import { useLoadedSteps } from './use-setup-steps.ts'

/**
 * /library/setup. After the last answer, administrators say what was done before (/admin/first-days); everybody else is back in the library. Redirects to /library before the questionnaire is done and after the setup is complete (LIBSETUP-022).
 */
export function LibrarySetupScreen() {
  const location = useCurrentLocation()
  const go = useGo()
  const [made, setMade] = useState<number>()
  const open = !location.setUpPending && !location.didCompleteLibrarySetup
  const query = useEndpoint(librarySteps, { params: { locationId: location._id } }, { enabled: open })
  const loaded = useLoadedSteps(librarySteps, location._id)
  const action = useAction(saveLibraryData)
  const isAdministrator = useCurrentUser().adminLocations.includes(location._id)
  if (made !== undefined) return <Redirect to={isAdministrator ? '/admin/first-days' : '/library'} search={{ made }} />
  if (!open) return <Redirect to="/library" />
  return (
    <QueryView query={query} loading={<Screen title="Library Setup">{null}</Screen>}>
      {({ payload: steps }) => (
        <SetupWizard
          title="Library Setup"
          locationId={location._id}
          steps={steps}
          onLeave={() => void go({ to: '/library' })}
          takeOver={loaded.takeOver}
          save={async ({ isLast, ...input }) => {
            const { tasksMade, ...place } = await action.mutateAsync({ body: { locationId: location._id, isLast, libraryData: input } })
            if (!place.didCompleteLibrarySetup) loaded.saved(input)
            else {
              await loaded.invalidateAll()
              setMade(tasksMade)
            }
            loaded.showLocation(place)
          }}
        />
      )}
    </QueryView>
  )
}
