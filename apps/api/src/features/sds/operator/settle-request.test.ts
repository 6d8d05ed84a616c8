import { and, eq } from 'drizzle-orm'

import { requestByLocationId, requestForSds, sdsList } from '#contract/sds/sds'
import { libraryPort } from '#api/routes'
import { task } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet } from '#api/data/testing/sheets'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

import { openRequestLines } from './list-open-requests.ts'
import { settleRequest, type Settlement } from './settle-request.ts'

/** A request by Hana for etching gel. */
async function asked(world: World) {
  const place = await newPractice(world)
  const { practiceId: practice, locationId: location } = place
  const hana = await world.as(place.hana)
  const body = { chemicalName: 'Etch Gel', manufacturer: 'Bright Dental', cas: '[]', practice, location }
  const { payload } = await hana.call(requestForSds, { body, files: [] })
  const settle = (settlement: Settlement) => settleRequest(world.services, libraryPort, payload._id, settlement)
  const state = async () => (await hana.call(requestByLocationId, { params: { locationId: location }, query: {} })).payload.data[0]
  return { ...place, hana, hanaId: place.hana, id: payload._id, settle, state }
}

const tasks = (world: World, locationId: string, ruleKey: string) =>
  world.system((db) =>
    db
      .select()
      .from(task)
      .where(and(eq(task.locationId, locationId), eq(task.ruleKey, ruleKey))),
  )

inOwnWorld('a request is settled even if the notice about it cannot be announced', async ({ world }) => {
  const { settle, state } = await asked(world)
  const { messages } = world.services
  const wake = () => {
    throw new Error('no connection')
  }
  Object.assign(world.services, { messages: { ...messages, wake } })
  await settle({ status: 'Rejected', why: 'The manufacturer no longer exists.' })
  Object.assign(world.services, { messages })
  expect(await state()).toMatchObject({ status: 'Rejected' })
  expect(world.services.errors.splice(0)).toEqual([expect.stringContaining('delivery failed')])
})

test('a completed request notifies the person who made it and adds the sheet to the list with its training', async ({ world }) => {
  const { hana, hanaId, locationId, id, settle, state } = await asked(world)
  const sheetId = await world.system((db) => buildCatalogSheet(db, { chemicalName: 'Etch Gel' }, world.services.clock.now()))
  expect((await openRequestLines(world.services)).join('\n')).toContain(`${id}  2026-11-21  Etch Gel | Bright Dental`)
  await settle({ status: 'Completed', sheetId, onList: true })
  expect(await state()).toMatchObject({ status: 'Completed', sheet: sheetId })
  const { payload } = await hana.call(sdsList, { params: { locationId }, query: {} })
  expect(payload.data.map(({ _id }) => _id)).toEqual([sheetId])
  expect(await tasks(world, locationId, 'newChemicalTraining')).toHaveLength(1)
  expect(await world.notifications(hanaId)).toContainEqual(expect.objectContaining({ type: 'SHEET', targetId: id }))
  expect((await openRequestLines(world.services)).join('\n')).not.toContain(id)
  await expect(settle({ status: 'Rejected', why: 'Late' })).rejects.toThrow('is Completed already')
})

test('a rejected request sends the reason in the app and by mail, and opens the task to obtain the sheet', async ({ world }) => {
  const { hanaId, locationId, id, settle, state } = await asked(world)
  await settle({ status: 'Rejected', why: 'The maker has closed.' })
  expect(await state()).toMatchObject({ status: 'Rejected', why: 'The maker has closed.', sheet: null })
  expect(await tasks(world, locationId, 'getDataSheet')).toMatchObject([
    { instructions: expect.stringContaining('Etch Gel, Bright Dental') },
  ])
  const [note] = (await world.notifications(hanaId)).filter(({ targetId }) => targetId === id)
  expect(note).toMatchObject({ subTitle: 'Etch Gel, Bright Dental: The maker has closed.' })
  const events = await world.audit('sds_request.rejected')
  expect(events).toMatchObject([{ targetId: id, actorId: null, locationId }])
})

test('unknown requests and sheets are rejected, and nothing is settled', async ({ world }) => {
  const { settle, state } = await asked(world)
  await expect(settle({ status: 'Completed', sheetId: 'f'.repeat(24), onList: false })).rejects.toThrow('There is no sheet')
  expect(await state()).toMatchObject({ status: 'Pending' })
  const nowhere = settleRequest(world.services, libraryPort, 'f'.repeat(24), { status: 'Rejected', why: 'x' })
  await expect(nowhere).rejects.toThrow('There is no request')
})
