import { useRouter } from '@tanstack/react-router'

import { textOfError } from '#web/platform/api/api-error.ts'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { isMissingCode } from '#web/platform/ui/page/missing-code.ts'

/** Shown when a screen could not be opened: the error text and a retry, which runs guards and loading again. */
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
      <ErrorState text={textOfError(error)} onRetry={retry} />
    </main>
  )
}
