import { Box, Text } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'

import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listTeamOverdue, listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useLiveReads } from '#web/platform/api/use-live-reads.ts'
import { formatLongDate, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { StaleNote } from '#web/platform/ui/page/stale-note.tsx'

import { BoardSkeleton } from './board-skeleton.tsx'
import { Dashboard } from './dashboard.tsx'
import classes from './dashboard.module.css'
import { useTeamOverdue } from './use-team-overdue.ts'
import { useToApprove } from './use-to-approve.ts'

export { dashboardSearch as search } from './dashboard-search.ts'

const taskReads = [listUserTasks, listTeamOverdue, listFoldedTasks]

/** The user's open work (DASH rows). */
export function DashboardScreen() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const mine = { params: { userId: user._id, locationId: location._id } }
  const tasks = useEndpoint(listUserTasks, { ...mine, query: { rounds: '1' } })
  // Requested in parallel with the board, which shows it later.
  const reports = hasOsha(location.locSubscriptionPlan)
  useEndpoint(trainingSummary, mine, { enabled: reports })
  useEndpoint(trainingElements, mine, { enabled: reports && user.atRiskLocations.includes(location._id) })
  useToApprove()
  useTeamOverdue()
  useLiveReads(taskReads)
  const today = todayAt(location.timeZone)
  return (
    <Screen
      title="Dashboard"
      action={
        reports ? (
          <>
            {location.can.administer ? (
              <Box visibleFrom="sm">
                <ButtonLink variant="default" to="/inspection">
                  Inspection
                </ButtonLink>
              </Box>
            ) : null}
            <SomethingHappened />
          </>
        ) : null
      }
    >
      <Text hiddenFrom="sm" c="dimmed" fz={13} className={classes.date ?? ''}>
        {formatLongDate(today)}
      </Text>
      <StaleNote query={tasks} timeZone={location.timeZone} />
      <QueryView query={tasks} loading={<BoardSkeleton />}>
        {({ payload }) => <Dashboard tasks={payload} today={today} />}
      </QueryView>
    </Screen>
  )
}

function SomethingHappened() {
  return (
    <ButtonLink variant="default" to="/happened" leftSection={<IconUrgent size={18} stroke={2} className={classes.alert} aria-hidden />}>
      Something happened?
    </ButtonLink>
  )
}
