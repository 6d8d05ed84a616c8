import { eq } from 'drizzle-orm'

import { wrongYearText } from '#calendar/validity/plausible-year'
import * as contract from '#contract/expirations/expirations'
import { membership } from '#api/data/tables'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'
import { documents } from '#api/platform/files/testing/documents'

// The clock of a world is at 2026-11-21.
const mainOf = (world: World) => world.rows.location
const record = async (world: World, by: string, body: object) =>
  (await world.as(by)).call(contract.addExpiration, {
    params: { locationId: mainOf(world) },
    body: { type: 'blsCard', person: world.dana, validUntil: '2026-12-31', ...body },
  })
const refusedRecord = async (world: World, by: string, body: object) =>
  (await world.as(by)).refused(contract.addExpiration, {
    params: { locationId: mainOf(world) },
    body: { type: 'blsCard', person: world.dana, validUntil: '2026-12-31', ...body },
  })
const listed = async (world: World, by: string, query: object = {}) =>
  (await (await world.as(by)).call(contract.listExpirations, { params: { locationId: mainOf(world) }, query })).payload

inOwnWorld('a renewal before the end keeps the later end, and both periods stay in the history', async ({ world }) => {
  await record(world, world.maria, { issuedOn: '2024-12-31' })
  await record(world, world.maria, { issuedOn: '2026-11-20', validUntil: '2028-11-20' })
  const { list } = await listed(world, world.maria, { person: world.dana })
  expect(list).toMatchObject([
    { typeName: 'BLS or CPR card', subject: 'Dana Whitfield', standing: 'valid', current: { validUntil: '2028-11-20' } },
  ])
  expect(list[0]?.history.map(({ validUntil }) => validUntil)).toEqual(['2026-12-31'])
})

inOwnWorld('whether something was valid on a day is answered from all periods', async ({ world }) => {
  await record(world, world.maria, { issuedOn: '2024-01-01', validUntil: '2025-12-31' })
  await record(world, world.maria, { issuedOn: '2026-06-01', validUntil: '2027-05-31' })
  await record(world, world.maria, { type: 'aclsCard', validUntil: '2027-05-31' })
  const then = async (on: string) =>
    (await listed(world, world.maria, { on, person: world.dana })).list.map((line) => `${line.type} ${line.validThen}`)
  expect(await then('2026-05-02')).toEqual(['aclsCard unclear', 'blsCard no'])
  expect(await then('2026-06-01')).toEqual(['aclsCard unclear', 'blsCard yes'])
  expect(await then('2025-12-31')).toEqual(['aclsCard unclear', 'blsCard yes'])
})

inOwnWorld('licenses of two states are two lines', async ({ world }) => {
  await record(world, world.maria, { type: 'stateLicense', state: 'OR', number: 'H1' })
  await record(world, world.maria, { type: 'stateLicense', state: 'WA', number: 'H2', validUntil: '2029-01-31' })
  expect((await listed(world, world.maria, { type: 'stateLicense' })).list.map(({ state }) => state)).toEqual(['OR', 'WA'])
})

inOwnWorld('staff record and see their own dates; an administrator verifies them', async ({ world }) => {
  const { payload } = await record(world, world.dana, {})
  expect(await refusedRecord(world, world.dana, { person: world.ruth })).toMatchObject({ status: 403 })
  expect(await refusedRecord(world, world.dana, { type: 'insurance', person: null, issuer: 'Mutual' })).toMatchObject({ status: 403 })
  expect((await listed(world, world.dana)).list).toMatchObject([{ type: 'blsCard', current: { can: { verify: false, remove: true } } }])
  const dana = await world.as(world.dana)
  const params = { expirationId: payload._id }
  expect(await dana.refused(contract.verifyExpiration, { params, body: {} })).toMatchObject({ status: 403 })
  await (await world.as(world.maria)).call(contract.verifyExpiration, { params, body: {} })
  expect((await listed(world, world.dana)).list[0]?.current).toMatchObject({
    verifiedBy: { fullName: 'Maria Alvarez' },
    can: { remove: false },
  })
  expect(await dana.refused(contract.removeExpiration, { params, body: { reason: 'Wrong' } })).toMatchObject({ status: 403 })
})

inOwnWorld('who verified a date first stays, and a removed one cannot be verified', async ({ world }) => {
  const { payload } = await record(world, world.dana, {})
  const maria = await world.as(world.maria)
  const request = { params: { expirationId: payload._id }, body: {} }
  await maria.call(contract.verifyExpiration, request)
  const verifiedAt = async () => (await listed(world, world.dana)).list[0]?.current.verifiedBy
  const first = await verifiedAt()
  world.services.clock.advance({ minutes: 5 })
  await maria.call(contract.verifyExpiration, request)
  expect(await verifiedAt()).toEqual(first)
  await maria.call(contract.removeExpiration, { params: request.params, body: { reason: 'Typed the wrong year' } })
  expect(await maria.refused(contract.verifyExpiration, request)).toMatchObject({ status: 409, code: contract.ExpirationRemoved.code })
})

inOwnWorld('a date about health is only for the person and the administrators where it is filed', async ({ world }) => {
  await record(world, world.maria, { type: 'fitTest', issuedOn: '2026-03-02', validUntil: '2027-03-01' })
  await world.system((db) =>
    db
      .update(membership)
      .set({ locationId: world.lakeside.locations[1]?.id ?? '' })
      .where(eq(membership.userId, world.tessa)),
  )
  expect((await listed(world, world.dana)).list.map(({ type }) => type)).toEqual(['fitTest'])
  expect((await listed(world, world.ruth)).list).toEqual([])
  const csv = await (await world.as(world.maria)).raw(contract.exportExpirations, { params: { locationId: mainOf(world) }, query: {} })
  expect(csv.body).toContain('Insurance policy')
  expect(csv.body).not.toContain('fit test')
  const events = await world.audit('expiration.recorded')
  expect(events.at(-1)).toMatchObject({ targetId: world.dana, after: {} })
})

test('fields are checked against the type, all at once', async ({ world }) => {
  expect(await refusedRecord(world, world.maria, { type: 'nothing' })).toMatchObject({ status: 422, fields: { type: expect.any(String) } })
  expect(await refusedRecord(world, world.maria, { type: 'stateLicense', person: world.tessa })).toMatchObject({
    status: 422,
    fields: { person: expect.any(String), number: expect.any(String), state: expect.any(String) },
  })
  expect(await refusedRecord(world, world.maria, { issuedOn: '2027-01-01' })).toMatchObject({
    fields: { validUntil: contract.expirationTexts.beforeFirstDay },
  })
  const fitTest = { type: 'fitTest', issuedOn: '2026-02-28', validUntil: '2027-03-01' }
  expect(await refusedRecord(world, world.maria, fitTest)).toMatchObject({ fields: { validUntil: expect.stringContaining('12 months') } })
  expect(await refusedRecord(world, world.maria, { type: 'wasteContract' })).toMatchObject({ fields: { named: expect.any(String) } })
})

test('a year that nobody can mean is refused at its field', async ({ world }) => {
  for (const validUntil of ['9999-12-31', '2076-11-22', '1926-11-20'])
    expect(await refusedRecord(world, world.maria, { validUntil })).toMatchObject({ status: 422, fields: { validUntil: wrongYearText } })
  expect(await refusedRecord(world, world.maria, { issuedOn: '0025-01-31' })).toMatchObject({ fields: { issuedOn: wrongYearText } })
})

inOwnWorld('of two equal requests at once, one is recorded, and one removes it', async ({ world }) => {
  const maria = await world.as(world.maria)
  const body = { type: 'blsCard', person: world.dana, validUntil: '2026-12-31' }
  const both = async (one: () => Promise<{ statusCode: number }>) =>
    (await Promise.all([one(), one()])).map(({ statusCode }) => statusCode).toSorted()
  expect(await both(() => maria.raw(contract.addExpiration, { params: { locationId: mainOf(world) }, body }))).toEqual([200, 409])
  const [line] = (await listed(world, world.maria, { person: world.dana })).list
  const params = { expirationId: line?.current._id ?? '' }
  const files = [{ name: 'card.png', content: documents.png }]
  expect(await both(() => maria.raw(contract.uploadExpirationDocument, { params, body: {}, files }))).toEqual([200, 409])
  expect(await both(() => maria.raw(contract.removeExpiration, { params, body: { reason: 'Wrong year' } }))).toEqual([200, 409])
  expect(await world.audit('expiration.removed')).toHaveLength(1)
})

inOwnWorld('the same period is recorded once; a mistake is removed with its reason and stays in the history', async ({ world }) => {
  const { payload } = await record(world, world.maria, {})
  expect(await refusedRecord(world, world.maria, {})).toMatchObject({ status: 409 })
  const maria = await world.as(world.maria)
  const removal = { params: { expirationId: payload._id }, body: { reason: 'Typed the wrong year' } }
  await maria.call(contract.removeExpiration, removal)
  expect(await maria.refused(contract.removeExpiration, removal)).toMatchObject({ status: 409 })
  await record(world, world.maria, { validUntil: '2027-12-31' })
  const [line] = (await listed(world, world.maria, { person: world.dana })).list
  expect(line).toMatchObject({
    current: { validUntil: '2027-12-31' },
    history: [{ validUntil: '2026-12-31', removedBy: { reason: 'Typed the wrong year' } }],
  })
})

inOwnWorld('a card of somebody who left is not listed, and is again when they return', async ({ world }) => {
  await record(world, world.maria, {})
  const leave = (endedAt: Date | null) =>
    world.system((db) => db.update(membership).set({ endedAt }).where(eq(membership.userId, world.dana)))
  await leave(world.services.clock.now())
  expect((await listed(world, world.maria, { kind: 'person' })).list).toEqual([])
  expect((await listed(world, world.maria, { kind: 'person', former: 'true', on: '2026-12-01' })).list).toHaveLength(1)
  await leave(null)
  expect((await listed(world, world.maria, { kind: 'person' })).list).toHaveLength(1)
})

inOwnWorld('the list is filtered, counted and paged', async ({ world }) => {
  await record(world, world.maria, {})
  await record(world, world.maria, { type: 'aclsCard', validUntil: '2026-11-20' })
  await record(world, world.maria, { type: 'palsCard', validUntil: '2028-01-31' })
  const all = await listed(world, world.maria)
  // The cast has an insurance policy until 2027-03-31.
  expect(all).toMatchObject({ recorded: 4, total: 4, ended: 1, soon: 1 })
  expect(all.list.map(({ type }) => type)).toEqual(['aclsCard', 'blsCard', 'insurance', 'palsCard'])
  expect((await listed(world, world.maria, { within: 90 })).list.map(({ type }) => type)).toEqual(['aclsCard', 'blsCard'])
  expect((await listed(world, world.maria, { search: 'whitfield pals' })).list.map(({ type }) => type)).toEqual(['palsCard'])
  expect((await listed(world, world.maria, { pageNumber: 2, pageSize: 3 })).list).toHaveLength(1)
  const counts = await (await world.as(world.dana)).call(contract.countExpirations, { params: { locationId: mainOf(world) } })
  expect(counts.payload).toEqual({ ended: 1, soon: 1 })
})

inOwnWorld('a date has one document, which the person and the administrators read', async ({ world }) => {
  const { payload } = await record(world, world.maria, { type: 'fitTest', issuedOn: '2026-03-02', validUntil: '2027-03-01' })
  const params = { expirationId: payload._id }
  const upload = { params, body: {}, files: [{ name: 'card.png', content: documents.png }] }
  const dana = await world.as(world.dana)
  expect((await dana.raw(contract.expirationDocument, { params })).statusCode).toBe(404)
  await dana.call(contract.uploadExpirationDocument, upload)
  expect(await dana.refused(contract.uploadExpirationDocument, upload)).toMatchObject({
    status: 409,
    message: expect.stringContaining('has a document already'),
  })
  expect((await dana.raw(contract.expirationDocument, { params })).statusCode).toBe(200)
  expect((await (await world.as(world.ruth)).raw(contract.expirationDocument, { params })).statusCode).toBe(403)
  expect(await world.audit('expiration.document_read')).toMatchObject([{ targetId: world.dana, actorId: world.dana }])
})

inOwnWorld('a practice adds a type of its own, changes its leads, and stops offering it', async ({ world }) => {
  const maria = await world.as(world.maria)
  const params = { locationId: mainOf(world) }
  const body = { name: 'Elevator', subject: 'item' as const, leadDays: [7, 30], reminds: 'administrators' as const }
  const { payload } = await maria.call(contract.addExpirationType, { params, body })
  await record(world, world.maria, { type: payload._id, person: null, named: 'Elevator A' })
  const offered = async () => (await maria.call(contract.listExpirationTypes, { params })).payload.find(({ key }) => key === payload._id)
  expect(await offered()).toMatchObject({ name: 'Elevator', leadDays: [30, 7], own: { mayChange: true } })
  const change = { ...body, leadDays: [60], retired: true }
  await maria.call(contract.updateExpirationType, { params: { typeId: payload._id }, body: change })
  expect(await offered()).toBeUndefined()
  expect((await listed(world, world.maria, { kind: 'item' })).list).toMatchObject([
    { typeName: 'Elevator', subject: 'Elevator A', standing: 'soon' },
  ])
})
