import { IconDots } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'

import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { isCurrent, type NavigationEntry } from './navigation.ts'
import classes from './shell.module.css'
import { SupportDialog } from './support-button.tsx'
import type { SupportMessage } from './support-message.ts'

const MoreList = lazyPart(async () => (await import('./more-list.tsx')).MoreList)

/** The sidebar of phones: the five most used places. "More" contains the other places and the support button. */
export function BottomBar({ places, message }: { places: readonly NavigationEntry[]; message: SupportMessage }) {
  const { pathname } = useLocation()
  const first = places.slice(0, 5)
  const more = places.slice(5)
  if (places.length === 0) return null
  return (
    <nav aria-label="Main" className={classes.bottombar}>
      <ul className="list">
        {first.map((place) => (
          <li key={place.path}>
            <Link to={place.path} className={classes.tab} aria-current={isCurrent(place, pathname) ? 'page' : undefined}>
              <place.icon size={20} stroke={1.6} aria-hidden />
              {place.short ?? place.label}
            </Link>
          </li>
        ))}
        <li>
          <More places={more} pathname={pathname} message={message} />
        </li>
      </ul>
    </nav>
  )
}

function More({ places, pathname, message }: { places: readonly NavigationEntry[]; pathname: string; message: SupportMessage }) {
  const { button, popup } = useLazyPopup('menu')
  const { opened, open, text, write } = message
  const current = places.some((place) => isCurrent(place, pathname))
  return (
    <>
      <button type="button" className={classes.tab} {...(current ? { 'aria-current': 'page' } : {})} {...button}>
        <IconDots size={20} stroke={1.6} aria-hidden />
        More
      </button>
      {popup ? <MoreList popup={popup} places={places} onSupport={() => open(true)} /> : null}
      {opened === undefined ? null : <SupportDialog opened={opened} text={text} onText={write} onClose={() => open(false)} />}
    </>
  )
}
