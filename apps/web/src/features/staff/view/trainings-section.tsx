import { Progress, Tabs } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'

import type { StaffMember } from '#contract/staff'
import { getTraining, type MemberTraining } from '#contract/staff-detail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { Section } from '#web/platform/ui/screen.tsx'

import { staffViewSearch } from './staff-view-search.ts'
import classes from './staff-view.module.css'

/** The training videos that the member has begun or finished (STAFFVIEW-045 to 050). */
export function TrainingsSection({ member }: { member: StaffMember }) {
  const { values, set } = useSearchState(staffViewSearch)
  const query = useEndpoint(getTraining, { params: { userId: member._id } })
  const { timeZone } = useCurrentLocation()
  const tab = values.training ?? 'progress'
  return (
    <Section title="Trainings">
      <Tabs value={tab} onChange={(next) => set({ training: next === 'completed' ? 'completed' : undefined }, { replace: true })}>
        <Tabs.List>
          <Tabs.Tab value="progress">In Progress</Tabs.Tab>
          <Tabs.Tab value="completed">Completed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          <QueryView query={query}>
            {({ payload: { all } }) =>
              tab === 'completed' ? <Completed all={all} timeZone={timeZone} /> : <InProgress all={all} name={member.fullName} />
            }
          </QueryView>
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}

const none = (text: string) => <EmptyState icon={<IconSchool size={24} stroke={1.6} aria-hidden />}>{text}</EmptyState>

function InProgress({ all, name }: { all: readonly MemberTraining[]; name: string }) {
  if (all.every((video) => video.currentTime === 0)) return none(`Training is pending. ${name} has not started any training yet.`)
  const begun = all.filter((video) => video.currentTime > 0 && !video.completed)
  if (begun.length === 0) return none('No training in progress.')
  return (
    <ul className={classes.rows} aria-label="Trainings in progress">
      {begun.map((video) => (
        <li key={video.eTag} className={classes.row}>
          <span className={classes.rowName}>{video.name}</span>
          <span className={classes.progress}>
            <span className={`${classes.about} numbers`}>{`${minutes(video.currentTime)} of ${minutes(video.duration)} minutes`}</span>
            <Progress value={(video.currentTime / video.duration) * 100} aria-label={`Progress of ${video.name}`} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Completed({ all, timeZone }: { all: readonly MemberTraining[]; timeZone: string }) {
  const completed = all.filter((video) => video.completed)
  if (completed.length === 0) return none('No training completed.')
  return (
    <ul className={classes.rows} aria-label="Completed trainings">
      {completed.map((video) => (
        <li key={video.eTag} className={classes.row}>
          <span className={classes.rowName}>{video.name}</span>
          <span className={`${classes.when} numbers`}>{formatDate(video.completedAt, timeZone)}</span>
        </li>
      ))}
    </ul>
  )
}

/** At most two decimals, without trailing zeros (TRAIN-009). */
const minutes = (seconds: number) => String(Math.round((seconds / 60) * 100) / 100)
