import { ProviderReturnScreen } from '#web/features/access/providers/provider-return-screen.tsx'
import { keepJoining } from '#web/features/joining/join-state.ts'

export { search } from '#web/features/access/providers/provider-return-screen.tsx'

/** The page to which a provider sends the browser back. An invited person goes on to set up the account. */
export function ProviderReturnPage() {
  return <ProviderReturnScreen onInvited={keepJoining} />
}
