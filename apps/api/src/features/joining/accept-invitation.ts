import { eq } from 'drizzle-orm'

import type { User } from '#contract/access/access'
import { NotFound } from '#contract/endpoint/errors'
import { lockPeople } from '#api/data/people/lock-people'
import type { WriteContext } from '#api/data/records/create-record'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { invite } from '#api/data/tables'
import { userView } from '#api/data/people/user-view'
import { addPracticeToScope, systemDb } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'

import { refuseClosedPractice } from './find-invite.ts'
import { waitingInvitations } from './invitations.ts'
import { joinPractice } from './join-practice.ts'
import { takeInvitation } from './take-invitation.ts'

/** Makes the signed-in owner of the invited contact a member (ruling 24). @throws NotFound, InvitingPaymentFailed, InviteUsed, AlreadyMember. */
export async function acceptInvitation(writing: WriteContext, invitationId: string, ports: PeoplePorts): Promise<User> {
  const { db, actor, now } = writing
  const find = () =>
    systemDb(db, 'the inviting practice is not the callers yet', async (all) => {
      const [waiting = fail(NotFound)] = await waitingInvitations(all, { userId: actor.userId, now, invitationId })
      const [row = fail(NotFound)] = await all.select().from(invite).where(eq(invite.id, waiting._id))
      await refuseClosedPractice(all, row)
      return row
    })
  const { practiceId } = await find()
  await addPracticeToScope(db, practiceId)
  await lockPeople(db, practiceId)
  // Checks again, because an administrator may have sent the invitation to another person in the meantime.
  const found = await find()
  await takeInvitation(db, { found, userId: actor.userId, now })
  await joinPractice(writing, { found, userId: actor.userId }, ports)
  return (await userView(db, actor.userId)) ?? fail(NotFound)
}
