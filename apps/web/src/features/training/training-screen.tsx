import { Tabs } from '@mantine/core'

import { getTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { oneOf } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { BloodborneRow } from './bloodborne-row.tsx'
import { texts } from './training-texts.ts'
import { TrainingSummary } from './training-summary.tsx'
import { VideoGrid } from './video-grid.tsx'

export const search = { tab: oneOf('osha', 'newHire') }

/** /training: the person's progress, and every video with its watched minutes. Links administrators to group trainings (TRAIN-002). */
export function TrainingScreen() {
  const user = useCurrentUser()
  const { can } = useCurrentLocation()
  const { values, set } = useSearchState(search)
  const query = useEndpoint(getTraining, { params: { userId: user._id } }, { staleTime: 0 })
  const tab = values.tab === 'newHire' && !user.newHire ? 'all' : (values.tab ?? 'all')
  return (
    <Screen
      title={texts.title}
      action={
        can.administer ? (
          <ButtonLink variant="default" to="/training/group/list">
            Group Training
          </ButtonLink>
        ) : null
      }
    >
      <QueryView query={query} errorText={unexpectedErrorText}>
        {({ payload }) => (
          <>
            <TrainingSummary userId={user._id} training={payload} newHire={user.newHire} />
            <BloodborneRow />
            <Tabs value={tab} onChange={(next) => set({ tab: search.tab(next ?? '') }, { replace: true })} mt={24}>
              <Tabs.List>
                <Tabs.Tab value="all">All</Tabs.Tab>
                <Tabs.Tab value="osha">OSHA</Tabs.Tab>
                {user.newHire ? <Tabs.Tab value="newHire">New Hire</Tabs.Tab> : null}
              </Tabs.List>
              <Tabs.Panel value={tab} pt="md">
                <VideoGrid key={tab} videos={payload[tab]} />
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </QueryView>
    </Screen>
  )
}
