import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'

import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from '../banners/connection-banner.tsx'
import { LocationLostBanner } from '../banners/location-lost-banner.tsx'
import { LocationSwitchedBanner } from '../banners/location-switched-banner.tsx'
import { visiblePlaces } from './navigation.ts'
import { shellSlots } from './shell-slots.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { SupportBanner } from '../banners/support-banner.tsx'
import { useSupportMessage } from './support-message.ts'
import { TopBar } from './top-bar.tsx'
import { usePrefetchScreens } from './use-prefetch-screens.ts'

/** Sidebar, top bar and content; on phones a bottom bar. Requires the signed-in person to be loaded. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const phone = useIsPhone()
  const places = visiblePlaces(user.isAdmin)
  usePrefetchScreens(places)
  const main = useMainFocus()
  const message = useSupportMessage()
  const { Invitations } = shellSlots
  return (
    <>
      <a href="#main" className={classes.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </a>
      {phone ? null : <Sidebar places={places} message={message} />}
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <ConnectionBanner />
        <SupportBanner />
        <LocationSwitchedBanner />
        <LocationLostBanner />
        {Invitations ? <Invitations /> : null}
        {children}
      </main>
      {phone ? <BottomBar places={places} message={message} /> : null}
    </>
  )
}

/** After a navigation, moves the focus to the main content, so that keyboard and screen reader users start there. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  return main
}
