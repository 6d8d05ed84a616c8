import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import * as onTablet from '#contract/shared-tablets/on-tablet'
import * as ownCodesContract from '#contract/shared-tablets/own-codes'
import * as contract from '#contract/shared-tablets/shared-tablets'
import { session } from '#api/data/tables'
import { currentPost } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { newChallenge } from './challenge.ts'
import { phoneRoutes } from './phone/routes.ts'
import { pairTablet, revokeTablet, tabletsAt } from './manage-tablets.ts'
import { ownCodes, pairedTablet, setOwnCode } from './own-codes.ts'
import { proveTablet } from './prove-tablet.ts'
import { setCodeOnTablet } from './set-code-on-tablet.ts'
import { startTabletSession } from './start-tablet-session.ts'
import { removeCode } from './store-code.ts'
import { listPeople, nameOnTablet } from './tablet-people.ts'

/** Shared tablets: pairing and revoking them, the codes of people, and the sessions on them (decision 144). */
export const sharedTabletRoutes = [
  handle(contract.listSharedTablets, async ({ db, params, now }) => ({
    payload: { tablets: await tabletsAt(db, params.locationId, now) },
  })),
  handle(contract.pairSharedTablet, async (context) => ({ payload: await pairTablet(context) })),
  handle(contract.revokeSharedTablet, revokeTablet),

  handle(onTablet.tabletChallenge, async ({ body, services, now }) => ({
    payload: { challenge: newChallenge({ keyring: services.keyring, tablet: body.tablet, now }) },
  })),
  handleOutside(onTablet.tabletPeople, async ({ body, services, now }) => {
    const tablet = await proveTablet({ services, now, purpose: 'people' }, body)
    return { payload: await listPeople(services, tablet) }
  }),
  handleOutside(onTablet.setCodeOnTablet, setCodeOnTablet),
  handleOutside(onTablet.startTabletSession, async (context) => {
    const token = await startTabletSession(context)
    context.cookie.set(token)
    return { payload: { token } }
  }),
  handle(onTablet.getTabletSession, async ({ db, actor }) => {
    const { tablet } = actor
    const post = currentPost(actor)
    if (!tablet || !post) return { payload: null }
    const [own = fail(NotFound)] = await db.select({ until: session.expiresAt }).from(session).where(eq(session.id, actor.sessionId))
    return {
      payload: {
        name: await nameOnTablet(db, tablet, actor.userId),
        tabletName: tablet.name,
        location: { _id: post.locationId, name: post.locationName, timeZone: post.timeZone, plan: post.plan },
        until: own.until.toISOString(),
      },
    }
  }),

  ...phoneRoutes,

  handle(ownCodesContract.listOwnTabletCodes, async ({ db, actor }) => ({ payload: { codes: await ownCodes(db, actor) } })),
  handleOutside(ownCodesContract.setOwnTabletCode, setOwnCode),
  handle(ownCodesContract.removeOwnTabletCode, async ({ db, actor, params, audit }) =>
    removeCode({ db, audit }, await pairedTablet(db, actor, params.tabletId), actor.userId),
  ),
]
