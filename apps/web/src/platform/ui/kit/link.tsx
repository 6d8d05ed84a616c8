import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

import type { Address } from '../../routing/address.ts'
import { fetchScreen } from '../../routing/fetch-screen.ts'

export type LinkProps = Address & {
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
}

/** A link inside the app. Hovering or focusing it prefetches the code of its screen, so that it opens at once. */
export function Link({ to, params, search, children, ...rest }: LinkProps) {
  const router = useRouter()
  const pointedAt = () => fetchScreen(router, to)
  return (
    <RouterLink to={to} params={params} search={search ?? {}} {...rest} onMouseEnter={pointedAt} onFocus={pointedAt}>
      {children}
    </RouterLink>
  )
}
