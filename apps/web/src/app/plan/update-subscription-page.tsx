import { UpdateSubscriptionScreen } from '#web/features/billing/update-subscription-screen.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { ProofHost } from '../session/proof-host.tsx'
import { useIdleClock } from '../session/use-idle-clock.ts'

const IdleWarning = lazyPart(async () => (await import('../banners/idle-warning.tsx')).IdleWarning)

/** The failed-payment page. It is outside the frame, but its idle session expires as well (ruling 3). */
export function UpdateSubscriptionPage() {
  const { warning, stay, dismiss } = useIdleClock('payer', true)
  usePreload(IdleWarning)
  return (
    <>
      <UpdateSubscriptionScreen />
      <ProofHost />
      {warning ? <IdleWarning warning={warning} onStay={stay} onDismiss={dismiss} /> : null}
    </>
  )
}
