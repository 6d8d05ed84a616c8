import type { ReactNode } from 'react'

import type { User } from '#contract/access'
import type { Address } from '#web/platform/routing/address.ts'
import { locationGroups } from '#web/platform/session/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/use-switch-location.ts'
import { Link } from './link.tsx'
import { TextButton } from './text-button.tsx'

interface AtLocationProps {
  user: User
  location: string
  page: Address
  /** For screen readers, where the words alone say too little. */
  label: string
  children: ReactNode
}

/** The way to a page that shows one's current location: another location is switched to first. */
export function AtLocation({ user, location, page, label, children }: AtLocationProps) {
  const { switchTo, pending } = useSwitchLocation(page)
  const choice = locationGroups(user)
    .flatMap((group) => group.locations)
    .find((one) => one.id === location)
  if (location === user.location?._id)
    return (
      <Link {...page} aria-label={label}>
        {children}
      </Link>
    )
  return (
    <TextButton onClick={() => choice && switchTo(choice)} disabled={pending} label={`${label}; switches to that location`}>
      {children}
    </TextButton>
  )
}
