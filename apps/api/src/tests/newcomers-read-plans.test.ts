import { addColleague } from '#contract/staff/colleagues'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { invite, place, setUpByLink } from '#api/features/joining/testing/joining-calls'
import { adopt } from '#api/features/written-plans/testing/plans-of'

const asked = ['Please read the Emergency Action Plan', 'Please read the Fire Prevention Plan']

const titles = async (world: World, userId: string) =>
  (await world.notifications(userId))
    .filter(({ type }) => type === 'PLAN')
    .map(({ title }) => title)
    .toSorted()

inOwnWorld(
  'a person who joins is asked to read the current plans: by notification, and in one mail with a link to the location',
  async ({ world }) => {
    const [main, harbor] = [place(world, 0), place(world, 1)]
    const params = { locationId: main.id, planKey: 'emergencyAction' } as const
    const email = 'reader@new.example'
    const invited = await invite(world, { email, firstName: 'Nora' })
    await adopt(world, world.maria, params)
    await adopt(world, world.maria, { ...params, planKey: 'firePrevention' })
    expect(await titles(world, invited.member._id), 'who has not accepted is not asked').toEqual([])
    const { id } = await setUpByLink(world, invited)
    expect(await titles(world, id)).toEqual(asked)
    const mails = (await world.messages(email)).filter(({ subject }) => subject?.startsWith('Please read'))
    expect(mails).toMatchObject([{ subject: 'Please read the Emergency Action Plan and Fire Prevention Plan' }])
    expect(mails[0]?.text).toContain(`/library/plans?plan=firePrevention&location=${params.locationId}\n`)

    await adopt(world, world.omar, { locationId: harbor.id, planKey: 'emergencyAction' })
    const body = {
      firstName: 'Nora',
      lastName: 'Khan',
      email,
      locations: [harbor.id],
      roles: [harbor.roleId],
      atRiskLocations: [harbor.id],
    }
    await (await world.as(world.omar)).call(addColleague, { body })
    expect(await titles(world, id), 'at a further location its plans are asked for').toEqual([asked[0], ...asked])
  },
)
