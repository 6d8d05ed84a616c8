import { describe } from 'vitest'

import { getUser, updateUser } from '#contract/access/access'
import { login, SignedIn } from '#contract/access/sign-in'
import { contract } from '#contract/contract'
import type { Endpoint } from '#contract/endpoint/endpoint'
import { getLocation, locationEffect, updateLocation } from '#contract/locations/locations'
import { completeTask } from '#contract/tasks/tasks'
import { grantSupport } from '#api/data/sessions/grant-support'
import { client, type Client } from '#api/data/testing/client'
import { requestFor } from '#api/data/testing/request-for'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { makeTask } from '#api/features/tasks/testing/make-task'

const request = (world: World, write = false) => ({
  practiceId: world.lakeside.id,
  email: 'Maria@lakeside.example',
  supporter: 'Sam Support',
  reason: 'Ticket 4711: the library does not open',
  write,
})

const grant = (world: World, write = false) =>
  world.system((db) => grantSupport(db, request(world, write), { now: world.services.clock.now(), services: world.services }))

/** Creates a supporter who has opened the link. */
async function supporter(world: World, write = false) {
  const answer = SignedIn.parse(await (await world.as(null)).call(login, { body: { data: (await grant(world, write)) ?? '' } }))
  return client(world.app, answer.token)
}

inOwnWorld('the link works once, within five minutes, and the practice can see who used it and why', async ({ world }) => {
  const nobody = await world.as(null)
  const data = (await grant(world)) ?? ''
  const { user } = SignedIn.parse(await nobody.call(login, { body: { data } }))
  expect(user).toMatchObject({ _id: world.maria, support: { reason: 'Ticket 4711: the library does not open', readOnly: true } })
  expect(await nobody.refused(login, { body: { data } })).toMatchObject({ status: 422, code: 'session.support_link_invalid' })
  const late = (await grant(world)) ?? ''
  world.services.clock.advance({ minutes: 6 })
  expect(await nobody.refused(login, { body: { data: late } })).toMatchObject({ status: 422 })
  const facts = { supporter: 'Sam Support', reason: 'Ticket 4711: the library does not open', readOnly: true }
  expect((await world.audit('support.granted'))[0]).toMatchObject({ practiceId: world.lakeside.id, after: facts })
  expect(await world.audit('support.started')).toMatchObject([{ practiceId: world.lakeside.id, after: facts }])
})

test('no one is granted access through a person who does not work there', async ({ world }) => {
  const before = await world.audit('support.granted')
  const foreign = { ...request(world), email: 'ivan@cedar.example' }
  expect(await world.system((db) => grantSupport(db, foreign, { now: world.services.clock.now(), services: world.services }))).toBeNull()
  expect(await world.audit('support.granted')).toEqual(before)
})

test("support access changes nothing unless granted, and its changes are recorded under the supporter's name", async ({ world }) => {
  const change = { params: { userId: world.maria }, body: { hasDoneTutorial: true as const } }
  const reader = await supporter(world)
  await reader.call(getUser, { params: { userId: world.maria } })
  expect(await reader.refused(updateUser, change)).toMatchObject({ status: 403, error: 'This support access is read-only.' })
  const writer = await supporter(world, true)
  await writer.call(updateUser, change)
  expect((await world.audit('user.updated')).at(-1)).toMatchObject({ actorId: world.maria, supporter: 'Sam Support' })
})

test('support access ends after an hour and sees only one practice', async ({ world }) => {
  const reader = await supporter(world)
  const cedar = world.cedar.locations[0]?.id
  expect(await reader.refused(getLocation, { params: { locationId: cedar } })).toMatchObject({ status: 404 })
  for (let passed = 0; passed < 4; passed += 1) {
    world.services.clock.advance({ minutes: 14 })
    await reader.call(getUser, { params: { userId: world.maria } })
    await world.waitForIdle()
  }
  world.services.clock.advance({ minutes: 5 })
  expect(await reader.refused(getUser, { params: { userId: world.maria } })).toMatchObject({ status: 401 })
})

test('support access completes nothing, even with write access', async ({ world }) => {
  const writer = await supporter(world, true)
  const refused = await writer.refused(completeTask, { params: { taskId: world.rows.task }, body: { isCompleted: true } })
  expect(refused).toMatchObject({ status: 403, error: 'Support access does not include this.' })
  const foreign = await writer.refused(completeTask, { params: { taskId: world.foreignRows.task }, body: { isCompleted: true } })
  expect(foreign).toMatchObject({ status: 404 })
})

const endpoints = [...contract].map(([name, endpoint]) => ({ name, endpoint }))
/** The endpoints for signed-in people, which are all that a support session can call. */
const forPeople = endpoints.filter(({ endpoint }) =>
  ['registering', 'signedIn', 'self', 'memberOf', 'adminOf'].includes(endpoint.access.rule),
)
const writing = forPeople.filter(({ endpoint }) => endpoint.method !== 'GET')

/** The complete list of what support may change, with the reason. A new entry requires a decision about ruling 5. */
const writes = {
  libraryDataEffect: 'support sees what a correction of an answer would do; nothing is saved',
  locationEffect: 'support sees what a correction of a location would do; nothing is saved',
  saveAdditionalLibraryStep: 'support helps with the setup of the library',
  saveLibraryData: 'support helps with the setup of the library',
  updateLibraryData: 'support corrects answers of the library, as it helps with its setup',
  updateLocation: 'support corrects the details of a location',
  updateUser: 'support switches the location on screen; everything else of the person is refused',
}
const always = { keepSession: 'it concerns the session alone', signOut: 'it concerns the session alone' }

const names = (list: typeof endpoints, support: Endpoint['support']) =>
  list.flatMap(({ name, endpoint }) => (endpoint.support === support ? [name] : [])).toSorted()

test('the contract allows support exactly the listed writes', () => {
  expect(names(writing, 'write')).toEqual(Object.keys(writes).toSorted())
  expect(names(writing, 'always')).toEqual(Object.keys(always).toSorted())
  expect(names(endpoints, 'always')).toEqual(names(writing, 'always'))
  expect(names(endpoints, 'write')).toEqual(names(writing, 'write'))
})

const refusal = async (world: World, session: Client, endpoint: Endpoint) =>
  session.refused(endpoint, requestFor(endpoint, { ...world.rows, user: world.maria }))

describe('support access with write permission is refused everywhere else', () => {
  for (const { name, endpoint } of writing.filter((one) => !(one.name in writes) && !(one.name in always)))
    test(name, async ({ world }) => {
      expect(await refusal(world, await supporter(world, true), endpoint)).toMatchObject({
        status: 403,
        error: 'Support access does not include this.',
      })
    })
})

describe('read-only support access changes nothing', () => {
  for (const { name, endpoint } of writing.filter((one) => !(one.name in always)))
    test(name, async ({ world }) => {
      expect(await refusal(world, await supporter(world), endpoint)).toMatchObject({
        status: 403,
        error: 'This support access is read-only.',
      })
    })
})

/** By name: health documents, emergency contacts, the person's own account, form drafts, a GET that completes something, and cases with their binders. */
const closedToReading =
  /^(getDraft|getTaskDraft|checkNewHire|getSafetyProfile|listContactChanges|listSessions|getSignInMethods)|^(listInspections|getRequestList|listBinders)$|health(?!RecordTypeList)|emergencyContact/i

describe('support access does not read what ruling 5 protects', () => {
  for (const { name, endpoint } of forPeople.filter((one) => one.endpoint.method === 'GET' && closedToReading.test(one.name)))
    test(name, async ({ world }) => {
      for (const write of [false, true])
        expect(await refusal(world, await supporter(world, write), endpoint)).toMatchObject({
          status: 403,
          error: 'Support access does not include this.',
        })
    })
})

/** By name: reads by the id of a case, a binder or a file of them. The database hides their rows from support. */
const hiddenById = /^(getInspection|caseDraft|caseFile|listEvidenceChoices|getBinderPdf|getBinderZip|listShares)$/

describe('support access finds no case and no binder by its id', () => {
  for (const { name, endpoint } of forPeople.filter((one) => hiddenById.test(one.name)))
    test(name, async ({ world }) => {
      for (const write of [false, true])
        expect(await refusal(world, await supporter(world, write), endpoint)).toMatchObject({ status: 404 })
    })
})

test("support access cannot set a person's review date", async ({ world }) => {
  const request = { params: { locationId: world.rows.location }, body: { locationDetails: {}, selectedUsers: [world.dana] } }
  expect(await (await supporter(world, true)).refused(updateLocation, request)).toMatchObject({ status: 403 })
})

inOwnWorld('the effect of a correction shows support no confidential task', async ({ world }) => {
  const period = { start: '2026-04-01', end: '2027-03-31' }
  for (const [name, confidential] of [
    ['Exposure plan', false],
    ['Follow-up of the exposure', true],
  ] as const)
    await makeTask(world, { name, confidential, frequency: '3', period })
  const request = { params: { locationId: world.rows.location }, body: { locationDetails: { annual_review_date: '01/15' } } }
  const seenBy = async (caller: Client) => (await caller.call(locationEffect, request)).payload.moves.map(({ name }) => name)
  expect(await seenBy(await world.as(world.maria))).toEqual(expect.arrayContaining(['Exposure plan', 'Follow-up of the exposure']))
  const seen = await seenBy(await supporter(world, true))
  expect(seen).toContain('Exposure plan')
  expect(seen).not.toContain('Follow-up of the exposure')
  expect(await (await supporter(world)).refused(locationEffect, request)).toMatchObject({ status: 403 })
})

test('every read by a supporter is recorded, with the endpoint and the row ids', async ({ world }) => {
  const reader = await supporter(world)
  const before = (await world.audit('support.read')).length
  await reader.call(getLocation, { params: { locationId: world.rows.location } })
  await reader.refused(getLocation, { params: { locationId: world.cedar.locations[0]?.id } })
  const reads = (await world.audit('support.read')).slice(before)
  expect(reads).toMatchObject([
    {
      practiceId: world.lakeside.id,
      locationId: world.rows.location,
      supporter: 'Sam Support',
      actorId: world.maria,
      targetId: 'GET /api/v2/location/:locationId',
      after: { 'params.locationId': world.rows.location },
    },
  ])
})
