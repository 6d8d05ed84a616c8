import type { ReactNode } from 'react'

import type { User } from '#contract/access/access'
import type { LocationNeeds } from '#contract/overview/overview'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { AtLocation } from '#web/shared/locations/at-location.tsx'
import classes from './overview.module.css'

type Count = 'overdue' | 'dueThisWeek' | 'problems' | 'outOfUse' | 'dates' | 'waiting' | 'invitations' | 'withoutRole'

/** A numeric column: each number links to exactly the rows it counts; zero is plain text. */
const counted = (key: Count, label: string, link: (one: LocationNeeds, count: number) => ReactNode): Column<LocationNeeds> => ({
  key,
  label,
  sortable: true,
  right: true,
  card: 'fact',
  cell: (one) => (one[key] > 0 ? link(one, one[key]) : 0),
})

export const overviewColumns = (user: User): readonly Column<LocationNeeds>[] => [
  { key: 'name', label: 'Location', sortable: true, cell: (one) => <Name location={one} /> },
  counted('overdue', 'Overdue', ({ _id, name }, count) => (
    <Link
      to="/admin/task-list"
      search={{ location: _id, state: 'overdue' }}
      className={classes.late}
      aria-label={`${count} overdue at ${name}`}
    >
      {count}
    </Link>
  )),
  counted('dueThisWeek', 'Due this week', ({ _id, name }, count) => (
    <Link to="/admin/task-list" search={{ location: _id, state: 'week' }} aria-label={`${count} due this week at ${name}`}>
      {count}
    </Link>
  )),
  counted('problems', 'To fix', ({ _id, name }, count) => (
    <AtLocation user={user} location={_id} page={{ to: '/fixes' }} label={`${count} to fix at ${name}`}>
      {count}
    </AtLocation>
  )),
  counted('outOfUse', 'Out of use', ({ _id, name }, count) => (
    <AtLocation
      user={user}
      location={_id}
      page={{ to: '/rounds', search: { items: 'outOfUse' } }}
      label={`${count} ${count === 1 ? 'item' : 'items'} out of use at ${name}`}
    >
      {count}
    </AtLocation>
  )),
  counted('dates', 'Dates that run out', ({ _id, name }, count) => (
    <AtLocation
      user={user}
      location={_id}
      page={{ to: '/expirations' }}
      label={`${count} dates that have ended or end within 90 days at ${name}`}
    >
      {count}
    </AtLocation>
  )),
  counted('waiting', 'To approve', ({ _id, name }, count) => (
    <AtLocation user={user} location={_id} page={{ to: '/records' }} label={`${count} records to approve at ${name}`}>
      {count}
    </AtLocation>
  )),
  counted('invitations', 'Open invitations', ({ _id, name }, count) => (
    <Link to="/admin/staff-list" search={{ locations: _id, state: 'invited' }} aria-label={`${count} open invitations at ${name}`}>
      {count}
    </Link>
  )),
  counted('withoutRole', 'Staff without a role', ({ _id, name }, count) => (
    <Link to="/admin/staff-list" search={{ locations: _id, state: 'withoutRole' }} aria-label={`${count} without a role at ${name}`}>
      {count}
    </Link>
  )),
  {
    key: 'setUp',
    label: 'Library setup',
    card: 'state',
    cell: ({ _id, name, includesLibrary, didCompleteLibrarySetup }) =>
      !includesLibrary ? (
        <Quiet>Not in the plan</Quiet>
      ) : didCompleteLibrarySetup ? (
        <StateBadge state="done">Complete</StateBadge>
      ) : (
        <AtLocation user={user} location={_id} page={{ to: '/library' }} label={`Complete the library setup of ${name}`}>
          Not complete
        </AtLocation>
      ),
  },
]

function Name({ location: { _id, name, city, state } }: { location: LocationNeeds }) {
  return (
    <span className={classes.name}>
      <Link to="/admin/overview" search={{ location: _id }}>
        {name}
      </Link>
      <span className={classes.place}>
        {city}, {state}
      </span>
    </span>
  )
}
