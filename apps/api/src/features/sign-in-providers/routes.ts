import * as contract from '#contract/sign-in-providers/sign-in-providers'
import { handle, handleOutside } from '#api/platform/context'

import { listIdentities, removeIdentity } from './linked-identities.ts'
import type { ProviderPorts } from './ports.ts'
import { setSignInDomains, signInDomains } from './sign-in-domains.ts'
import { finishAtProvider, startAtProvider } from './sign-in-by-provider.ts'

export const signInProviderRoutes = (ports: ProviderPorts) => [
  handle(contract.listSignInProviders, async ({ services }) => ({ payload: services.signInProviders.map(({ id }) => id) })),
  handleOutside(contract.startProviderSignIn, async (context) => ({ payload: await startAtProvider(context, context.params.provider) })),
  handleOutside(contract.finishProviderSignIn, async (context) => {
    const answer = await finishAtProvider(context, context.body, ports)
    if ('token' in answer) context.cookie.set(answer.token)
    return { payload: answer }
  }),
  handle(contract.listLinkedIdentities, async ({ db, actor }) => ({ payload: await listIdentities(db, actor.userId) })),
  handle(contract.removeLinkedIdentity, removeIdentity),
  handle(contract.getSignInDomains, async ({ db, params }) => ({ payload: await signInDomains(db, params.practiceId) })),
  handle(contract.setSignInDomains, async (context) => ({ payload: await setSignInDomains(context) })),
]
