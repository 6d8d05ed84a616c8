import { useEffect, useEffectEvent } from 'react'

import type { SignedIn } from '#contract/access/sign-in'
import { whenIdle } from '#web/platform/when-idle.ts'

interface OfferHandlers {
  onSignedIn: (answer: SignedIn) => unknown
  onProblem: (problem: unknown) => void
}

/** Offers passkeys at the username field while the page is shown. Without the code or the server, the person signs in with the password. */
export function usePasskeyOffer(handlers: OfferHandlers) {
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const { offerPasskey } = await import('./offer-passkey.ts')
    await offerPasskey({ signal, ...handlers })
  })
  useEffect(() => {
    const page = new AbortController()
    const cancel = whenIdle(() => void offer(page.signal).catch(() => undefined))
    return () => {
      cancel()
      page.abort()
    }
  }, [])
}
