import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

export interface LinkProps {
  /** A path of the application, without its query. */
  to: string
  search?: Record<string, string | number | undefined>
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** A link inside the application. Pointing at it fetches the code of its screen, so that it opens at once. */
export function Link({ to, search, children, ...rest }: LinkProps) {
  const router = useRouter()
  const fetchScreen = () => {
    const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === to)
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
  return (
    <RouterLink to={to} search={(search ?? {}) as never} {...rest} onMouseEnter={fetchScreen} onFocus={fetchScreen}>
      {children}
    </RouterLink>
  )
}
