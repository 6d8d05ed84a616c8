import { eq } from 'drizzle-orm'

import { updateUser } from '#contract/access/access'
import { addAbsence } from '#contract/staff/absences'
import { addColleague } from '#contract/staff/colleagues'
import { role } from '#api/data/tables'
import type { World } from '#api/data/testing/test'
import { invite } from '#api/features/joining/testing/joining-calls'
import { formOf, memberAs, placeOf } from '#api/features/staff/testing/staff-calls'

import { asFreshAdministrator, freshMember, written, type Arrange } from './arranged-write.ts'

/** Writes related to staff: people, colleagues of other locations, absences and imports. */
export const writesOfStaff: Record<string, Arrange> = {
  addStaffMember: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    const posts = { locations: [main.id], roles: [main.roleId], atRiskLocations: [main.id] }
    return write(endpoint, { body: { firstName: 'Ada', lastName: 'New', email: 'ada.new@lakeside.example', ...posts } })
  },
  newJoinCode: async (world, endpoint) => {
    const { member } = await invite(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { id: member._id } })
  },
  resendInvite: async (world, endpoint) => {
    const { member, userName } = await invite(world)
    const params = { channel: 'EMAIL', userId: member._id }
    return (await asFreshAdministrator(world)).write(endpoint, { params, body: { usersNewDetails: { email: userName } } })
  },
  updateStaffMember: async (world, endpoint) => {
    const { userId } = await freshMember(world)
    const body = formOf(world, await memberAs(world, world.maria, userId), { firstName: 'Franca' })
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId }, body })
  },
  addColleague: async (world, endpoint) => {
    const { caller, body } = await colleagueElsewhere(world)
    return written(caller, world.lakeside.id)(endpoint, { body })
  },
  answerSharingRequest: async (world, endpoint) => {
    const { userId, harbor, caller, body } = await colleagueElsewhere(world)
    await caller.call(addColleague, { body })
    const answer = { params: { locationId: harbor.id }, body: { agreed: true } }
    return written(await world.as(userId), world.lakeside.id)(endpoint, answer)
  },
  updateRoleAndPosition: async (world, endpoint) => {
    const { userId, main } = await freshMember(world)
    const body = { location: main.id, safetyEquipments: [main.equipmentId] }
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId }, body })
  },
  decideNameRequest: async (world, endpoint) => {
    const { userId } = await freshMember(world)
    const name = { firstName: 'Maria', lastName: 'Alvarez' }
    await (await world.as(userId)).call(updateUser, { params: { userId }, body: name })
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId }, body: { ...name, approve: true } })
  },
  deleteStaffMember: async (world, endpoint) => {
    const { userId } = await freshMember(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId } })
  },
  addAbsence: async (world, endpoint) => {
    const { userId } = await freshMember(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { userId }, body: absenceAt(world) })
  },
  changeAbsence: async (world, endpoint) => {
    const { write, params } = await withAbsence(world)
    return write(endpoint, { params, body: absenceAt(world) })
  },
  endAbsence: async (world, endpoint) => {
    const { write, params } = await withAbsence(world)
    return write(endpoint, { params })
  },
  importStaff: async (world, endpoint) => {
    const [{ name: roleName } = { name: '' }] = await world.system((db) =>
      db.select().from(role).where(eq(role.locationId, world.rows.location)),
    )
    const row = {
      line: 2,
      firstName: 'Ina',
      lastName: 'First',
      email: 'ina.first@lakeside.example',
      phone: '',
      location: '',
      startDate: '',
    }
    const rows = [{ ...row, role: roleName, positions: 'At Risk', newHire: '' }]
    return (await asFreshAdministrator(world)).write(endpoint, { params: { locationId: world.rows.location }, body: { rows } })
  },
}

/** Ruth is the deputy. */
const absenceAt = (world: World) => ({
  locations: [world.rows.location],
  firstDay: '2026-11-21',
  lastDay: '2026-11-27',
  deputy: world.ruth,
})

async function withAbsence(world: World) {
  const { userId } = await freshMember(world)
  const { caller, write } = await asFreshAdministrator(world)
  const { payload } = await caller.call(addAbsence, { params: { userId }, body: absenceAt(world) })
  return { write, params: { absenceId: payload[0]?._id ?? '' } }
}

/** Creates a person of Main Street, and returns the request with which the administrator of Harbor adds them there. */
async function colleagueElsewhere(world: World) {
  const { userId, email } = await freshMember(world)
  const harbor = placeOf(world, 1)
  const posts = { locations: [harbor.id], roles: [harbor.roleId], atRiskLocations: [harbor.id] }
  return { userId, harbor, caller: await world.as(world.omar), body: { firstName: 'Fran', lastName: 'Fresh', email, ...posts } }
}
