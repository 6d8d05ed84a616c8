import { client } from '#api/data/testing/client'
import { confirmPhoneSignIn } from '#contract/shared-tablets/phone-sign-in'
import { testPassword, type World } from '#api/data/testing/test'
import { asFreshAdministrator, freshMember, written, type Arrange } from '#api/testing/arranged-write'

import { newTabletKey, pairedTablet } from './paired-tablet.ts'

const code = '482913'

/** Writes about shared tablets, and on them. */
export const writesOfTablets: Record<string, Arrange> = {
  pairSharedTablet: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id }, body: { name: 'Operatory 3', publicKey: newTabletKey().publicKey } })
  },
  revokeSharedTablet: async (world, endpoint) => {
    const { id } = await pairedTablet(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { tabletId: id } })
  },
  setOwnTabletCode: async (world, endpoint) => {
    const { id } = await pairedTablet(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { tabletId: id }, body: { password: testPassword, code } })
  },
  removeOwnTabletCode: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId, write } = await asFreshAdministrator(world)
    await tablet.setCode(userId, code)
    return write(endpoint, { params: { tabletId: tablet.id } })
  },
  setCodeOnTablet: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId } = await freshMember(world)
    return onTablet(world)(endpoint, { body: { ...(await tablet.proof('code')), person: userId, password: testPassword, code } })
  },
  startTabletSession: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId } = await freshMember(world)
    await tablet.setCode(userId, code)
    return onTablet(world)(endpoint, { body: await tablet.sessionBody(userId, code) })
  },
  confirmPhoneSignIn: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId, write } = await asFreshAdministrator(world)
    return write(endpoint, { body: { ask: (await tablet.askPhone(userId)).link } })
  },
  refusePhoneSignIn: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId, write } = await asFreshAdministrator(world)
    return write(endpoint, { body: { ask: (await tablet.askPhone(userId)).link } })
  },
  startSessionByPhone: async (world, endpoint) => {
    const tablet = await pairedTablet(world)
    const { userId, caller } = await asFreshAdministrator(world)
    const { ticket, link } = await tablet.askPhone(userId)
    await caller.call(confirmPhoneSignIn, { body: { ask: link } })
    return onTablet(world)(endpoint, { body: { ...(await tablet.proof('phone session')), ticket } })
  },
}

const onTablet = (world: World) => written(client(world.app, null), world.lakeside.id)
