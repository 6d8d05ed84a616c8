import { useEffect, useRef } from 'react'

import type { PlainPath } from '#web/platform/routing/address.ts'

import classes from './admin-tabs.module.css'
import { ButtonLink } from '../../platform/ui/kit/button-link.tsx'
import { Buttons } from '../../platform/ui/kit/buttons.tsx'
import { Link } from '../../platform/ui/kit/link.tsx'

/**
 * The administration tabs in display order (ADM-016, 017). A line is added together with its screen. The full order: Staff Members, Roles, PPE,
 * Tasks, Practice Locations, Subscription & Billing.
 */
const tabs = [
  { label: 'Staff Members', path: '/admin/staff-list' },
  { label: 'Roles', path: '/admin/role-list' },
  { label: 'PPE', path: '/admin/ppe-list' },
  { label: 'Tasks', path: '/admin/task-list' },
  { label: 'Practice Locations', path: '/admin/location-list' },
  { label: 'Subscription & Billing', path: '/admin/subscription' },
] as const satisfies readonly { label: string; path: PlainPath }[]

export type AdminTab = (typeof tabs)[number]['label']

/** The administration tabs. A detail screen marks the tab of its list (ADM-018); pages about all locations mark none. */
export function AdminTabs({ current }: { current: AdminTab | null }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <>
      <Buttons mb="sm">
        <ButtonLink to="/admin/overview" variant="default">
          Overview
        </ButtonLink>
        <ButtonLink to="/admin/first-days" variant="default">
          First ninety days
        </ButtonLink>
        <ButtonLink to="/admin/audit-trail" variant="default">
          Audit trail
        </ButtonLink>
        <ButtonLink to="/admin/retention" variant="default">
          Retention
        </ButtonLink>
        <ButtonLink to="/admin/practice" variant="default">
          Practice
        </ButtonLink>
      </Buttons>
      <nav ref={row} aria-label="Administration" className={classes.tabs}>
        {tabs.map((tab) => (
          <Link key={tab.path} to={tab.path} className={classes.tab} aria-current={tab.label === current ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
    </>
  )
}
