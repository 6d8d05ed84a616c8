import { useRouter } from '@tanstack/react-router'

import { isUnanswered, textOfError } from '#web/platform/api/api-error.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { isMissingCode } from '#web/platform/ui/page/missing-code.ts'

import { OfflineStart } from './offline-start-part.ts'

/**
 * Shown when a screen could not be opened: the error text and a retry, which runs guards and loading again. Without a connection it also says
 * what this device can open.
 */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    // The browser may keep the failure of code that is missing, so only a new page can load it.
    if (isMissingCode(error)) return window.location.reload()
    reset()
    await router.invalidate()
  }
  return (
    // Padding, because a margin would move the whole body.
    <main style={{ maxWidth: 560, margin: '0 auto', padding: '80px 16px' }}>
      {isUnanswered(error) ? <OfflineStart onRetry={() => void retry()} /> : <ErrorState text={textOfError(error)} onRetry={retry} />}
    </main>
  )
}
