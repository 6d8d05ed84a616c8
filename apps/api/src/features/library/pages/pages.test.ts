import { libraryPage, libraryPages, updateLibraryData } from '#contract/library/library-view'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, stepNamed } from '../testing/setup.ts'

async function setUpPractice(world: World, options: readonly string[] = ['humanBloodExposure']) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, options)
  await finishWizard(nora, { locationId: place.locationId, about: place.hana })
  const list = (searchValue?: string) =>
    nora.call(libraryPages, { params: { locationId: place.locationId }, ...(searchValue !== undefined && { query: { searchValue } }) })
  return { ...place, person: nora, list, find: async (text: string) => (await list(text)).items.map(({ sys }) => sys.id) }
}

test('the pages of a location are listed in order with their sections', async ({ world }) => {
  const { list } = await setUpPractice(world)
  const { items, includes } = await list()
  expect(items[0]).toEqual({
    sys: { id: 'ecp-purpose' },
    fields: { title: expect.any(String), sortOrder: 1, parent: { sys: { id: 'ecp' } } },
  })
  expect(includes.Entry[0]).toEqual({ sys: { id: 'ecp' }, fields: { title: 'Exposure Control Plan and Sharps', sortOrder: 1 } })
  expect([...new Set(items.map(({ fields }) => fields.parent.sys.id))]).toEqual(includes.Entry.map(({ sys }) => sys.id))
})

test('the options decide which pages are listed, and a section without pages is omitted', async ({ world }) => {
  const { list, find } = await setUpPractice(world, [])
  expect((await list()).includes.Entry.map(({ sys }) => sys.id)).not.toContain('ecp')
  expect(await find('recap')).not.toContain('ecp-practices')
})

test('the search matches titles, text, names and shown answers, ignoring case', async ({ world }) => {
  const { person, locationId, find } = await setUpPractice(world)
  const everything = await find('')
  expect(await find('  ')).toEqual(everything)
  expect(await find('POISON help')).toEqual(expect.arrayContaining(['emergency-contacts']))
  expect(await find('poison help')).toEqual(await find('Poison  Help'))
  expect(await find('no page says zebra')).toEqual([])
  await person.call(updateLibraryData, {
    body: { locationId, libraryData: { associatedVariable: 'meetingPlace', answer: 'Under the Crooked Oak' } },
  })
  expect(await find('crooked oak')).toEqual(['emergency-plan', 'emergency-events'])
})

test('the search finds people in answers by name and frequencies by their word, but never an id', async ({ world }) => {
  const { person, locationId, hana, find } = await setUpPractice(world)
  const step = await stepNamed(person, locationId, 'sharpsContainers')
  const answer = [rowOf(step, hana, { Frequency: '0', Nickname: 'Zebra room' })]
  await person.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable: 'sharpsContainers', answer } } })
  expect(await find('zebra room')).toEqual(['ecp-containers', 'ecp-labels'])
  expect(await find('hana')).toContain('ecp-containers')
  expect(await find(hana)).toEqual([])
})

test('the search finds every word in any order, without accents, and the everyday words for a page', async ({ world }) => {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId)
  const found = async (searchValue: string) =>
    (await nora.call(libraryPages, { params: { locationId: place.locationId }, query: { searchValue } })).items.map(({ sys }) => sys.id)
  const needles = await found('needlestick')
  expect(needles).toContain('exposure-now')
  expect(await found('stick  needle')).toEqual(expect.arrayContaining(needles))
  expect(await found('SHARPS container fúll')).toContain('ecp-containers')
  expect(await found('poked urgent'), 'words of people').toContain('exposure-now')
  expect(await found('needle zebra')).toEqual([])
})

test('special characters in the search are treated as plain text', async ({ world }) => {
  const { find } = await setUpPractice(world)
  for (const text of ['_', '\\', "'; drop table task; --", '🦷', '{{safetyOfficer}}', '\u{E000}', 'x'.repeat(5_000), '$&', '(['])
    expect([text.slice(0, 20), await find(text)]).toEqual([text.slice(0, 20), []])
  expect((await find('%')).length).toBeLessThan((await find('')).length)
})

test('a page has its title and its text as nodes; an unknown id is 404', async ({ world }) => {
  const { person } = await setUpPractice(world)
  const { sys, fields } = await person.call(libraryPage, { query: { pageId: 'ecp-purpose' } })
  expect(sys).toEqual({ id: 'ecp-purpose' })
  expect(fields.body.content).toContainEqual({ nodeType: 'answer', data: { associatedVariable: 'safetyOfficer' }, content: [] })
  for (const pageId of ['ecp-nothing', '../../package', '__proto__', 'ECP-PURPOSE'])
    expect(await person.refused(libraryPage, { query: { pageId } })).toMatchObject({ status: 404, code: 'request.not_found' })
})

test('a page has the law of the location’s state in its text and that of other states in a block of its own', async ({ world }) => {
  const { person, locationId } = await setUpPractice(world)
  const bodies = async (query: { pageId: string; state?: string }) => (await person.call(libraryPage, { query })).fields.body
  const page = { pageId: 'ecp-devices' }
  const listed = (await person.call(libraryPages, { params: { locationId }, query: page })).page?.fields.body
  expect(listed, 'the practice is in Oregon').toEqual(await bodies({ ...page, state: 'OR' }))
  const blocks = (state?: string) =>
    bodies({ ...page, ...(state && { state }) }).then(({ content }) =>
      content
        .map((block) => ({
          others: block.nodeType === 'blockquote' && block.data.kind === 'otherStates',
          names: ['Oregon', 'Alaska'].filter((name) => JSON.stringify(block).includes(`In ${name}`)),
        }))
        .filter(({ names }) => names.length > 0),
    )
  expect(await blocks('OR')).toEqual([
    { others: false, names: ['Oregon'] },
    { others: true, names: ['Alaska'] },
  ])
  expect(await blocks('AK')).toEqual([
    { others: false, names: ['Alaska'] },
    { others: true, names: ['Oregon'] },
  ])
  expect(await blocks()).toEqual([{ others: true, names: ['Oregon', 'Alaska'] }])
  expect(await blocks('__')).toEqual(await blocks())
})

test('the list includes the text of the requested page, or of the first page if there is no such page', async ({ world }) => {
  const { person, locationId, list } = await setUpPractice(world, [])
  const pageIn = async (pageId: string) => (await person.call(libraryPages, { params: { locationId }, query: { pageId } })).page?.sys.id
  const first = (await list()).items[0]?.sys.id
  expect(await pageIn('emergency-plan')).toBe('emergency-plan')
  expect([await pageIn(''), await pageIn('nothing'), await pageIn('ecp-purpose')]).toEqual([first, first, first])
  expect(await list()).not.toHaveProperty('page')
})
