import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/joining/joining'
import { StaffEmailTaken, StaffPhoneTaken } from '#contract/staff/staff'
import { isCommonPassword } from '#content/facts/common-passwords'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import { findTakenContact } from '#api/data/contacts/find-taken-contact'
import { handle, handleOutside } from '#api/platform/context'
import { systemDb, type Db } from '#api/platform/database/database'
import { fail, invalid } from '#api/platform/errors'
import { isSupport, refuseSupport } from '#api/platform/actor/support-access'

import { acceptInvitation } from './accept-invitation.ts'
import { waitingInvitations } from './invitations.ts'
import { saveInvitedNames } from './save-invited-names.ts'
import { onboard } from './onboard.ts'
import { invitedUser, registerWithCode } from './register-with-code.ts'

/** Limit on contacts tried per invitation and hour, because a taken contact reveals an account (ruling 6). */
const contactsPerHour = 20

export const joiningRoutes = (ports: PeoplePorts) => [
  handleOutside(contract.registerWithCode, async ({ body, services, now, address, requestId }) => ({
    payload: await registerWithCode({ ...body, services, now, address, requestId }),
  })),
  handle(contract.updateOnboarding, async ({ db, proof, params, body, audit, services, now, after }) => {
    if (params.id !== proof.userId) fail(NotFound)
    const key = services.keyring.mac('limit', `onboarding:${proof.inviteId}`)
    const count = (all: Db) => countTry(all, { key, now, windowMinutes: 60 })
    if ((await count(db)) > contactsPerHour) failTooManyTries({ now, windowMinutes: 60 })
    const taken = await findTakenContact(db, { userId: proof.userId, email: body.email || null, phone: body.phone || null })
    if (taken) fail(taken === 'email' ? StaffEmailTaken : StaffPhoneTaken, { persistOnFailure: async (all) => void (await count(all)) })
    return systemDb(db, 'an invited person is no member yet', async (everything) => {
      const found = await saveInvitedNames(everything, {
        proof,
        audit,
        services,
        now,
        after,
        firstName: body.firstName,
        lastName: body.lastName,
      })
      const user = await invitedUser(everything, found)
      return {
        payload: { ...user, email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? user.countryCode },
      }
    })
  }),
  handleOutside(contract.onboard, async ({ proof, params, body, services, now, requestId, userAgent, cookie, after }) => {
    if (params.userId !== proof.userId) fail(NotFound)
    if (isCommonPassword(body.password)) invalid({ password: 'This password is too easy to guess. Please choose another one.' })
    const { firstName, lastName } = body
    const person = { firstName, lastName, email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? '1' }
    const passwordHash = await services.passwords.hash(body.password)
    const answer = await onboard({ proof, services, now, requestId, userAgent, after, person, passwordHash }, ports)
    cookie.set(answer.token)
    return { payload: answer }
  }),
  handle(contract.listInvitations, async ({ db, actor, now }) => {
    if (isSupport(actor)) return { payload: [] }
    return {
      payload: await systemDb(db, 'the inviting practices are not the callers yet', (all) =>
        waitingInvitations(all, { userId: actor.userId, now }),
      ),
    }
  }),
  handle(contract.acceptInvitation, async ({ params, ...writing }) => {
    refuseSupport(writing.actor)
    return { payload: await acceptInvitation(writing, params.invitationId, ports) }
  }),
]
