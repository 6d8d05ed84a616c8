import type { User } from '#contract/access'
import type { LocationNeeds } from '#contract/overview'
import type { Column } from '#web/platform/ui/data-table.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { StateBadge } from '#web/platform/ui/state-badge.tsx'

import { AtLocation } from './at-location.tsx'
import classes from './overview.module.css'

/** Each number is a link to exactly the rows that it counts; zero is plain text. */
export const overviewColumns = (user: User): readonly Column<LocationNeeds>[] => [
  { key: 'name', label: 'Location', sortable: true, cell: (one) => <Name location={one} /> },
  {
    key: 'overdue',
    label: 'Overdue',
    sortable: true,
    right: true,
    card: 'fact',
    cell: ({ _id, name, overdue }) =>
      overdue > 0 ? (
        <Link
          to="/admin/task-list"
          search={{ location: _id, state: 'overdue' }}
          className={classes.late}
          aria-label={`${overdue} overdue at ${name}`}
        >
          {overdue}
        </Link>
      ) : (
        0
      ),
  },
  {
    key: 'dueThisWeek',
    label: 'Due this week',
    sortable: true,
    right: true,
    card: 'fact',
    cell: ({ _id, name, dueThisWeek }) =>
      dueThisWeek > 0 ? (
        <Link to="/admin/task-list" search={{ location: _id, state: 'week' }} aria-label={`${dueThisWeek} due this week at ${name}`}>
          {dueThisWeek}
        </Link>
      ) : (
        0
      ),
  },
  {
    key: 'waiting',
    label: 'To approve',
    sortable: true,
    right: true,
    card: 'fact',
    cell: ({ _id, name, waiting }) =>
      waiting > 0 ? (
        <AtLocation user={user} location={_id} page={{ to: '/records' }} label={`${waiting} records to approve at ${name}`}>
          {waiting}
        </AtLocation>
      ) : (
        0
      ),
  },
  {
    key: 'invitations',
    label: 'Open invitations',
    sortable: true,
    right: true,
    card: 'fact',
    cell: ({ _id, name, invitations }) =>
      invitations > 0 ? (
        <Link
          to="/admin/staff-list"
          search={{ locations: _id, state: 'invited' }}
          aria-label={`${invitations} open invitations at ${name}`}
        >
          {invitations}
        </Link>
      ) : (
        0
      ),
  },
  {
    key: 'withoutRole',
    label: 'Staff without a role',
    sortable: true,
    right: true,
    card: 'fact',
    cell: ({ _id, name, withoutRole }) =>
      withoutRole > 0 ? (
        <Link
          to="/admin/staff-list"
          search={{ locations: _id, state: 'withoutRole' }}
          aria-label={`${withoutRole} without a role at ${name}`}
        >
          {withoutRole}
        </Link>
      ) : (
        0
      ),
  },
  {
    key: 'setUp',
    label: 'Library setup',
    card: 'state',
    cell: ({ _id, name, didCompleteLibrarySetup }) =>
      didCompleteLibrarySetup ? (
        <StateBadge state="done">Complete</StateBadge>
      ) : (
        <AtLocation user={user} location={_id} page={{ to: '/library' }} label={`Complete the library setup of ${name}`}>
          Not complete
        </AtLocation>
      ),
  },
]

function Name({ location: { name, city, state } }: { location: LocationNeeds }) {
  return (
    <span className={classes.name}>
      {name}
      <span className={classes.place}>
        {city}, {state}
      </span>
    </span>
  )
}
