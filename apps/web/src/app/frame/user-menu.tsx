import { IconChevronDown } from '@tabler/icons-react'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import classes from './shell.module.css'

const UserMenuList = lazyPart(async () => (await import('./user-menu-list.tsx')).UserMenuList)

/** The button of the user menu. */
export function UserMenu({ today }: { today: string }) {
  const user = useCurrentUser()
  const { button, popup } = useLazyPopup('menu')
  return (
    <>
      <button type="button" className={classes.user} {...button}>
        <PersonInitials person={user} own named size={28} />
        <span className={classes.userName} aria-hidden>
          {user.fullName}
        </span>
        <span className="visually-hidden">{user.fullName}, user menu</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      {popup ? <UserMenuList popup={popup} today={today} /> : null}
    </>
  )
}
