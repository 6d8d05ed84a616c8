import { isDeepStrictEqual } from 'node:util'

import { updateUser as updateUserEndpoint, type User } from '#contract/access/access'
import * as contract from '#contract/account/account'
import { NotFound } from '#contract/endpoint/errors'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { readSafetyProfile } from '#api/data/people/safety-profile'
import { currentPracticeId } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'

import { confirmContact } from './contacts/confirm-contact.ts'
import { listContactChanges, refuseContactChange, sendContactCode } from './contacts/waiting-contacts.ts'
import { membersAt, ownEquipment, ownPosts } from './queries.ts'
import { endSessions, ownSessions } from './sessions.ts'
import { updateUser } from './update-user.ts'
import { updateUsersPassword } from './update-users-password.ts'

export const accountRoutes = (ports: PeoplePorts) => [
  handle(updateUserEndpoint, async (context) => {
    const { before, after } = await updateUser(context, ports)
    const target = { kind: 'user', id: context.actor.userId, formerName: before.fullName }
    // The audit trail hides the current location, because it belongs to one practice and the other practices must not see it.
    const shown = ['firstName', 'lastName', 'hasDoneTutorial']
    const change = { before: summary(before), after: summary(after) }
    // Contacts, equipment and the emergency contact have events of their own.
    if (!isDeepStrictEqual(change.before, change.after))
      await context.audit({ action: 'user.updated', everyPractice: true, target, ...change, shown })
    return after
  }),
  handle(contract.getAccountDetails, async ({ db, actor }) => ({
    payload: { posts: await ownPosts(db, actor.userId), equipment: await ownEquipment(db, actor.userId) },
  })),
  handle(contract.getSafetyProfile, async ({ db, actor, audit }) => {
    const { userId } = actor
    const practiceId = currentPracticeId(actor) ?? fail(NotFound)
    refuseFailedPayment(actor, practiceId)
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
  handleOutside(contract.confirmContactChange, async (context) => ({ payload: await confirmContact(context) })),
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

const summary = (view: User) => ({
  firstName: view.firstName,
  lastName: view.lastName,
  location: view.location?._id,
  hasDoneTutorial: view.hasDoneTutorial,
})
