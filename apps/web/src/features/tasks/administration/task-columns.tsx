import type { AdministeredTask } from '#contract/tasks/administered-tasks'
import { closedTaskText } from '#contract/tasks/closed-task-words'
import { formatDate } from '#web/platform/format.ts'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { NameLink } from '#web/platform/ui/kit/name-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { nameWithPerson } from './name-with-person.ts'

/** ATASK-002: exactly these columns, in this order; the actions follow. */
export const taskColumns = (timeZone: string): readonly Column<AdministeredTask>[] => [
  {
    key: 'nameForSort',
    label: 'Task Name',
    sortable: true,
    cell: (task) => <Name task={task} />,
    detail: ({ closed }) => (closed ? <Closed {...{ closed, timeZone }} /> : null),
  },
  { key: 'frequencyName', label: 'Frequency', sortable: true, card: 'fact', cell: (task) => task.frequencyName },
  { key: 'createdAt', label: 'Created', sortable: true, card: 'fact', cell: (task) => formatDate(task.createdAt, timeZone) },
  { key: 'due_date', label: 'Due Date', sortable: true, card: 'fact', cell: (task) => task.due_date ?? '-' },
  {
    key: 'lastCompletedAt',
    label: 'Last Completed',
    sortable: true,
    card: 'fact',
    cell: (task) => formatDate(task.lastCompletedAt, timeZone) || '-',
  },
  { key: 'users', label: 'Assigned To', card: 'fact', cell: assignedText },
]

/** A sheet of paper leaves the practice, and a task about one person may say something about the person's health (ruling 12). */
export const peopleLeftOut = 'Tasks about one person are listed without the person.'

/** The columns of the printed list, without the people whom tasks are about. */
export const printedColumns = (timeZone: string): readonly Column<AdministeredTask>[] =>
  taskColumns(timeZone).map((column) => {
    if (column.key === 'nameForSort') return { ...column, cell: ({ name }) => name }
    return column.key === 'users' ? { ...column, cell: (task) => (task.subject ? '' : assignedText(task)) } : column
  })

function Closed({ closed, timeZone }: { closed: NonNullable<AdministeredTask['closed']>; timeZone: string }) {
  return <Quiet className="breaks">{`Closed on ${formatDate(closed.at, timeZone)}. ${closedTaskText(closed)}.`}</Quiet>
}

/** ATASK-013: the name is the link. */
function Name({ task }: { task: AdministeredTask }) {
  return (
    <NameLink to="/admin/task-view" search={{ taskId: task._id }}>
      {shownName(task)}
    </NameLink>
  )
}

/** A rule's task about one person is shown with that person. Other rows of the same rule have the same name. */
export const shownName = ({ name, custom, subject }: AdministeredTask): string => nameWithPerson(name, custom ? null : subject?.fullName)

/** ATASK-008 to 010. */
function assignedText({ users, everybody }: Pick<AdministeredTask, 'users' | 'everybody'>): string {
  const [first, ...more] = users
  if (everybody) return 'Everybody'
  if (!first) return 'No user assigned.'
  return more.length === 0 ? first.fullName : `${users.length} Members`
}
