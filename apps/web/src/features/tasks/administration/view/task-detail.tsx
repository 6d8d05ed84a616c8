import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { updateTask, type AdministeredTaskDetail, DefaultTask } from '#contract/tasks/administered-tasks'
import { closedTaskText } from '#contract/tasks/closed-task-words'
import { formatDate } from '#web/platform/format.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { DetailActions } from '#web/shared/administration/detail-actions.tsx'
import { CloseReportButton } from '#web/shared/exposures/close-report-button.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { showInfo } from '#web/platform/ui/popup/toasts.tsx'

import { TaskHistory } from './task-history.tsx'
import { taskViewSearch } from './task-view-search.ts'
import { WhySection } from './why-section.tsx'

const TaskPanel = lazyPart(async () => (await import('../task-panel.tsx')).TaskPanel)
const DeleteTaskDialog = lazyPart(async () => (await import('../delete-task-dialog.tsx')).DeleteTaskDialog)

/** A task with its forms and people, the reason it exists, and the history of its periods (ATASK-020 to 029). */
export function TaskDetail({ task }: { task: AdministeredTaskDetail }) {
  const go = useGo()
  const edit = usePanel('edit')
  const { set } = useSearchState(taskViewSearch)
  const [deleting, setDeleting] = useState(false)
  const toList = () => void go({ to: '/admin/task-list', search: { location: task.location } })
  const actions = (
    <DetailActions onBack={toList}>
      {task.closedAt ? null : (
        <WriteGate of={updateTask}>
          <Button variant="default" leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />} onClick={() => edit.open('1')}>
            Edit
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
            onClick={() => (task.custom ? setDeleting(true) : showInfo(DefaultTask.text))}
          >
            Delete
          </Button>
        </WriteGate>
      )}
      {task.reason.kind === 'event' && task.state !== null ? <CloseReportButton taskId={task._id} /> : null}
    </DetailActions>
  )
  return (
    <Screen title={task.name} action={actions}>
      <AdminTabs />
      {task.closedAt ? (
        <Note mb={16}>
          {`This task ended on ${formatDate(task.closedAt, task.place.timeZone)}. `}
          {task.closed ? `${closedTaskText(task.closed)}. ` : null}
          Its history is kept.
        </Note>
      ) : null}
      <Details
        facts={
          <Card component="section" aria-label="Facts">
            <Facts task={task} />
          </Card>
        }
      >
        <Section title="Instructions">
          <Card className="breaks">{task.instructions}</Card>
        </Section>
        <People task={task} />
        <Forms task={task} />
        <WhySection task={task} />
        <TaskHistory taskId={task._id} today={task.place.today} />
      </Details>
      {edit.id === undefined ? null : (
        <TaskPanel
          taskId={task._id}
          place={{ locationId: task.location, today: task.place.today }}
          onClose={edit.close}
          onSaved={() => set({ edit: undefined }, { replace: true })}
        />
      )}
      {deleting ? <DeleteTaskDialog task={task} onDeleted={toList} onClose={() => setDeleting(false)} /> : null}
    </Screen>
  )
}

const badges = { overdue: 'overdue', dueToday: 'due', upcoming: 'later' } as const

function Facts({ task }: { task: AdministeredTaskDetail }) {
  const due = (
    <>
      {`${task.due_date ?? '-'} `}
      {task.state && task.state !== 'upcoming' ? <StateBadge state={badges[task.state]} /> : null}
    </>
  )
  return (
    <DetailList
      items={[
        { label: 'Frequency', value: task.frequencyName },
        { label: 'Due Date', value: due },
        { label: 'Last Completed', value: formatDate(task.lastCompletedAt, task.place.timeZone) || '-' },
        { label: 'Task Type', value: task.taskType === 'private' ? 'Private' : 'Global' },
        { label: 'About', value: task.subject && task.taskType === 'global' ? task.subject.fullName : null },
        { label: 'Location', value: task.place.name },
      ]}
    />
  )
}

/** ATASK-024, 027. */
function Forms({ task: { attachedForms } }: { task: AdministeredTaskDetail }) {
  return (
    <Section title="Required Forms To Complete">
      {attachedForms.length === 0 ? <p>No Forms Required To Complete.</p> : null}
      {attachedForms.length > 0 ? (
        <Rows>
          {attachedForms.map((form) => (
            <Row key={form.id}>{form.name}</Row>
          ))}
        </Rows>
      ) : null}
    </Section>
  )
}

/** ATASK-025, 028. */
function People({ task: { users, everybody, absences } }: { task: AdministeredTaskDetail }) {
  return (
    <Section title="Staff Members">
      {everybody ? <p>Everybody at this location.</p> : null}
      {!everybody && users.length === 0 ? <p>This task has not been assigned to any staff member.</p> : null}
      {users.length > 0 ? (
        <Rows>
          {users.map((person) => (
            <Row key={person._id}>
              <span>{person.fullName}</span>
              <Absent absence={absences.find(({ user }) => user === person._id)} />
            </Row>
          ))}
        </Rows>
      ) : null}
    </Section>
  )
}

/** The deputy of an absent person. */
function Absent({ absence }: { absence: AdministeredTaskDetail['absences'][number] | undefined }) {
  if (!absence) return null
  const { until, deputy, deputyHasTask } = absence
  const who = deputyHasTask && deputy ? `deputy ${deputy.fullName}` : 'this task has no deputy'
  return <Quiet className="breaks numbers">{`absent until ${formatDate(until)}, ${who}`}</Quiet>
}
