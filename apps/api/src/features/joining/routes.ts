import { eq } from 'drizzle-orm'

import { Forbidden, NotFound } from '#contract/errors'
import * as contract from '#contract/joining'
import { isCommonPassword } from '#content/common-passwords'
import type { PeoplePorts } from '#api/data/people-ports'
import { invite } from '#api/data/tables'
import { userView } from '#api/data/user-view'
import { handle, handleOutside } from '#api/platform/context'
import { enterPractice, systemDb } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'

import { refuseClosedPractice } from './find-invite.ts'
import { waitingInvitations } from './invitations.ts'
import { joinPractice } from './join-practice.ts'
import { keepNames, onboard, refuseTaken } from './onboard.ts'
import { invitedUser, registerWithCode } from './register-with-code.ts'

export const joiningRoutes = (ports: PeoplePorts) => [
  handleOutside(contract.registerWithCode, async ({ body, services, now, address }) => ({
    payload: await registerWithCode({ ...body, services, now, address }),
  })),
  handle(contract.updateOnboarding, async ({ db, proof, params, body }) => {
    if (params.id !== proof.userId) fail(NotFound)
    await refuseTaken(db, { userId: proof.userId, email: body.email || null, phone: body.phone || null })
    return systemDb(db, 'an invited person is no member yet', async (everything) => {
      const found = await keepNames(everything, { proof, ...body })
      const user = await invitedUser(everything, found)
      return {
        payload: { ...user, email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? user.countryCode },
      }
    })
  }),
  handleOutside(contract.onboard, async ({ proof, params, body, services, now, requestId, userAgent, cookie, after }) => {
    if (params.userId !== proof.userId) fail(NotFound)
    if (isCommonPassword(body.password))
      invalid({ password: 'This password is among the first that anybody would try. Please choose another one.' })
    const { firstName, lastName } = body
    const person = { firstName, lastName, email: body.email || null, phone: body.phone || null, countryCode: body.countryCode ?? '1' }
    const passwordHash = await services.passwords.hash(body.password)
    const answer = await onboard({ proof, services, now, requestId, userAgent, after, person, passwordHash }, ports)
    cookie.set(answer.token)
    return { payload: answer }
  }),
  handle(contract.listInvitations, async ({ db, actor, now }) => {
    if (actor.support) return { payload: [] }
    return {
      payload: await systemDb(db, 'the inviting practices are not the callers yet', (all) =>
        waitingInvitations(all, { userId: actor.userId, now }),
      ),
    }
  }),
  handle(contract.acceptInvitation, async ({ params, ...writing }) => {
    const { db, actor, now } = writing
    if (actor.support) fail(Forbidden)
    const found = await systemDb(db, 'the inviting practice is not the callers yet', async (all) => {
      const [waiting] = await waitingInvitations(all, { userId: actor.userId, now, invitationId: params.invitationId })
      if (!waiting) return fail(NotFound)
      await refuseClosedPractice(all, { practiceId: waiting.practiceId, userId: actor.userId })
      const [row] = await all.select().from(invite).where(eq(invite.id, waiting._id))
      return row ?? fail(NotFound)
    })
    await enterPractice(db, found.practiceId)
    await joinPractice(writing, { found, userId: actor.userId }, ports)
    return { payload: (await userView(db, actor.userId)) ?? fail(NotFound) }
  }),
]
