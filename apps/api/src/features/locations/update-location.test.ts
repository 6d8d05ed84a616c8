import { eq } from 'drizzle-orm'

import { getSession } from '#contract/access/access'
import { setupOptions } from '#content/questions/setup-options'
import { states } from '#content/facts/states'
import { libraryData } from '#contract/library/library'
import { getLocation, updateLocation, usersByLocation } from '#contract/locations/locations'
import { subscription } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, test, type World } from '#api/data/testing/test'

/** A location with the review date 03/31, its administrator and two staff members. */
async function ready(world: World) {
  const place = await newPractice(world, { reviewDate: '03/31' })
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['onSiteLab', 'labIsCliaWaived', 'amalgam'])
  const params = { locationId: place.locationId }
  const save = async (locationDetails: object, selectedUsers?: string[]) =>
    (await nora.call(updateLocation, { params, body: { locationDetails, ...(selectedUsers ? { selectedUsers } : {}) } })).payload
  const refused = (locationDetails: object, selectedUsers?: string[]) =>
    nora.refused(updateLocation, { params, body: { locationDetails, ...(selectedUsers ? { selectedUsers } : {}) } })
  const dates = async () => {
    const { payload } = await nora.call(usersByLocation, { params })
    return Object.fromEntries(payload.map((person) => [person.firstName, person.annual_review_date]))
  }
  return { ...place, params, nora, save, refused, dates, norasId: place.nora }
}

const asked = (type: 'dental' | 'Veterinary') => setupOptions.filter((option) => option.appliesTo.includes(type)).map((one) => one.value)

test('the selected people get the new review date, and the others keep theirs', async ({ world }) => {
  const { save, dates, hana, sam } = await ready(world)
  expect(await dates()).toEqual({ Nora: '03/31', Hana: '03/31', Sam: '03/31' })
  const moved = await save({ annual_review_date: '09/15', old_review_date: '01/01' }, [hana])
  expect(moved.annual_review_date).toBe('09/15')
  expect(await dates()).toEqual({ Nora: '03/31', Hana: '09/15', Sam: '03/31' })
  const session = async (id: string) => (await (await world.as(id)).call(getSession, {})).payload.user.annual_review_date
  expect([await session(hana), await session(sam)]).toEqual(['09/15', '03/31'])
  await save({ annual_review_date: '12/01' }, [sam])
  expect(await dates(), 'a date of one’s own stays').toEqual({ Nora: '03/31', Hana: '09/15', Sam: '12/01' })
  await save({ annual_review_date: '05/05' })
  expect(await dates(), 'without a choice those who follow the location go on following it').toMatchObject({ Nora: '03/31', Sam: '05/05' })
  await save({}, [hana])
  expect(await dates()).toMatchObject({ Hana: '05/05' })
  await save({ annual_review_date: '06/06' }, [])
  expect(await dates(), 'nobody selected').toEqual({ Nora: '03/31', Hana: '05/05', Sam: '05/05' })
})

test('only members of the location can be selected, and only by its administrators', async ({ world }) => {
  const { refused, dates, hana, params, locationId } = await ready(world)
  expect(await refused({ annual_review_date: '09/15' }, [world.foreignOnly])).toMatchObject({ status: 404 })
  const ended = `update membership set ended_at = '2026-11-01' where user_id = $1 and location_id = $2`
  await world.system((db) => db.client.query(ended, [hana, locationId]))
  expect(await refused({ annual_review_date: '09/15' }, [hana])).toMatchObject({
    status: 422,
    fields: { selectedUsers: 'Please choose people of this location.' },
  })
  expect(await dates(), 'nothing was written').toMatchObject({ Nora: '03/31' })
  const main = world.lakeside.locations[0]!.id
  const change = { params: { locationId: main }, body: { locationDetails: { name: 'Mine' }, selectedUsers: [] } }
  expect(await (await world.as(world.omar)).refused(updateLocation, change)).toMatchObject({ status: 403 })
  expect(await (await world.as(world.dana)).refused(updateLocation, change)).toMatchObject({ status: 403 })
  expect(await (await world.as(world.omar)).refused(updateLocation, { ...change, params })).toMatchObject({ status: 404 })
})

test('a member who answers the open questionnaire cannot choose anyone’s review date', async ({ world }) => {
  const place = await newPractice(world)
  const hana = await world.as(place.hana)
  const body = { locationDetails: { options: [], setUpPending: false }, selectedUsers: [place.sam] }
  expect(await hana.refused(updateLocation, { params: { locationId: place.locationId }, body })).toMatchObject({ status: 403 })
})

test('when both lists are sent, every visible question needs an answer and hidden questions need none', async ({ world }) => {
  const { save, refused } = await ready(world)
  const all = asked('dental')
  const no = (...yes: string[]) => all.filter((key) => !yes.includes(key))
  expect((await refused({ options: ['xray'], notSelectedOptions: no('xray', 'aed') })).fields).toEqual({
    'locationDetails.notSelectedOptions': 'Fill all required fields.',
  })
  expect((await refused({ options: ['xray'], notSelectedOptions: no() })).fields).toEqual({
    'locationDetails.options': '"xray" is answered Yes and No.',
  })
  expect(await refused({ options: ['xray'], notSelectedOptions: ['favoriteColor'] })).toMatchObject({ status: 422 })
  const hidden = no('xray', 'labIsCliaWaived', 'onSiteTbTreatment')
  const saved = await save({ options: ['xray'], notSelectedOptions: hidden })
  expect(saved.options).toEqual(['xray'])
  expect(saved.notSelectedOptions, 'a hidden question counts as No').toEqual(
    expect.arrayContaining(['labIsCliaWaived', 'onSiteTbTreatment']),
  )
})

test('a location with a new type no longer has questions that do not apply to it', async ({ world }) => {
  const { save, refused } = await ready(world)
  const saved = await save({ type: ['Veterinary'] })
  expect(saved).toMatchObject({ type: ['Veterinary'], options: ['onSiteLab'] })
  const no = asked('Veterinary').filter((key) => key !== 'aed')
  expect(await save({ options: ['aed'], notSelectedOptions: no })).toMatchObject({ options: ['aed'] })
  expect(await refused({ type: 'bakery' })).toMatchObject({ status: 422 })
})

test('name and address change; the time zone follows the state unless another was chosen', async ({ world }) => {
  const { save, refused, nora, params } = await ready(world)
  const address = { address: '1 Palm Way', address2: '', city: 'Miami', state: 'FL', zip: '33101' }
  expect(await save({ name: 'Birch South', address })).toMatchObject({ name: 'Birch South', address, timeZone: 'America/New_York' })
  await save({ timeZone: 'America/Chicago' })
  const denver = { ...address, state: 'CO', zip: '80202' }
  expect(await save({ address: denver })).toMatchObject({ timeZone: 'America/Chicago' })
  expect((await refused({ address: { ...address, zip: '3310' } })).fields).toEqual({ 'locationDetails.address.zip': 'Invalid Zip code.' })
  expect(await refused({ address: { ...address, state: 'ZZ' } })).toMatchObject({ status: 422 })
  const { payload } = await nora.call(getLocation, { params })
  expect(await refused({ name: 'Late', revision: payload.revision - 1 })).toMatchObject({
    status: 409,
    code: 'request.conflict',
    details: { name: 'Birch South', revision: payload.revision },
  })
  expect((await world.audit('location.updated')).at(-1)).toMatchObject({ before: { state: 'FL' }, after: { state: 'CO' } })
})

test('the time zones of every state are accepted, and unknown zones are rejected', async ({ world }) => {
  const { save, refused } = await ready(world)
  for (const { timeZone } of states) expect(await save({ timeZone })).toMatchObject({ timeZone })
  for (const timeZone of ['UTC', 'Mars/Olympus', ''])
    expect(await refused({ timeZone })).toMatchObject({ status: 422, fields: { 'locationDetails.timeZone': 'Please choose a time zone.' } })
})

test('a location may keep its name but cannot take that of another location of the practice', async ({ world }) => {
  const maria = await world.as(world.maria)
  const [main, harbor] = world.lakeside.locations
  const params = { locationId: harbor!.id }
  const { payload } = await maria.call(getLocation, { params })
  const { payload: other } = await maria.call(getLocation, { params: { locationId: main!.id } })
  const rename = (name: string) => ({ params, body: { locationDetails: { name } } })
  for (const name of [other.name, ` ${other.name.toUpperCase().replace(' ', '  ')} `])
    expect(await maria.refused(updateLocation, rename(name))).toMatchObject({
      status: 422,
      fields: { 'locationDetails.name': expect.stringContaining('already') },
    })
  expect((await maria.call(updateLocation, rename(payload.name))).payload.name).toBe(payload.name)
  expect((await maria.call(updateLocation, rename('Harbor View'))).payload.name).toBe('Harbor View')
  const ruth = await world.as(world.ruth)
  const [cedar] = world.cedar.locations
  const same = { params: { locationId: cedar!.id }, body: { locationDetails: { name: other.name } } }
  expect((await ruth.call(updateLocation, same)).payload.name, 'another practice may use the name').toBe(other.name)
})

test('members may answer the open questionnaire; any other change of a location requires an administrator', async ({ world }) => {
  const { locationId, hana: hanasId, nora: norasId } = await newPractice(world)
  const [hana, nora] = [await world.as(hanasId), await world.as(norasId)]
  const send = (locationDetails: object) => ({ params: { locationId }, body: { locationDetails } })
  expect(await hana.refused(updateLocation, send({ name: 'Mine now' }))).toMatchObject({ status: 403 })
  expect(await hana.refused(updateLocation, send({ options: [], setUpPending: false, name: 'Mine now' }))).toMatchObject({ status: 403 })
  await answerQuestionnaire(hana, locationId, ['xray'])
  const late = await hana.refused(updateLocation, send({ options: [], setUpPending: false }))
  expect(late).toMatchObject({ status: 409, details: { options: ['xray'] } })
  expect(await hana.refused(updateLocation, send({ options: [] }))).toMatchObject({ status: 403 })
  const { payload } = await nora.call(updateLocation, {
    params: { locationId },
    body: { locationDetails: { name: 'Birch East', timeZone: 'America/Denver' } },
  })
  expect(payload).toMatchObject({ name: 'Birch East', timeZone: 'America/Denver', options: ['xray'] })
  expect(await nora.refused(updateLocation, send({ timeZone: 'Mars/Olympus' }))).toMatchObject({ status: 422 })
  expect(await nora.refused(updateLocation, send({ name: 'Stale', revision: 1 }))).toMatchObject({
    status: 409,
    details: { name: 'Birch East', revision: payload.revision },
  })
})

test('options of another practice type and hidden dependent options count as No; unknown ones are rejected', async ({ world }) => {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  const unknown = await nora.refused(updateLocation, {
    params: { locationId },
    body: { locationDetails: { options: ['spaceTravel'], setUpPending: false } },
  })
  expect(unknown).toMatchObject({ status: 422, fields: { 'locationDetails.options': 'There is no question "spaceTravel".' } })
  const nothing = await nora.refused(updateLocation, { params: { locationId }, body: { locationDetails: { setUpPending: false } } })
  expect(nothing).toMatchObject({ status: 422, fields: { 'locationDetails.options': 'Fill all required fields.' } })
  const { payload } = await answerQuestionnaire(nora, locationId, ['onSiteTbTreatment', 'hazardousDrugs', 'xray'])
  expect(payload.options).toEqual(['xray'])
  expect(payload.notSelectedOptions).toContain('onSiteTbTreatment')
})

inOwnWorld('the answers of a location are read with it on request, where the plan includes the library', async ({ world }) => {
  const params = { locationId: world.rows.location }
  const maria = await world.as(world.maria)
  const read = async (query: { include?: 'libraryData' }) => (await maria.call(getLocation, { params, query })).payload.libraryData
  expect(await read({})).toBeUndefined()
  expect(await read({ include: 'libraryData' })).toEqual((await maria.call(libraryData, { params })).payload.libraryData)
  await world.system((db) => db.update(subscription).set({ plan: 'SDS' }).where(eq(subscription.locationId, params.locationId)))
  expect(await read({ include: 'libraryData' })).toBeNull()
})
