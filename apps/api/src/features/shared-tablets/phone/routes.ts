import * as contract from '#contract/shared-tablets/phone-sign-in'
import { handleOutside } from '#api/platform/context'

import { askPhone } from './ask-phone.ts'
import { confirmOnPhone, refuseOnPhone, showOnPhone } from './confirm-on-phone.ts'
import { startByPhone, stateOf } from './start-by-phone.ts'

/** Signing in on a shared tablet with the own phone (decision 144). */
export const phoneRoutes = [
  handleOutside(contract.askPhone, async (context) => ({ payload: await askPhone(context) })),
  handleOutside(contract.phoneSignInState, async ({ services, body, now }) => ({
    payload: { state: await stateOf(services, body.ticket, now) },
  })),
  handleOutside(contract.startSessionByPhone, async (context) => {
    const token = await startByPhone(context)
    context.cookie.set(token)
    return { payload: { token } }
  }),
  handleOutside(contract.findPhoneSignIn, async (context) => ({ payload: await showOnPhone(context) })),
  handleOutside(contract.confirmPhoneSignIn, confirmOnPhone),
  handleOutside(contract.refusePhoneSignIn, refuseOnPhone),
]
