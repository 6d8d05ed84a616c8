import { useLocation } from '@tanstack/react-router'

import { LazyTip } from '#web/platform/ui/popup/lazy-tip.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Logo } from '#web/platform/ui/kit/logo.tsx'

import { isCurrent, type NavigationEntry } from './navigation.ts'
import classes from './shell.module.css'
import { SupportButton } from './support-button.tsx'
import type { SupportMessage } from './support-message.ts'

/** A 60 px column of icons, each with its destination in a tooltip (LAYOUT-001, LAYOUT-002). */
export function Sidebar({ places, message }: { places: readonly NavigationEntry[]; message: SupportMessage }) {
  const { pathname } = useLocation()
  return (
    <div className={classes.sidebar}>
      <nav aria-label="Main" className={classes.places}>
        <Link to="/" aria-label="SafePractice" className={classes.home}>
          <Logo />
        </Link>
        <ul className="list">
          {places.map((place) => (
            <li key={place.path}>
              <LazyTip label={place.label}>
                <SidebarLink place={place} current={isCurrent(place, pathname)} />
              </LazyTip>
            </li>
          ))}
        </ul>
      </nav>
      <SupportButton message={message} />
    </div>
  )
}

function SidebarLink({ place, current }: { place: NavigationEntry; current: boolean }) {
  return (
    <Link to={place.path} aria-label={place.label} aria-current={current ? 'page' : undefined} className={classes.place}>
      <place.icon size={20} stroke={1.6} aria-hidden />
    </Link>
  )
}
