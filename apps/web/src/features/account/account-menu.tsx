import { IconFirstAidKit, IconLock, IconLogout, IconShieldCheck, IconUser, IconUserStar, type Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { useGo } from '#web/platform/routing/use-go.ts'
import { signOutAddress } from '#web/platform/session/sign-out-address.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

import type { AccountPanel } from './account-search.ts'
import classes from './account.module.css'

/** The menu entries; their order and wording are fixed (ACCT-002). */
const places: readonly { panel: AccountPanel; label: string; icon: Icon }[] = [
  { panel: 'details', label: 'Basic Details', icon: IconUser },
  { panel: 'admin', label: 'My Admin', icon: IconUserStar },
  { panel: 'safetyOfficer', label: 'My Safety Officer', icon: IconShieldCheck },
  { panel: 'safety', label: 'Safety', icon: IconFirstAidKit },
  { panel: 'security', label: 'Password & Security', icon: IconLock },
]

/** The list of panels beside the content. On a phone it is a row above the content that scrolls to the open panel. */
export function AccountMenu({ current }: { current: AccountPanel }) {
  const go = useGo()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = menu.current
    const open = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - 16
  }, [current])
  return (
    <nav aria-label="Account" className={classes.menu} ref={menu}>
      {places.map(({ panel, label, icon: Sign }) => (
        <Link key={panel} to="/account" search={{ panel }} className={classes.place} aria-current={panel === current ? 'page' : undefined}>
          <Sign size={18} stroke={1.8} aria-hidden />
          {label}
        </Link>
      ))}
      <button type="button" className={classes.place} onClick={() => void go(signOutAddress)}>
        <IconLogout size={18} stroke={1.8} aria-hidden />
        Logout
      </button>
    </nav>
  )
}
