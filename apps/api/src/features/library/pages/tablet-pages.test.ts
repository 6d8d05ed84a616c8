import { eq } from 'drizzle-orm'

import { libraryPages, updateLibraryData } from '#contract/library/library-view'
import { tabletPage, tabletPages } from '#contract/library/tablet-library'
import { user } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, stepNamed } from '../testing/setup.ts'

/** A location whose answers name Hana, once as a person and once in a text. */
async function setUpPractice(world: World) {
  const place = await newPractice(world)
  const { locationId } = place
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, locationId, ['humanBloodExposure'])
  await finishWizard(nora, { locationId, about: place.hana })
  const [hana] = await world.system((db) => db.select().from(user).where(eq(user.id, place.hana)))
  const hanaName = hana?.fullName ?? ''
  const save = (associatedVariable: string, answer: unknown) =>
    nora.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable, answer } } })
  const step = await stepNamed(nora, locationId, 'sharpsContainers')
  await save('sharpsContainers', [rowOf(step, place.hana, { Frequency: '0', Nickname: 'Zebra room' })])
  await save('meetingPlace', `At the zeppelin, ask ${hanaName.toUpperCase()} there`)
  const params = { locationId }
  return {
    ...place,
    hanaName,
    params,
    nora,
    page: async (pageId: string) => (await nora.call(tabletPage, { params, query: { pageId } })).payload,
    find: async (searchValue?: string) =>
      (await nora.call(tabletPages, { params, query: searchValue === undefined ? {} : { searchValue } })).payload.sections,
  }
}

test('a tablet lists the same pages in the same order as the library', async ({ world }) => {
  const { find, nora, params } = await setUpPractice(world)
  const { items } = await nora.call(libraryPages, { params })
  const sections = await find()
  expect(sections.flatMap(({ pages }) => pages.map(({ id }) => id)).toSorted()).toEqual(items.map(({ sys }) => sys.id).toSorted())
  expect(sections[0]?.id).toBe('ecp')
  expect(sections[0]?.pages[0]?.id).toBe('ecp-purpose')
})

test('a tablet searches the shipped text and no answers, so nobody is found by name', async ({ world }) => {
  const { find, hanaName } = await setUpPractice(world)
  const ids = async (words: string) => (await find(words)).flatMap(({ pages }) => pages.map(({ id }) => id))
  expect(await ids('POISON  help')).toContain('emergency-contacts')
  expect(await ids('poison zebra')).toEqual([])
  for (const words of ['zebra room', hanaName, 'zeppelin']) expect(await ids(words)).toEqual([])
})

test('a page shows the answers, with the first name and the initial of a person', async ({ world }) => {
  const { page, hanaName } = await setUpPractice(world)
  const containers = JSON.stringify(await page('ecp-containers'))
  expect(containers).toContain('Zebra room')
  const [first = '', last = ''] = hanaName.split(' ')
  expect(containers).toContain(`${first} ${last.slice(0, 1)}.`)
  expect(containers).not.toContain(hanaName)
})

test('a full name that somebody typed into an answer is shortened too', async ({ world }) => {
  const { page, hanaName } = await setUpPractice(world)
  const plan = JSON.stringify(await page('emergency-plan'))
  const [first = '', last = ''] = hanaName.split(' ')
  expect(plan).toContain(`At the zeppelin, ask ${first} ${last.slice(0, 1)}. there`)
  expect(plan.toLowerCase()).not.toContain(hanaName.toLowerCase())
})

test('a page that the location does not see is not there', async ({ world }) => {
  const { nora, params } = await setUpPractice(world)
  for (const pageId of ['no-such-page', '../secrets'])
    expect(await nora.refused(tabletPage, { params, query: { pageId } })).toMatchObject({ status: 404 })
  const bare = await newPractice(world)
  const other = await world.as(bare.nora)
  await answerQuestionnaire(other, bare.locationId, [])
  const request = { params: { locationId: bare.locationId }, query: { pageId: 'ecp-practices' } }
  expect(await other.refused(tabletPage, request)).toMatchObject({ status: 404 })
})
