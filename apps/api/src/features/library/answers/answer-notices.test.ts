import { eq } from 'drizzle-orm'

import { saveAdditionalLibraryStep } from '#contract/library/library'
import { updateLibraryData } from '#contract/library/library-view'
import { login, SignedIn } from '#contract/access/sign-in'
import { grantSupport } from '#api/data/sessions/grant-support'
import { user } from '#api/data/tables'
import { client } from '#api/data/testing/client'
import { expect, test } from '#api/data/testing/test'

import { changeNotifications, edit, withTwoAdministrators } from '../testing/changed-answers.ts'
import { rowOf, saveStep, stepNamed } from '../testing/setup.ts'

test('the other administrators are notified of the old and the new answer, with a link to its page', async ({ world }) => {
  const { locationId, nora, lee, hana } = await withTwoAdministrators(world)
  expect(await changeNotifications(world, lee), 'the first setup is no change').toEqual([])
  await edit(world, lee, { locationId, variable: 'meetingPlace', answer: 'Under the oak' })
  const [told, ...more] = await changeNotifications(world, nora)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    title: 'Lee Wong changed an answer',
    subTitle: expect.stringMatching(/\? Was: At the flagpole\. Now: Under the oak\.$/),
    targetId: 'emergency-plan#meetingPlace',
    locationId,
  })
  expect([await changeNotifications(world, lee), await changeNotifications(world, hana)]).toEqual([[], []])
  await edit(world, lee, { locationId, variable: 'meetingPlace', answer: 'Under the oak' })
  expect(await changeNotifications(world, nora), 'the same answer again is no change').toHaveLength(1)
})

test('the notification names a removed row and the number of closed tasks, no matter who removed it and where', async ({ world }) => {
  const { locationId, nora, lee, hana } = await withTwoAdministrators(world)
  const person = await world.as(hana)
  const step = await stepNamed(person, locationId, 'sharpsContainers')
  await saveStep(person, { locationId, step, answer: [rowOf(step, hana, { Nickname: 'Op 2' })] })
  for (const administrator of [nora, lee])
    expect(await changeNotifications(world, administrator)).toMatchObject([
      { title: 'Hana Sato changed an answer', subTitle: expect.stringMatching(/Removed: Op 1, .*\d tasks? closed\.$/) },
    ])
})

test('a changed answer to an additional step is a change too', async ({ world }) => {
  const { locationId, nora, lee } = await withTwoAdministrators(world)
  const body = { associatedVariable: 'meetingPlace', answer: 'At the gate', isLast: false }
  await (await world.as(lee)).call(saveAdditionalLibraryStep, { params: { locationId }, body })
  expect(await changeNotifications(world, nora)).toMatchObject([{ subTitle: expect.stringContaining('Now: At the gate.') }])
})

test('every administrator is notified of a change by support, including the one whose access it used', async ({ world }) => {
  const { practiceId, locationId, nora, lee } = await withTwoAdministrators(world)
  const [row] = await world.system((db) => db.select({ email: user.email }).from(user).where(eq(user.id, nora)))
  const request = { practiceId, email: row?.email ?? '', supporter: 'Sam', reason: 'Ticket 1', write: true }
  const data = (await world.system((db) => grantSupport(db, request, { now: world.services.clock.now(), services: world.services }))) ?? ''
  const supporter = client(world.app, SignedIn.parse(await (await world.as(null)).call(login, { body: { data } })).token)
  const { revision } = await stepNamed(supporter, locationId, 'meetingPlace')
  await supporter.call(updateLibraryData, {
    body: { locationId, libraryData: { associatedVariable: 'meetingPlace', answer: 'Under the oak', revision } },
  })
  for (const administrator of [nora, lee])
    expect(await changeNotifications(world, administrator)).toMatchObject([{ title: 'SafePractice support changed an answer' }])
})
