import { sql } from 'drizzle-orm'

import { groupTexts } from '#contract/group-training/group-texts'
import * as contract from '#contract/group-training/group-training'
import { buildPerson } from '#api/data/builders/person'
import { expect, test } from '#api/data/testing/test'

import { main, body, planned } from './testing/group-training.ts'

test('planning requires a name, a video and two people, and an unused name', async ({ world }) => {
  const { maria } = await planned(world)
  const refused = (change: object) => maria.refused(contract.createGroupTraining, { body: body(world, change) })
  expect(await refused({ trainingName: ' ', videos: [], users: [world.dana] })).toMatchObject({
    status: 422,
    fields: { trainingName: groupTexts.name, videos: groupTexts.videos, users: groupTexts.users },
  })
  expect(await refused({ trainingName: ' autumn TRAINING' })).toMatchObject({
    status: 409,
    message: contract.GroupNameTaken.text,
    fields: { trainingName: contract.GroupNameTaken.text },
  })
  expect(await refused({ trainingName: 'Other', videos: ['no-film-v1'] })).toMatchObject({ status: 404 })
  const omar = await world.as(world.omar)
  expect(await omar.refused(contract.createGroupTraining, { body: body(world, { trainingName: 'Mine' }) })).toMatchObject({ status: 403 })
})

test('a planned training can be changed and deleted until it is started', async ({ world }) => {
  const { maria, at } = await planned(world, { trainingName: 'Draft' })
  const changed = await maria.call(contract.updateGroupTraining, {
    ...at,
    body: body(world, { trainingName: 'Draft 2', users: [world.dana, world.ruth], videos: ['osha-02-v2'] }),
  })
  expect(changed.payload).toMatchObject({ trainingName: 'Draft 2', videos: ['osha-02-v2'], totalVideos: 1, started: false })
  expect(changed.payload.attendees.map(({ fullName, present }) => [fullName, present])).toEqual([
    ['Dana Whitfield', false],
    ['Ruth Okafor', false],
  ])
  const list = async () => {
    const { payload } = await maria.call(contract.listGroupTrainings, {
      params: { practiceId: world.lakeside.id, locationId: main(world) },
    })
    return payload.map(({ trainingName }) => trainingName)
  }
  expect(await list()).toContain('Draft 2')
  const { payload: run } = await maria.call(contract.hostGroupTraining, { ...at, body: {} })
  await maria.call(contract.pauseGroupTraining, { ...at, body: { status: false, token: run.token } })
  expect(await maria.refused(contract.deleteGroupTraining, at)).toMatchObject({ status: 422, code: 'group_training.begun' })
  expect(await maria.refused(contract.updateGroupTraining, { ...at, body: body(world) })).toMatchObject({ status: 422 })
  const other = await planned(world, { trainingName: 'To delete' })
  await maria.call(contract.deleteGroupTraining, other.at)
  expect(await list()).not.toContain('To delete')
  expect(await maria.refused(contract.getGroupTraining, other.at)).toMatchObject({ status: 404 })
  await planned(world, { trainingName: 'To delete' })
})

test('candidates have joined and work at the chosen locations, and show what they have watched', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.groupCandidates, { params: { locationIds: main(world) } })
  expect(payload.map(({ fullName }) => fullName)).toContain('Dana Whitfield')
  expect(payload.map(({ fullName }) => fullName)).not.toContain('Tessa Park')
  const staff = await world.as(world.dana)
  expect(await staff.refused(contract.groupCandidates, { params: { locationIds: main(world) } })).toMatchObject({ status: 403 })
  expect(await staff.refused(contract.groupAttendees, { params: { ids: world.dana } })).toMatchObject({ status: 403 })
})

test('a candidate is listed with their current locations, without those they have left', async ({ world }) => {
  const now = world.services.clock.now()
  const [here, left] = world.lakeside.locations
  if (!here || !left) return expect.fail('too few locations')
  const posts = [here, left].map(({ id }) => ({ practiceId: world.lakeside.id, locationId: id }))
  const userId = await world.system((db) => buildPerson(db, { firstName: 'Mara', lastName: 'Moved', posts }, { now }))
  await world.system((db) =>
    db.execute(sql`update membership set ended_at = ${now.toISOString()} where user_id = ${userId} and location_id = ${left.id}`),
  )
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(contract.groupCandidates, { params: { locationIds: here.id } })
  expect(payload.find(({ _id }) => _id === userId)).toMatchObject({ locations: [here.id], locationNames: [here.name] })
})
