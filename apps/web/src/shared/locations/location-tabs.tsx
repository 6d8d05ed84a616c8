import classes from '../administration/admin-tabs.module.css'
import { Link } from '../../platform/ui/kit/link.tsx'

/** The second row of tabs, for one location (ADM-019, ADM-020). */
export function LocationTabs({
  locationId,
  current,
}: {
  locationId: string
  current: 'Location Details' | 'Task Details' | 'Public Page' | 'Shared Tablets'
}) {
  const search = { locationId }
  return (
    <nav aria-label="This location" className={classes.tabs}>
      <Link
        to="/admin/location-view"
        search={search}
        className={classes.tab}
        aria-current={current === 'Location Details' ? 'page' : undefined}
      >
        Location Details
      </Link>
      <Link to="/admin/task-details" search={search} className={classes.tab} aria-current={current === 'Task Details' ? 'page' : undefined}>
        Task Details
      </Link>
      <Link to="/admin/public-page" search={search} className={classes.tab} aria-current={current === 'Public Page' ? 'page' : undefined}>
        Public Page
      </Link>
      <Link
        to="/admin/tablet-list"
        search={search}
        className={classes.tab}
        aria-current={current === 'Shared Tablets' ? 'page' : undefined}
      >
        Shared Tablets
      </Link>
    </nav>
  )
}
