import { eq } from 'drizzle-orm'

import * as contract from '#contract/access/access'
import { NotFound } from '#contract/endpoint/errors'
import * as freshProof from '#contract/access/fresh-proof'
import { login } from '#contract/access/sign-in'
import * as signingIn from '#contract/sign-in-methods/signing-in'
import { session } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { colleagueViews } from '#api/data/people/colleague-view'
import { handle, handleOutside } from '#api/platform/context'
import { fail, invalid } from '#api/platform/errors'
import { isSupport } from '#api/platform/actor/support-access'

import { keepSession } from './keep-session.ts'
import { askForPasskey, signInByPasskey } from './passkey-sign-in.ts'
import { askForProof } from './proof/ask-for-proof.ts'
import { proveSession } from './proof/prove-session.ts'
import { answerSecondStep, askForOwnPasskey } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { redeemSupportLink } from './support-link.ts'

export const accessRoutes = [
  handleOutside(login, async ({ body, services, now, address, userAgent, cookie, requestId }) => {
    const answer =
      'data' in body
        ? await redeemSupportLink(services, { data: body.data, now, requestId, userAgent })
        : await signIn(services, { ...credentialsOf(body), address, userAgent, now, requestId })
    if ('token' in answer) cookie.set(answer.token)
    return answer
  }),
  handleOutside(signingIn.passkeySignInOptions, async (context) => ({ payload: await askForPasskey(context) })),
  handleOutside(signingIn.signInByPasskey, async ({ body, cookie, ...context }) => {
    const answer = await signInByPasskey(context, body)
    cookie.set(answer.token)
    return { payload: answer }
  }),
  handleOutside(signingIn.secondStepPasskeyOptions, async ({ body, ...context }) => ({
    payload: { options: await askForOwnPasskey(context, body) },
  })),
  handleOutside(signingIn.answerSecondStep, async ({ body, cookie, ...context }) => {
    const answer = await answerSecondStep(context, body)
    cookie.set(answer.token)
    return { payload: answer }
  }),
  handle(contract.signOut, async ({ db, actor, now, services, cookie, after, audit }) => {
    await db.update(session).set({ revokedAt: now }).where(eq(session.id, actor.sessionId))
    await audit({
      action: isSupport(actor) ? 'support.ended' : 'session.ended',
      everyPractice: true,
      target: { kind: 'user', id: actor.userId },
      after: { reason: 'signed_out' },
      shown: ['reason'],
    })
    cookie.clear()
    after(() => services.realtime.closeSession(actor.sessionId))
  }),
  handle(contract.keepSession, async (context) => ({ payload: await keepSession(context) })),
  handle(freshProof.askForProof, askForProof),
  handleOutside(freshProof.proveSession, proveSession),
  handle(contract.getSession, async ({ db, actor }) => {
    const user = (await userView(db, actor.userId, actor)) ?? fail(NotFound)
    return { payload: { user } }
  }),
  handle(contract.getUser, async ({ params, ...context }) => {
    const { db, actor } = context
    const view = await userView(db, params.userId, actor)
    if (!view) return fail(NotFound)
    if (params.userId === actor.userId) return view
    return (await colleagueViews(context, [view]))[0] ?? fail(NotFound)
  }),
]

/** Accepts email and userName as aliases of username (API-S-002). */
function credentialsOf(body: {
  username?: string | undefined
  email?: string | undefined
  userName?: string | undefined
  password: string
}) {
  const username = body.username || body.email || body.userName
  return username ? { username, password: body.password } : invalid({ username: 'Required' })
}
