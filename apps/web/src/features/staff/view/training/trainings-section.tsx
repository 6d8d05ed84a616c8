import { Box, Progress, Tabs, Text } from '@mantine/core'

import type { StaffMember } from '#contract/staff/staff'
import { getTraining, type MemberTraining } from '#contract/training/training'
import { isOutsidePlan } from '#web/platform/api/is-outside-plan.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { minutesText } from '#web/shared/training/training-time.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { noTraining } from './no-training.tsx'
import { staffViewSearch } from '../staff-view-search.ts'

const TrainingState = lazyPart(async () => (await import('./training-state.tsx')).TrainingState)
const CompletedTrainings = lazyPart(async () => (await import('./completed-trainings.tsx')).CompletedTrainings)

/** The training videos that the member has started or finished (STAFFVIEW-045 to 050). */
export function TrainingsSection({ member }: { member: StaffMember }) {
  const { values, set } = useSearchState(staffViewSearch)
  const query = useEndpoint(getTraining, { params: { userId: member._id } })
  const tab = values.training ?? 'progress'
  if (isOutsidePlan(query.error))
    return (
      <Section title="Trainings">
        <Note mb={16}>Your plan does not include training. The certificates of earlier trainings stay here.</Note>
        <CompletedTrainings userId={member._id} videos={[]} secondsWatched={0} />
      </Section>
    )
  return (
    <Section title="Trainings">
      <TrainingState member={member} />
      <Tabs value={tab} onChange={(next) => set({ training: next === 'completed' ? 'completed' : undefined }, { replace: true })}>
        <Tabs.List>
          <Tabs.Tab value="progress">In Progress</Tabs.Tab>
          <Tabs.Tab value="completed">Completed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          <QueryView query={query}>
            {({ payload: { all, trainingMinutesWatched } }) =>
              tab === 'completed' ? (
                <CompletedTrainings
                  userId={member._id}
                  videos={all.filter((video) => video.completed)}
                  secondsWatched={trainingMinutesWatched}
                />
              ) : (
                <InProgress all={all} name={member.fullName} />
              )
            }
          </QueryView>
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}

function InProgress({ all, name }: { all: readonly MemberTraining[]; name: string }) {
  if (all.every((video) => video.currentTime === 0)) return noTraining(`Training is pending. ${name} has not started any training yet.`)
  const begun = all.filter((video) => video.currentTime > 0 && !video.completed)
  if (begun.length === 0) return noTraining('No training in progress.')
  return (
    <Rows aria-label="Trainings in progress">
      {begun.map((video) => (
        <Row key={video.eTag}>
          <Text component="span" flex="1 1 240px" fw={500} className="breaks">
            {video.name}
          </Text>
          <Box component="span" flex="0 1 220px" miw={160}>
            <Quiet
              className="numbers"
              display="block"
              fw={400}
            >{`${minutesText(video.currentTime)} of ${minutesText(video.duration)} minutes`}</Quiet>
            <Progress value={(video.currentTime / video.duration) * 100} aria-label={`Progress of ${video.name}`} />
          </Box>
        </Row>
      ))}
    </Rows>
  )
}
