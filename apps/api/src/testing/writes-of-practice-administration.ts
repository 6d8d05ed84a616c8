import { and, eq, like } from 'drizzle-orm'

import { requestTakeover } from '#contract/practice-administration/practice-administration'
import { client } from '#api/data/testing/client'
import { newPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { employment, location, membership, outboxMessage, user } from '#api/data/tables'

import { written, type Arrange } from './arranged-write.ts'

/** Writes about who administers a practice. Each uses a practice of its own, because its administrators change. */
export const writesOfPracticeAdministration: Record<string, Arrange> = {
  givePracticeAdministration: async (world, endpoint) => {
    const { practiceId, sam, write } = await twoAdministrators(world)
    return write(endpoint, { params: { practiceId, userId: sam }, body: { keepOwn: true } })
  },
  giveUpPracticeAdministration: async (world, endpoint) => {
    const { practiceId, sam, write } = await twoAdministrators(world)
    await world.system((db) => db.update(employment).set({ practiceAdmin: true }).where(eq(employment.userId, sam)))
    return write(endpoint, { params: { practiceId } })
  },
  requestTakeover: async (world, endpoint) => {
    const { practiceId, nora, sam } = await twoAdministrators(world)
    return written(await world.as(sam), practiceId)(endpoint, { params: { practiceId }, body: { from: nora, reason: 'Retired' } })
  },
  endTakeover: async (world, endpoint) => {
    const { practiceId, write } = await requested(world)
    return write(endpoint, { params: { practiceId }, body: { decision: 'refuse' } })
  },
  refuseTakeoverByLink: async (world, endpoint) => {
    const { practiceId, nora } = await requested(world)
    const [mail] = await world.system((db) =>
      db
        .select({ text: outboxMessage.text })
        .from(outboxMessage)
        .innerJoin(user, eq(user.email, outboxMessage.to))
        .where(and(eq(user.id, nora), like(outboxMessage.text, '%/refuseTakeover?link=%'))),
    )
    const link = /link=(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return written(client(world.app, null), practiceId)(endpoint, { body: { link } })
  },
  takeLocationBack: async (world, endpoint) => {
    const { practiceId, nora, write } = await twoAdministrators(world)
    await world.system((db) => db.update(membership).set({ isAdministrator: false }).where(eq(membership.userId, nora)))
    const [place] = await world.system((db) => db.select().from(location).where(eq(location.practiceId, practiceId)))
    return write(endpoint, { params: { locationId: place?.id ?? '' } })
  },
}

/** Creates a practice with its administrator Nora, and Sam as administrator of its location. `write` is by Nora. */
async function twoAdministrators(world: World) {
  const made = await newPractice(world)
  await world.system((db) => db.update(membership).set({ isAdministrator: true }).where(eq(membership.userId, made.sam)))
  return { ...made, write: written(await world.as(made.nora), made.practiceId) }
}

async function requested(world: World) {
  const made = await twoAdministrators(world)
  const { practiceId, nora, sam } = made
  await (await world.as(sam)).call(requestTakeover, { params: { practiceId }, body: { from: nora, reason: 'Retired' } })
  return made
}
