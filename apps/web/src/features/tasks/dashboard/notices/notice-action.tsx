import { Link } from '#web/platform/ui/kit/link.tsx'
import type { ReactNode } from 'react'

import type { Notice } from './notices.ts'

export interface NoticeActionProps {
  notice: Notice
  onTour: () => void
  className?: string | undefined
  children: ReactNode
}

/** The action of a notice: a link, or the button that starts the tour. */
export function NoticeAction({ notice: { to }, onTour, className, children }: NoticeActionProps) {
  if (to === 'tour')
    return (
      <button type="button" className={className} onClick={onTour}>
        {children}
      </button>
    )
  return (
    <Link {...to} className={className}>
      {children}
    </Link>
  )
}
