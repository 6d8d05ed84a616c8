import { searchEverything } from '#contract/search/search'
import { allRecords } from '#contract/records/records'
import { sdsList } from '#contract/sds/sds'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice } from '#api/data/builders/practice'
import { buildRecord } from '#api/data/builders/record'
import { subscription } from '#api/data/tables'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

const main = (world: World) => world.lakeside.locations[0]?.id ?? ''

const searchAs = async (world: World, userId: string, search: string) =>
  (await (await world.as(userId)).call(searchEverything, { params: { locationId: main(world) }, query: { search } })).payload.hits

/** Without the pages of the library, of which some contain most words. */
const found = async (world: World, search: string) =>
  (await searchAs(world, world.maria, search)).filter(({ kind }) => kind !== 'page').map(({ kind, name, detail }) => [kind, name, detail])

const kindsOf = async (world: World, search: string) => [...new Set((await searchAs(world, world.maria, search)).map(({ kind }) => kind))]

const filed = (world: World, plan: Partial<Parameters<typeof buildRecord>[1]>) => {
  const now = world.services.clock.now()
  const place = { practiceId: world.lakeside.id, locationId: main(world) }
  return world.system((db) => buildRecord(db, { ...place, completedBy: world.dana, approvedBy: world.maria, ...plan }, { now }))
}

inOwnWorld('a person is found with their records, and a second word narrows down the records', async ({ world }) => {
  await filed(world, { name: 'Bloodborne Pathogens', retention: 'bloodborneTraining', completedAt: new Date('2026-11-19T20:00:00Z') })
  await filed(world, { name: 'Spore test', completedAt: new Date('2026-11-20T20:00:00Z') })
  await filed(world, { name: 'Bloodborne Pathogens', retention: 'bloodborneTraining', completedBy: world.maria })
  expect(await found(world, 'Dana')).toEqual([
    ['person', 'Dana Whitfield', 'Main Street'],
    ['recordsOf', 'Dana Whitfield', ''],
    ['record', 'Weekly eyewash flush', 'Dana Whitfield, 11/21/2026, pending'],
    ['record', 'Spore test', 'Dana Whitfield, 11/20/2026'],
    ['record', 'Bloodborne Pathogens', 'Dana Whitfield, 11/19/2026'],
    ['problem', 'The handrail is loose.', 'Back stairs, Dana Whitfield, due 11/28/2026'],
  ])
  expect(await found(world, 'dana training')).toEqual([
    ['recordsOf', 'Dana Whitfield', ''],
    ['record', 'Bloodborne Pathogens', 'Dana Whitfield, 11/19/2026'],
  ])
})

inOwnWorld('words beside a name narrow down the records of the person, and only words that find a record', async ({ world }) => {
  await filed(world, { name: 'Bloodborne Pathogens', retention: 'bloodborneTraining' })
  await filed(world, { name: 'Sharps count', completedBy: world.maria })
  const narrowed = async (userId: string, search: string) =>
    (await searchAs(world, userId, search)).filter(({ kind }) => kind === 'recordsOf').map(({ name, place }) => [name, place])
  expect(await narrowed(world.maria, 'Dana')).toEqual([['Dana Whitfield', null]])
  expect(await narrowed(world.maria, 'training  Dana')).toEqual([['Dana Whitfield', 'training']])
  expect(await narrowed(world.maria, 'blood whit path')).toEqual([['Dana Whitfield', 'blood path']])
  expect(await narrowed(world.maria, 'dana sharps')).toEqual([])
  expect(await narrowed(world.maria, 'ana training')).toEqual([])
  expect(await narrowed(world.maria, 'd training')).toEqual([])
  await filed(world, { name: 'Respirator fit', completedBy: world.maria, subjectId: world.dana })
  expect(await narrowed(world.maria, 'dana respirator')).toEqual([['Dana Whitfield', 'respirator']])
  await filed(world, { name: 'Zebra report', confidential: true, completedBy: world.maria })
  expect(await narrowed(world.maria, 'maria zebra')).toEqual([['Maria Alvarez', 'zebra']])
  expect(await narrowed(world.dana, 'maria zebra')).toEqual([])
})

inOwnWorld('a data sheet is found by another name, and the search box of the sheets takes the same words', async ({ world }) => {
  expect(await found(world, 'ethanol supply')).toEqual([])
  expect(await found(world, 'house  CLEANER')).toEqual([['sheet', 'House Surface Cleaner', 'Harbor Supply']])
  expect(await found(world, '64‑17‑5')).toEqual([['sheet', 'House Surface Cleaner', 'Harbor Supply']])
  const maria = await world.as(world.maria)
  const list = await maria.call(sdsList, { params: { locationId: main(world) }, query: { search: 'harbor 64‑17‑5' } })
  expect(list.payload.data.map(({ chemicalName }) => chemicalName)).toEqual(['House Surface Cleaner'])
})

inOwnWorld('the search box of the records finds a record by its name and its person', async ({ world }) => {
  await filed(world, { name: 'Bloodborne Pathogens', retention: 'bloodborneTraining' })
  await filed(world, { name: 'Fit test of Dana’s respirator', completedBy: world.maria, subjectId: world.dana })
  const maria = await world.as(world.maria)
  const names = async (query: object) =>
    (await maria.call(allRecords, { params: { location: main(world), recordType: 'active' }, query })).payload.list.map(({ name }) => name)
  expect(await names({ search: 'whitfield training' })).toEqual(['Bloodborne Pathogens'])
  expect(await names({ search: 'danas n95' })).toEqual(['Fit test of Dana’s respirator'])
  expect((await names({ person: world.dana })).toSorted()).toEqual(['Bloodborne Pathogens', 'Fit test of Dana’s respirator'])
  expect(await names({ person: world.omar })).toEqual([])
})

inOwnWorld('a name comes first if it is the text, then if it begins with it, then if a word does', async ({ world }) => {
  for (const name of ['Test of the eyewash', 'Eyewash stations', 'Eyewash', 'Bioeyewash'])
    await filed(world, { name, completedBy: world.maria })
  const names = (await searchAs(world, world.maria, 'eyewash')).flatMap(({ kind, name }) => (kind === 'record' ? [name] : []))
  expect([names[0], names[1], names.at(-1)]).toEqual(['Eyewash', 'Eyewash stations', 'Bioeyewash'])
})

inOwnWorld('no more than five hits of a kind are returned, and none for an empty text', async ({ world }) => {
  for (let count = 0; count < 7; count += 1) await filed(world, { name: `Spore test ${count}` })
  expect(await found(world, 'spore')).toHaveLength(5)
  expect(await found(world, '  ')).toEqual([])
})

inOwnWorld('a plan without records or sheets finds none of them', async ({ world }) => {
  await filed(world, { name: 'House rules' })
  await world.system((db) => db.update(subscription).set({ plan: 'SDS' }))
  expect(await kindsOf(world, 'house')).toEqual(['sheet'])
  await world.system((db) => db.update(subscription).set({ plan: 'OSHA' }))
  expect(await kindsOf(world, 'house')).toEqual(['record', 'page'])
})

inOwnWorld('staff find a colleague by the records that they may see', async ({ world }) => {
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: main(world) }]
  const by = await world.system((db) => buildPerson(db, { firstName: 'Noor', lastName: 'Khan', passwordHash: '', posts }, { now }))
  await filed(world, { name: 'Spore test', completedBy: by })
  expect((await searchAs(world, world.dana, 'noor')).filter(({ kind }) => kind !== 'page').map(({ kind, name }) => [kind, name])).toEqual([
    ['recordsOf', 'Noor Khan'],
    ['record', 'Spore test'],
  ])
})

inOwnWorld('a slip of the finger is corrected from what the caller may see', async ({ world }) => {
  await filed(world, { name: 'Zebra report', confidential: true, completedBy: world.maria })
  const ask = async (userId: string, search: string) =>
    (await (await world.as(userId)).call(searchEverything, { params: { locationId: main(world) }, query: { search } })).payload
  expect(await ask(world.maria, 'zbera')).toMatchObject({ corrected: 'zebra', hits: [{ kind: 'record', name: 'Zebra report' }] })
  expect(await ask(world.dana, 'zbera')).toEqual({ corrected: null, hits: [] })
  expect(await ask(world.maria, 'zbera eyewash'), 'nothing has both words').toEqual({ corrected: null, hits: [] })
  expect((await ask(world.maria, 'zebra')).corrected).toBeNull()
})

inOwnWorld('a slip is corrected also if many other names come before the meant one', async ({ world }) => {
  for (let count = 0; count < 31; count += 1) await filed(world, { name: `Autoclave ${count}`, completedBy: world.maria })
  await filed(world, { name: 'Zebra report', completedBy: world.maria, completedAt: new Date('2026-01-05T20:00:00Z') })
  for (let count = 31; count < 62; count += 1) await filed(world, { name: `Autoclave ${count}`, completedBy: world.maria })
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(searchEverything, { params: { locationId: main(world) }, query: { search: 'zbera' } })
  expect(payload).toMatchObject({ corrected: 'zebra', hits: [{ kind: 'record', name: 'Zebra report' }] })
})

inOwnWorld('a person of many locations is one hit, which names the searched location and counts the others', async ({ world }) => {
  const now = world.services.clock.now()
  const names = ['Uptown', 'Annex', 'Harbor', 'Station']
  const owner = { firstName: 'Ada', lastName: 'Cole', email: 'ada@uptown.example' }
  const practice = await world.system((db) =>
    buildPractice(db, { name: 'Uptown Dental', locations: names.map((name) => ({ name })) }, { owner, now, passwordHash: '' }),
  )
  const places = practice.locations.map(({ id }) => ({ practiceId: practice.id, locationId: id }))
  const build = (lastName: string, posts: typeof places) =>
    world.system((db) => buildPerson(db, { firstName: 'Noor', lastName, passwordHash: '', posts }, { now }))
  await build('Both', places.slice(0, 2))
  await build('Everywhere', places)
  await build('Farther', places.slice(1))
  const ada = await world.as(practice.ownerId)
  const [searched = { locationId: '' }] = places
  const { payload } = await ada.call(searchEverything, { params: { locationId: searched.locationId }, query: { search: 'noor' } })
  const people = payload.hits.filter(({ kind }) => kind === 'person').map(({ name, detail }) => [name, detail])
  expect(people).toEqual([
    ['Noor Both', 'Uptown, Annex'],
    ['Noor Everywhere', 'Uptown and 3 more locations'],
    ['Noor Farther', 'Annex and 2 more locations'],
  ])
})
