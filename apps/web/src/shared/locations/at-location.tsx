import type { ReactNode } from 'react'

import type { User } from '#contract/access/access'
import type { Address } from '#web/platform/routing/address.ts'
import { locationGroups } from '#web/platform/session/locations/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'
import { Link } from '../../platform/ui/kit/link.tsx'
import { TextButton } from '../../platform/ui/kit/text-button.tsx'

interface AtLocationProps {
  user: User
  location: string
  page: Address
  /** The label for screen readers, more specific than the visible text. */
  label: string
  children: ReactNode
}

/** A link to a page that shows the current location. For another location, it is a button that first switches to that location. */
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
