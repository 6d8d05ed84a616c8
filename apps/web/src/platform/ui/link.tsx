import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

import type { Address } from '../routing/address.ts'

export type LinkProps = Address & {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** A link inside the application. Pointing at it fetches the code of its screen, so that it opens at once. */
export function Link({ to, params, search, children, ...rest }: LinkProps) {
  const router = useRouter()
  const fetchScreen = () => {
    const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === to)
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
  return (
    <RouterLink
      to={to as string}
      params={params as never}
      search={(search ?? {}) as never}
      {...rest}
      onMouseEnter={fetchScreen}
      onFocus={fetchScreen}
    >
      {children}
    </RouterLink>
  )
}
