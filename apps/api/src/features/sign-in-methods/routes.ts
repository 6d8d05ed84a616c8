import * as contract from '#contract/sign-in-methods/sign-in-methods'
import { limitTries } from '#api/data/limits/limit-tries'
import { NoSecondFactor } from '#contract/sign-in-methods/sign-in-methods'
import { tellAboutFactor } from '#api/data/sign-in-methods/account-notices'
import { replaceRecoveryCodes } from '#api/data/sign-in-methods/recovery-codes'
import { secondStepWays } from '#api/data/sign-in-methods/second-factors'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator-app.ts'
import { auditOf, lockOwner } from './changing-factors.ts'
import { listMethods } from './list-methods.ts'
import { addPasskey, askForNewPasskey, removePasskey, renamePasskey } from './passkeys.ts'

/** First codes of an authenticator app per person and hour. */
const firstCodes = { inTotal: 30, perAddress: 200 }

export const signInMethodRoutes = [
  handle(contract.getSignInMethods, async (context) => ({ payload: await listMethods(context) })),
  handle(contract.passkeyCreationOptions, async (context) => ({ payload: await askForNewPasskey(context) })),
  handle(contract.addPasskey, async ({ body, ...context }) => ({ payload: await addPasskey(context, body) })),
  handle(contract.renamePasskey, async ({ params, body, ...context }) => ({
    payload: await renamePasskey(context, { ...params, ...body }),
  })),
  handle(contract.removePasskey, async ({ params, ...context }) => ({ payload: await removePasskey(context, params) })),
  handle(contract.startAuthenticator, async (context) => ({ payload: await startAuthenticator(context) })),
  handleOutside(contract.confirmAuthenticator, async ({ body, ...context }) => {
    const { actor, address, finish } = context
    const whose = { of: actor.userId, inTotal: firstCodes.inTotal }
    await limitTries(context, { what: 'first-code', address, perAddress: firstCodes.perAddress, whose })
    return finish(async (inside) => ({ payload: await confirmAuthenticator({ ...context, ...inside }, body) }))
  }),
  handle(contract.removeAuthenticator, removeAuthenticator),
  handle(contract.renewRecoveryCodes, async (context) => {
    const { db, actor, now, services, audit } = context
    const { userId } = actor
    await lockOwner(db, userId)
    if ((await secondStepWays(db, userId)).length === 0) fail(NoSecondFactor)
    const recoveryCodes = await replaceRecoveryCodes(db, { services, userId, now })
    await audit(auditOf(actor, 'user.recovery_codes_made'))
    await tellAboutFactor(db, userId, { ...context, change: 'recoveryCodesMade' })
    return { payload: { recoveryCodes } }
  }),
]
