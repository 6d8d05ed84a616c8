import { useState } from 'react'

import { additionalLibrarySteps, saveAdditionalLibraryStep } from '#contract/library/library'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { SetupWizard } from './setup-wizard.tsx'
import { useLoadedSteps } from './use-setup-steps.ts'

/** /library/additionalLibrarySetup: the same wizard for steps added after the first setup. Redirects to /library if there are none (ADDSETUP-002). */
export function AdditionalLibrarySetupScreen() {
  const location = useCurrentLocation()
  const go = useGo()
  const [made, setMade] = useState<number>()
  const params = { locationId: location._id }
  const query = useEndpoint(additionalLibrarySteps, { params }, { enabled: location.additionalStepsAvailable, staleTime: Infinity })
  const loaded = useLoadedSteps(additionalLibrarySteps, location._id)
  const action = useAction(saveAdditionalLibraryStep)
  if (made !== undefined) return <Redirect to="/library" search={{ made }} />
  if (!location.additionalStepsAvailable) return <Redirect to="/library" />
  return (
    <QueryView query={query} loading={<Screen title="Library Updates">{null}</Screen>}>
      {({ payload: steps }) => (
        <SetupWizard
          title="Library Updates"
          locationId={location._id}
          steps={steps}
          onLeave={() => void go({ to: '/library' })}
          takeOver={loaded.takeOver}
          save={async (input) => {
            const { payload } = await action.mutateAsync({ params, body: input })
            const { tasksMade, ...place } = payload
            if (!input.isLast) loaded.saved(input)
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
