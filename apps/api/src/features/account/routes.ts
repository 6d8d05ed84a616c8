import * as contract from '#contract/account'
import { NotFound, SubscriptionFailed } from '#contract/errors'
import { readSafetyProfile } from '#api/data/people/safety-profile'
import { currentPracticeId } from '#api/platform/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { confirmContactChange } from './confirm-contact-change.ts'
import { listContactChanges, refuseContactChange, sendContactCode } from './contact-changes.ts'
import { membersAt, ownEquipment, ownPosts } from './queries.ts'
import { endSessions, ownSessions } from './sessions.ts'
import { updateUsersPassword } from './update-users-password.ts'

export const accountRoutes = [
  handle(contract.getAccountDetails, async ({ db, actor }) => ({
    payload: { posts: await ownPosts(db, actor.userId), equipment: await ownEquipment(db, actor.userId) },
  })),
  handle(contract.getSafetyProfile, async ({ db, actor, audit }) => {
    const { userId } = actor
    const practiceId = currentPracticeId(actor) ?? fail(NotFound)
    if (actor.failedPractices.includes(practiceId)) fail(SubscriptionFailed)
    await audit({ action: 'emergency_contact.read', practiceId, target: { kind: 'user', id: userId } })
    return { payload: await readSafetyProfile(db, { practiceId, userId }) }
  }),
  handle(contract.safetyOfficers, async ({ db, actor, params }) =>
    membersAt(db, { ...params, position: 'safetyOfficer', first: actor.userId }),
  ),
  handle(contract.mySupervisors, async ({ db, actor, params }) =>
    membersAt(db, { ...params, position: 'administrator', first: actor.userId }),
  ),
  handleOutside(contract.updateUsersPassword, updateUsersPassword),
  handle(contract.listContactChanges, async (context) => ({ payload: await listContactChanges(context) })),
  handle(contract.sendContactCode, async (context) => {
    await sendContactCode(context)
    return { payload: { sent: true } } as const
  }),
  handleOutside(contract.confirmContactChange, async (context) => ({ payload: await confirmContactChange(context) })),
  handle(contract.refuseContactChange, refuseContactChange),
  handle(contract.listSessions, async ({ db, actor, now, services }) => ({ payload: await ownSessions(db, { actor, now, services }) })),
  handle(contract.endOwnSession, async ({ params, cookie, ...context }) => {
    const ended = await endSessions(context, { only: params.sessionId })
    if (ended.length === 0) fail(NotFound)
    if (params.sessionId === context.actor.sessionId) cookie.clear()
  }),
  handle(contract.signOutEverywhere, async ({ body, cookie, ...context }) => {
    const ended = await endSessions(context, body.keepThis ? { butNot: context.actor.sessionId } : {})
    if (!body.keepThis) cookie.clear()
    return { payload: { ended: ended.length } }
  }),
]
