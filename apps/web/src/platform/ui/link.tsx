import { Link as RouterLink } from '@tanstack/react-router'
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

/** A link inside the application. */
export function Link({ to, search, children, ...rest }: LinkProps) {
  return (
    <RouterLink to={to} search={(search ?? {}) as never} {...rest}>
      {children}
    </RouterLink>
  )
}
