import { useRouter } from '@tanstack/react-router'

import { textOfError } from '#web/platform/api/api-error.ts'
import { ErrorState } from '#web/platform/ui/error-state.tsx'

/** A screen that could not be opened: the text, and another try that runs its guards and loading again. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = async () => {
    reset()
    await router.invalidate()
  }
  return (
    <main style={{ maxWidth: 560, margin: '64px auto', padding: 16 }}>
      <ErrorState text={textOfError(error)} onRetry={retry} />
    </main>
  )
}
