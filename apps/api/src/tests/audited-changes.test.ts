import { updateUser } from '#contract/access/access'
import { contract } from '#contract/contract'
import { updateLocation } from '#contract/locations/locations'
import { getRecord } from '#contract/records/records'
import { buildRecord } from '#api/data/builders/record'
import { buildTask } from '#api/data/builders/task'
import { expect, test, type World } from '#api/data/testing/test'

import { freshMember, type Arrange } from '../testing/arranged-write.ts'
import { writesOfJoining } from '../testing/writes-of-joining.ts'
import { writesOfWork } from '../testing/writes-of-work.ts'

/** Which values the trail stores for administrative changes, and which it omits (ruling 49). */

async function send(world: World, writes: Record<string, Arrange>, name: string) {
  const endpoint = contract.get(name) ?? expect.fail(name)
  const { send: call, practice } = (await writes[name]?.(world, endpoint)) ?? expect.fail(name)
  expect((await call()).statusCode).toBeLessThan(300)
  return practice
}

const newest = async (world: World, action: string) => (await world.audit(action)).at(-1)

test('equipment given to a member is recorded', async ({ world }) => {
  await send(world, writesOfWork, 'updateRoleAndPosition')
  const equipment = [world.rows.equipment]
  expect(await newest(world, 'staff.equipment_changed')).toMatchObject({
    practiceId: world.lakeside.id,
    before: { equipment: [] },
    after: { equipment },
    withheld: null,
  })
})

test('equipment that a person takes is recorded', async ({ world }) => {
  const { userId } = await freshMember(world)
  const body = { safetyEquipments: [world.rows.equipment] }
  await (await world.as(userId)).call(updateUser, { params: { userId }, body })
  expect(await newest(world, 'user.equipment_changed')).toMatchObject({
    practiceId: world.lakeside.id,
    actorId: userId,
    before: { equipment: [] },
    after: { equipment: [world.rows.equipment] },
  })
})

test('a name corrected by an invited person is recorded with the old and the new name', async ({ world }) => {
  await send(world, writesOfJoining, 'updateOnboarding')
  expect(await newest(world, 'invitation.names_changed')).toMatchObject({
    practiceId: world.lakeside.id,
    before: { firstName: 'Noor' },
    after: { firstName: 'Nura' },
  })
})

test('a subscription changed by the provider is recorded with its status', async ({ world }) => {
  const practiceId = await send(world, writesOfJoining, 'paymentWebhook')
  const events = (await world.audit('billing.subscription_changed')).filter((event) => event.practiceId === practiceId)
  expect(events.at(-1)).toMatchObject({ targetKind: 'subscription', before: { status: 'active' }, after: { status: 'past_due' } })
})

test('when a person of two practices changes a review date, it is recorded in that practice', async ({ world }) => {
  const [place] = world.cedar.locations
  const locationId = place?.id ?? ''
  const period = { start: '2026-04-01', end: '2027-03-31' }
  const { taskId } = await world.system((db) =>
    buildTask(db, { practiceId: world.cedar.id, locationId, frequency: '3', period }, { now: world.services.clock.now() }),
  )
  const body = { locationDetails: { annual_review_date: '07/15' } }
  await (await world.as(world.ruth)).call(updateLocation, { params: { locationId }, body })
  const events = (await world.audit('task.rescheduled')).filter((event) => event.targetId === taskId)
  expect(events).toMatchObject([{ practiceId: world.cedar.id, locationId, before: { due: '2027-03-31' } }])
})

test('reading a health document records its kind, never its title', async ({ world }) => {
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location, kind: 'health', healthType: 'TB Test' } as const
  const now = world.services.clock.now()
  const { recordId } = await world.system((db) =>
    buildRecord(db, { ...at, name: 'A title of a health document', completedBy: world.dana, subjectId: world.dana }, { now }),
  )
  await (await world.as(world.dana)).call(getRecord, { params: { recordId } })
  const event = await newest(world, 'record.read')
  expect(event).toMatchObject({ targetId: recordId, after: { kind: 'health', healthType: 'TB Test' } })
  expect(JSON.stringify(event)).not.toContain('A title')
})
