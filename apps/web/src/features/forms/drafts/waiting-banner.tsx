import { useLocation } from '@tanstack/react-router'

import { useConnectionLost } from '#web/platform/api/connection.ts'
import classes from '#web/platform/ui/kit/banner.module.css'
import { Link } from '#web/platform/ui/kit/link.tsx'

import { useKeptDrafts } from './kept-drafts-query.ts'

/**
 * Reminds the person of completed forms on this device once they can be sent. It is mounted on every page, so it also removes other people's drafts.
 */
export function WaitingBanner() {
  const { data: drafts = [] } = useKeptDrafts()
  const { pathname } = useLocation()
  const lost = useConnectionLost()
  const names = drafts.filter(({ tried }) => tried?.request.body.isCompleted).map(({ name }) => name)
  const shown = names.length > 0 && !lost && !pathname.startsWith('/forms')
  return (
    <div role="status" className={shown ? classes.banner : undefined}>
      {shown ? (
        <>
          <span>Not sent yet, on this device only: {names.join(', ')}. </span>
          <Link to="/forms">Send now</Link>
        </>
      ) : null}
    </div>
  )
}
