import { Menu } from '@mantine/core'
import { IconDots, IconHelpCircle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'

import { useGo } from '#web/platform/routing/use-go.ts'
import { Link } from '#web/platform/ui/link.tsx'

import { isCurrent, type NavigationEntry } from './navigation.ts'
import classes from './shell.module.css'
import { SupportDialog } from './support-button.tsx'
import type { SupportMessage } from './support-message.ts'

/** The sidebar of phones: the five most used places, the others and the support behind "More". */
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
  const go = useGo()
  const { opened, open, text, write } = message
  const current = places.some((place) => isCurrent(place, pathname))
  return (
    <>
      <Menu position="top-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.tab} {...(current ? { 'aria-current': 'page' } : {})}>
            <IconDots size={20} stroke={1.6} aria-hidden />
            More
          </button>
        </Menu.Target>
        <Menu.Dropdown style={{ maxHeight: '60vh', overflowY: 'auto' }}>
          {places.map((place) => (
            <Menu.Item
              key={place.path}
              leftSection={<place.icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => void go({ to: place.path })}
            >
              {place.label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconHelpCircle size={18} stroke={1.6} aria-hidden />} onClick={() => open(true)}>
            Support
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === undefined ? null : <SupportDialog opened={opened} text={text} onText={write} onClose={() => open(false)} />}
    </>
  )
}
