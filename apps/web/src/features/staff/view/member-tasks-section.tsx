import { Box, Select, Tabs, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'

import type { StaffMember } from '#contract/staff/staff'
import { listMemberTasks, type MemberTask } from '#contract/staff/staff-detail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { timeOf } from './training/time-of.ts'
import { staffViewSearch } from './staff-view-search.ts'

const limit = 5

const emptyTexts = { assigned: 'No assigned tasks at this location.', completed: 'No completed tasks at this location.' }

/** The member's open tasks at a location, or the last completed ones (STAFFVIEW-036 to 044). */
export function MemberTasksSection({ member }: { member: StaffMember }) {
  const user = useCurrentUser()
  const { values, set } = useSearchState(staffViewSearch)
  const offered = administeredLocations(user)
  const preferred = member.locations.includes(defaultLocation(user)) ? defaultLocation(user) : undefined
  const here =
    offered.find(({ value }) => value === values.tasksAt)?.value ??
    preferred ??
    offered.find(({ value }) => member.locations.includes(value))?.value ??
    defaultLocation(user)
  const type = values.tasks ?? 'assigned'
  const picker =
    offered.length > 1 ? (
      <Select
        aria-label="Location of the tasks"
        data={offered}
        value={here}
        onChange={(id) => set({ tasksAt: id ?? undefined }, { replace: true })}
        allowDeselect={false}
        w={{ base: 220, sm: 260 }}
        comboboxProps={{ shadow: 'md' }}
      />
    ) : undefined
  return (
    <Section title="Tasks" action={picker}>
      <Tabs value={type} onChange={(tab) => set({ tasks: tab === 'completed' ? 'completed' : undefined }, { replace: true })}>
        <Tabs.List>
          <Tabs.Tab value="assigned">Assigned</Tabs.Tab>
          <Tabs.Tab value="completed">Completed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={type} pt="md">
          <TaskList userId={member._id} locationId={here} type={type} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}

function TaskList({ userId, locationId, type }: { userId: string; locationId: string; type: 'assigned' | 'completed' }) {
  const query = useEndpoint(listMemberTasks, { params: { userId, locationId }, query: { type, limit } })
  const nothing = <EmptyState icon={<IconChecklist size={24} stroke={1.6} aria-hidden />}>{emptyTexts[type]}</EmptyState>
  // A failed load shows the empty state, as specified (STAFFVIEW-044).
  if (query.error && !query.data) return nothing
  return (
    <QueryView query={query} empty={{ when: ({ payload }) => payload.length === 0, show: nothing }}>
      {({ payload }) => (
        <Rows aria-label={type === 'assigned' ? 'Assigned tasks' : 'Completed tasks'}>
          {payload.map((task) => (
            <TaskRow key={task.occurrence} task={task} />
          ))}
        </Rows>
      )}
    </QueryView>
  )
}

/** The completion time is in the time zone of the task's location (STAFFVIEW-041). */
function TaskRow({ task }: { task: MemberTask }) {
  return (
    <Row>
      <Box component="span" flex="1 1 240px" miw={0}>
        <Text component="span" fw={500} className="breaks">
          {task.name}
        </Text>
        <Quiet className="numbers" display="block" fw={400}>{`${task.frequencyName} · Due ${task.due_date}`}</Quiet>
      </Box>
      {task.completedAt ? (
        <Quiet className="numbers">{`${formatDate(task.completedAt, task.timeZone)} ${timeOf(task.completedAt, task.timeZone)}`}</Quiet>
      ) : null}
      {task.state === 'overdue' ? <StateBadge state="overdue" /> : null}
      {task.state === 'dueToday' ? <StateBadge state="due" /> : null}
    </Row>
  )
}
