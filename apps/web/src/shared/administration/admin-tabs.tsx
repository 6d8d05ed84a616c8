import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { adminPlaces, placeOf } from './admin-places.ts'
import classes from './admin-tabs.module.css'
import { Link } from '../../platform/ui/kit/link.tsx'

/** The navigation of the administration, with the place of the shown screen marked. On phones it scrolls sideways, and the current place is in sight. */
export function AdminTabs() {
  const current = placeOf(useLocation({ select: ({ pathname }) => pathname }))
  const row = useRef<HTMLElement>(null)
  useEffect(() => (row.current ? keepInSight(row.current) : undefined), [current])
  return (
    <nav ref={row} data-first-view="scrolled" aria-label="Administration" className={`${classes.tabs} ${classes.wraps}`}>
      {adminPlaces.map(({ label, path }) => (
        <Link key={path} to={path} className={classes.tab} aria-current={path === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row to its current tab, also when its width changes. The first view is scrolled the same way (platform/first/first-script.ts). The observer calls after the layout, so reading the positions forces none. */
function keepInSight(row: HTMLElement) {
  const observer = new ResizeObserver(() => {
    const tab = row.querySelector<HTMLElement>('[aria-current]')
    if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}
