import { useCallback } from 'react'

import type { SignedIn } from '#contract/access/sign-in'
import { useLazyClient } from '#web/platform/api/lazy-client.tsx'
import { returnAddress, useOpenAddress } from '#web/platform/routing/open-address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { seedUser } from '#web/platform/session/known-user.ts'
import { notifyTabs } from '#web/platform/session/tab-channel.ts'

/**
 * Returns what follows a started session: opens the page the person came from, or the unfinished registration (SIGNIN-015, SIGNIN-016).
 * @param from the page the person came from
 */
export function useEnter(from: string | undefined): (signedIn: SignedIn) => Promise<void> {
  const { load: loadClient } = useLazyClient()
  const go = useGo()
  const openAddress = useOpenAddress()
  return useCallback(
    async ({ user, registrationStep }) => {
      const client = await loadClient()
      notifyTabs({ type: 'signedIn', userId: user._id })
      client.clear()
      seedUser(client, user)
      if (user.isRegistrationCompleted !== 2 && registrationStep > 1) await go({ to: '/registerPractice' }, { replace: true })
      else openAddress(returnAddress(from), { replace: true })
    },
    [from, go, loadClient, openAddress],
  )
}
