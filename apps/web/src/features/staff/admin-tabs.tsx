import { useRouteExists } from '#web/platform/routing/use-route-exists.ts'
import { Link } from '#web/platform/ui/link.tsx'

import classes from './admin-tabs.module.css'

/** The places of the administration in their order (ADM-016, 017); one that is still to come is not shown. */
const tabs = [
  { label: 'Staff Members', path: '/admin/staff-list' },
  { label: 'Roles', path: '/admin/role-list' },
  { label: 'PPE', path: '/admin/ppe-list' },
  { label: 'Tasks', path: '/admin/task-list' },
  { label: 'Practice Locations', path: '/admin/location-list' },
  { label: 'Subscription & Billing', path: '/admin/subscription' },
]

export function AdminTabs({ current }: { current: string }) {
  const exists = useRouteExists()
  return (
    <nav aria-label="Administration" className={classes.tabs}>
      {tabs
        .filter((tab) => exists(tab.path))
        .map((tab) => (
          <Link key={tab.path} to={tab.path} className={classes.tab} aria-current={tab.label === current ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
    </nav>
  )
}
