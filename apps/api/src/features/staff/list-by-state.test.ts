import { and, eq } from 'drizzle-orm'

import { addStaffMember, listStaff } from '#contract/staff/staff'
import { membership } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { newMember } from '#api/data/testing/new-member'

const namesAt = async (world: World, locations: readonly string[], state: 'invited' | 'withoutRole') => {
  const maria = await world.as(world.maria)
  const query = { selectedLocations: locations.join(',') as never, state }
  const { payload } = await maria.call(listStaff, { params: { locationId: locations[0] ?? '' }, query })
  return payload.data.map((member) => member.fullName)
}

inOwnWorld(
  'the list can be limited to people who have not joined, and to people without a role at a chosen location',
  async ({ world }) => {
    const [main = '', harbor = ''] = world.lakeside.locations.map(({ id }) => id)
    await (await world.as(world.maria)).call(addStaffMember, { body: { ...newMember(world), practices: [], countryCode: '1' } })
    expect(await namesAt(world, [main, harbor], 'invited')).toEqual(['Nia Brandt'])
    expect(await namesAt(world, [harbor], 'invited')).toEqual([])
    const give = (userId: string, locationId: string, roleId: string | null) =>
      world.system((db) =>
        db
          .update(membership)
          .set({ roleId })
          .where(and(eq(membership.userId, userId), eq(membership.locationId, locationId))),
      )
    const before = await namesAt(world, [main], 'withoutRole')
    expect(before, 'the invited member has a role').not.toContain('Nia Brandt')
    await give(world.dana, main, world.rows.role)
    expect(await namesAt(world, [main], 'withoutRole')).not.toContain('Dana Whitfield')
    await give(world.dana, main, null)
    expect(await namesAt(world, [main], 'withoutRole')).toContain('Dana Whitfield')
    expect(await namesAt(world, [harbor], 'withoutRole'), 'the role of another location does not count').not.toContain('Dana Whitfield')
  },
)
