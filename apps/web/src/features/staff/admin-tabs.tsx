import type { PlainPath } from '#web/platform/routing/address.ts'
import { Link } from '#web/platform/ui/link.tsx'

import classes from './admin-tabs.module.css'

/**
 * The places of the administration in their order (ADM-016, 017). Still to come with their screens, after the staff: Roles, PPE, Tasks,
 * Practice Locations, Subscription & Billing.
 */
const tabs: readonly { label: string; path: PlainPath }[] = [{ label: 'Staff Members', path: '/admin/staff-list' }]

export function AdminTabs({ current }: { current: string }) {
  return (
    <nav aria-label="Administration" className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.path} to={tab.path} className={classes.tab} aria-current={tab.label === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
