import { useRouter } from '@tanstack/react-router'

import { isUnanswered, textOfError } from '#web/platform/api/api-error.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { isMissingCode } from '#web/platform/ui/page/missing-code.ts'

const OfflineStart = lazyPart(async () => (await import('./offline-start.tsx')).OfflineStart)

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
    <main style={{ maxWidth: 560, margin: '64px auto', padding: 16 }}>
      {isUnanswered(error) ? <OfflineStart onRetry={() => void retry()} /> : <ErrorState text={textOfError(error)} onRetry={retry} />}
    </main>
  )
}
