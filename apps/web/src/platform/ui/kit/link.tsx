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

/** The router marks a link as current only if its address is the whole address. A place that contains other addresses is marked by its navigation. */
const wholeAddress = { exact: true, includeSearch: true } as const

/** A link inside the app. Hovering or focusing it prefetches the code of its screen, so that it opens at once. */
export function Link({ to, params, search, children, ...rest }: LinkProps) {
  const router = useRouter()
  const pointedAt = () => fetchScreen(router, to)
  return (
    <RouterLink
      to={to}
      params={params}
      search={search ?? {}}
      activeOptions={wholeAddress}
      {...rest}
      onMouseEnter={pointedAt}
      onFocus={pointedAt}
    >
      {children}
    </RouterLink>
  )
}
