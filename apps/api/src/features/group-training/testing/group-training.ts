import * as checking from '#contract/group-training/check-in'
import * as contract from '#contract/group-training/group-training'
import { type World } from '#api/data/testing/test'

export const main = (world: World) => world.lakeside.locations[0]?.id ?? ''
export const videos = ['osha-01-v2', 'osha-02-v2']

export const body = (world: World, change: object = {}) => ({
  videos,
  users: [world.dana, world.tessa, world.ruth],
  trainingName: 'Autumn training',
  location: main(world),
  practice: world.lakeside.id,
  ...change,
})

export async function planned(world: World, change: object = {}) {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.createGroupTraining, { body: body(world, change) })
  return { maria, id: payload.insertedId, at: { params: { id: payload.insertedId } } }
}

/** Sets up a running training and a function that sends host reports. */
export async function running(world: World, change: object = {}) {
  const group = await planned(world, change)
  const host = async (token?: string) =>
    (await group.maria.call(contract.hostGroupTraining, { ...group.at, body: token ? { token } : {} })).payload
  const { token } = await host()
  await group.maria.call(contract.pauseGroupTraining, { ...group.at, body: { status: false, token } })
  const sent = (number: number, [from, to]: [number, number], more: object = {}) => ({
    body: {
      progress: { groupTraining: group.id, eTag: videos[0] ?? '', token, number, from, to, rate: 1, visible: true, ...more },
    },
  })
  const report = async (seconds: number, number: number, span: [number, number], more: object = {}) => {
    world.services.clock.advance({ seconds })
    return (await group.maria.call(contract.groupProgress, sent(number, span, more))).payload
  }
  const come = async (userId: string) => (await world.as(userId)).call(checking.checkIn, { body: { code: (await host(token)).code } })
  return { ...group, token, host, sent, report, come }
}

export const earned = ({ attendees }: contract.GroupTrainingDetails) =>
  Object.fromEntries(attendees.map((one) => [one.fullName.split(' ')[0], one.earned]))
