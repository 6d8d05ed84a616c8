import { eq } from 'drizzle-orm'

import { ask, longestQuestion, startProcessing } from '#contract/assistant/assistant'
import { exampleQuestions } from '#content/assistant/words/example-questions'
import { injections } from '#content/assistant/testing/evaluation-set'
import { taskRule } from '#content/rules/task-rules'
import { findLocation } from '#api/data/locations/location-row'
import { assistantIndex, assistantPassage, idempotencyKey, locationSds, subscription } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { buildCatalogSheet, buildOwnSheet } from '#api/data/testing/sheets'
import { expect } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'
import { storePassages } from '#api/features/assistant/follow-sources'

import { practiceWithLibrary, test } from '../testing/practice-with-library.ts'

test("the answer quotes the location's pages and answers and links to the paragraph", async ({ place: { asks } }) => {
  const { quotes, answer } = await asks('when do we replace a sharps container')
  expect(quotes[0]).toMatchObject({ title: 'Sharps containers', href: expect.stringMatching(/^\/library\?page=ecp-containers&mark=/) })
  expect(quotes.flatMap(({ sentences }) => sentences)).toContain('We replace it when it reaches the fill line, about three quarters full.')
  expect(answer).toContain('“We replace it when it reaches the fill line, about three quarters full.”')
})

test('the next question uses an edited or removed answer, and the status stays Completed', async ({
  world,
  place: { asks, edit, status },
}) => {
  const said = async () => (await asks('where do we meet after evacuation')).quotes.flatMap(({ sentences }) => sentences)
  await edit('meetingPlace', 'Under the crooked oak')
  expect(await said()).toContain('Under the crooked oak')
  world.services.clock.advance({ seconds: 1 })
  await edit('meetingPlace', 'At the blue gate')
  expect(await said()).toContain('At the blue gate')
  expect(await said()).not.toContain('Under the crooked oak')
  expect(await status()).toMatchObject({ embeddingStatus: 'Completed', isLibraryStepUpdated: true })
})

test('a new run clears the edit mark at its start, and an edit during the run is marked at its end', async ({
  world,
  place: { hana, locationId, edit, run, status },
}) => {
  world.services.clock.advance({ seconds: 1 })
  await edit('meetingPlace', 'At the blue gate')
  expect(await status()).toMatchObject({ isLibraryStepUpdated: true })
  world.services.clock.advance({ seconds: 1 })
  await hana.call(startProcessing, { params: { locationId } })
  expect(await status()).toMatchObject({ embeddingStatus: 'In Progress', isLibraryStepUpdated: false })
  world.services.clock.advance({ seconds: 1 })
  await edit('meetingPlace', 'Under the crooked oak')
  await run()
  expect(await status()).toMatchObject({ embeddingStatus: 'Completed', isLibraryStepUpdated: true })
})

test('a question that no page covers is not answered, but alternatives are offered', async ({ place: { asks } }) => {
  const { quotes, note, links } = await asks('what is the wifi password')
  expect(quotes).toEqual([])
  expect(note).toMatch(
    /^The library of this location does not say anything about this\. Ask the person in charge of safety, or contact support/,
  )
  expect(links.map(({ href }) => href)).toEqual(['/library', '/forms', '/happened', '/'])
})

test('instructions injected into a library answer do not change the answer to a question', async ({ place: { asks, edit } }) => {
  const question = 'who pays for the hepatitis b vaccine'
  const before = await asks(question)
  for (const { order } of injections.filter(({ place }) => place === 'answer')) {
    await edit('meetingPlace', order)
    expect(await asks(question)).toEqual(before)
  }
})

test('an empty question is rejected at its field, and odd ones are not answered (API-L-029)', async ({
  place: { hana, locationId, asks },
}) => {
  const refused = (question: string) => hana.refused(ask, { body: { question, location: locationId } })
  expect(await refused('  ')).toMatchObject({ status: 422, fields: { question: 'Required' } })
  expect((await refused('x'.repeat(longestQuestion + 1))).fields).toHaveProperty('question')
  for (const question of [
    "'; drop table assistant_passage; --",
    '🦷',
    '¿Dónde está la salida?',
    "' | & ! :*",
    '\\',
    'a'.repeat(longestQuestion),
  ])
    expect(Array.isArray((await asks(question)).quotes)).toBe(true)
})

test.for<[question: string, sentence: string]>([
  [exampleQuestions[0], 'We replace it when it reaches the fill line, about three quarters full.'],
  [
    exampleQuestions[1],
    'It is free, at a reasonable time and place, and given by or under a licensed clinician (29 CFR 1910.1030(f)(1)(ii)(A)-(C)).',
  ],
  [
    exampleQuestions[2],
    'What: Run it until the water is clear and flows from both heads · How often: Each week · Where it comes from: ANSI/ISEA Z358.1-2014',
  ],
  ['how full can the sharps container get before I swap it', 'We replace it when it reaches the fill line, about three quarters full.'],
])('"%s" is answered with the matching sentence', async ([question, sentence], { place: { asks } }) => {
  expect((await asks(question)).quotes.flatMap(({ sentences }) => sentences)).toContain(sentence)
})

test("input that is not about the library gets directions: a greeting, a call for help, program code, a colleague's records", async ({
  place: { asks },
}) => {
  expect(await asks('good morning')).toMatchObject({ note: expect.stringContaining(exampleQuestions[0]), quotes: [] })
  const hrefs = async (question: string) => (await asks(question)).links.map(({ href }) => href)
  expect(await hrefs('help')).toEqual(expect.arrayContaining(['/medicc?danger=collapse', '/medicc?danger=exposure', '/library']))
  expect(await asks("x'; drop table employees; --")).toMatchObject({
    note: expect.stringMatching(/^I did not understand/),
    quotes: [],
    danger: null,
  })
  expect(await asks("open Lena's vaccination record")).toMatchObject({
    note: expect.stringMatching(/^I share nothing about other people/),
    quotes: [],
  })
  expect(await hrefs("open Lena's vaccination record")).toEqual(['/records', '/training', '/library?page=health-records'])
})

test('a medical question in danger gets the first steps and a refusal, without quotes', async ({ place: { asks } }) => {
  expect(await asks('got stuck by a needle, how many pills do i take')).toMatchObject({
    danger: { title: 'Needlestick, cut, or blood in the eye or mouth' },
    note: expect.stringMatching(/^I cannot answer medical questions/),
    quotes: [],
  })
})

test('a cry for help returns the first steps, and only the library pages they refer to', async ({ place: { asks } }) => {
  expect(await asks('fire')).toMatchObject({ danger: { title: 'Fire or smoke' } })
  const titles = async (question: string) => [...new Set((await asks(question)).quotes.map(({ title }) => title))]
  expect(['Emergency action plan', 'Storms, outages and threats']).toEqual(expect.arrayContaining(await titles('fire')))
  expect(await titles('needlestick!!')).toEqual(['Do this now'])
  expect(await titles('who pays the doctor after a needlestick from a patient')).not.toEqual(['Do this now'])
})

test('a person may ask fifty questions a minute, and gets the emergency cards beyond that', async ({ world }) => {
  const { hana, locationId } = await newPractice(world)
  const asker = await world.as(hana)
  const body = { question: 'needlestick', location: locationId }
  for (let asked = 0; asked < 50; asked += 1) await asker.call(ask, { body })
  world.services.clock.advance({ seconds: 20 })
  for (const question of ['needlestick', 'neddlestick', 'somebody is not breathing'])
    expect((await asker.call(ask, { body: { ...body, question } })).danger, question).not.toBeNull()
  const reply = await asker.raw(ask, { body: { ...body, question: 'where do we meet' } })
  expect([reply.statusCode, Number(reply.headers['retry-after'])]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  ])
  world.services.clock.advance({ minutes: 1 })
  expect((await asker.call(ask, { body })).danger).not.toBeNull()
})

test('nothing from another location is read, and no question is stored', async ({ world, place: one }) => {
  const other = await practiceWithLibrary(world)
  await other.edit('meetingPlace', 'Behind the secret fountain')
  expect(JSON.stringify(await one.asks('where do we meet after evacuation, at the fountain'))).not.toContain('secret fountain')
  const rows = await world.system(async (db) => [
    ...(await db.select().from(assistantIndex)),
    ...(await db.select().from(assistantPassage)),
  ])
  expect(JSON.stringify(rows)).not.toContain('evacuation, at the fountain')
  const keysOf = () => world.system((db) => db.$count(idempotencyKey))
  const before = await keysOf()
  const body = { question: 'where do we meet', location: one.locationId }
  await one.hana.call(ask, { body, headers: { 'idempotency-key': 'asked-once-more-0001' } })
  expect(await keysOf()).toBe(before)
})

test('a question can open a screen, a form or a data sheet, but not a sheet that was removed from the list', async ({
  world,
  place: { practiceId, locationId, nora: by, asks },
}) => {
  const now = world.services.clock.now()
  const { sdsId } = await world.system((db) => buildOwnSheet(db, { practiceId, locationId, by }, { now }))
  const links = async (question: string) => (await asks(question)).links
  expect(await links('What are my tasks?')).toEqual([{ label: 'Your tasks', href: '/' }])
  expect(await links('open the exposure incident form')).toEqual([
    { label: 'Form "Exposure incident"', href: '/forms/view?formId=exposureIncidentForm' },
  ])
  const sheet = { label: 'House Surface Cleaner (Harbor Supply)', href: `/sds?sheet=${sdsId}` }
  expect(await links('sds of house surfce cleaner')).toEqual([sheet])
  await world.system((db) =>
    db.update(locationSds).set({ toDay: '2026-02-01', removedBy: by, removedAt: now }).where(eq(locationSds.practiceSdsId, sdsId)),
  )
  expect(await asks('sds of house surfce cleaner')).toMatchObject({
    note: 'No data sheet with this name is on the list of this location.',
    links: [{ label: 'Safety data sheets', href: '/sds' }],
  })
})

test('if several data sheets match a name, all of them are listed by name', async ({ world, place }) => {
  const { practiceId, locationId, nora: by, asks } = place
  const now = world.services.clock.now()
  const ids: string[] = []
  // Added out of order, so that they are not stored in the order of their names.
  for (const chemicalName of ['Basin Polish D', 'Basin Polish B', 'Basin Polish A', 'Basin Polish C']) {
    await world.system(async (db) => {
      const sdsId = await buildCatalogSheet(db, { chemicalName }, now)
      await db
        .insert(locationSds)
        .values({ id: newId(now), practiceId, locationId, sdsId, fromDay: '2026-01-05', addedBy: by, addedAt: now })
      ids.push(sdsId)
    })
    await asks('needlestick')
  }
  const { rows } = await asks('open the sds of basin polish')
  expect(rows.map(({ href }) => href)).toEqual([ids[2], ids[1], ids[3], ids[0]].map((id) => `/sds?sheet=${id}`))
})

test("the location's rules explain why a task exists; rules about people and events are not read", async ({
  world,
  place: { locationId, asks },
}) => {
  const rows = await world.system((db) => db.select().from(assistantPassage).where(eq(assistantPassage.locationId, locationId)))
  const read = rows.filter(({ kind }) => kind === 'rule').map(({ name }) => taskRule(name.replace('rule:', ''))?.scope)
  expect(read.length).toBeGreaterThan(10)
  expect(new Set(read)).toEqual(new Set(['location', 'row']))
  const { quotes } = await asks('why is there a task to service the extinguishers every year and pressure test them')
  expect(quotes.map(({ title, heading }) => `${title}: ${heading}`)).toContain(
    'Yearly extinguisher service and pressure tests: Why this task exists',
  )
})

test("a text that contains the practice's name uses the name of the asking practice", async ({ world, place: { locationId } }) => {
  const rows = await world.system((db) => db.select().from(assistantPassage).where(eq(assistantPassage.locationId, locationId)))
  const texts = JSON.stringify(rows.map(({ heading, units }) => [heading, units]))
  expect(texts).toContain('Birch Street Dental')
  expect(texts).not.toMatch(/[\u{E000}\u{E001}]/u)
})

test('a question about the safety officer returns the name that the location has entered', async ({ place: { asks } }) => {
  expect(await asks('who is the safety officer')).toMatchObject({ note: 'In charge of safety: Hana Sato.', rows: [{ label: 'Hana Sato' }] })
})

test('the next question uses page text changed by a release', async ({ world, place: { locationId, asks } }) => {
  const said = async () => (await asks('when do we replace a sharps container')).quotes.flatMap(({ sentences }) => sentences)
  const now = await said()
  const earlier = 'We replace it when it reaches the fill line, about half full.'
  await world.system(async (db) => {
    const stored = await db.select().from(assistantPassage).where(eq(assistantPassage.locationId, locationId))
    const page = stored.find(({ source, heading }) => source === 'ecp-containers' && heading === 'A good container')!
    await db.delete(assistantPassage).where(eq(assistantPassage.id, page.id))
    // As stored by the previous release.
    const old = {
      name: page.name,
      kind: 'page',
      source: page.source,
      title: page.title,
      heading: page.heading,
      layWords: '',
      asked: '',
    } as const
    await storePassages(
      db,
      await findLocation(db, locationId),
      [{ ...old, units: [{ text: earlier, anchor: '8' }], namesPeople: false }],
      world.services.clock.now(),
    )
  })
  expect(await said()).toEqual(now)
  expect(now.join()).not.toContain('half full')
})

test('a location whose plan no longer includes the assistant gets no answers, and its processing status stays', async ({
  world,
  place: { locationId, asks, hana, status },
}) => {
  expect((await asks('when do we replace a sharps container')).quotes.length).toBeGreaterThan(0)
  const setPlan = (plan: string) =>
    world.system((db) => db.update(subscription).set({ plan }).where(eq(subscription.locationId, locationId)))
  await setPlan('SDS')
  const refused = { status: 403, code: 'plan.required' }
  for (const question of ['when do we replace a sharps container', 'I got stuck by a needle'])
    expect(await hana.refused(ask, { body: { question, location: locationId } })).toMatchObject(refused)
  expect(await hana.refused(startProcessing, { params: { locationId } })).toMatchObject(refused)
  await setPlan('OSHA')
  expect(await status()).toMatchObject({ embeddingStatus: 'Completed' })
  expect((await asks('when do we replace a sharps container')).quotes.length).toBeGreaterThan(0)
})

test('a page that the location no longer sees is not quoted', async ({ world }) => {
  const { nora, locationId, asks } = await practiceWithLibrary(world)
  const titles = async () => (await asks('spore test came back positive')).quotes.map(({ title }) => title)
  expect(await titles()).toContain('Positive spore test')
  await answerQuestionnaire(await world.as(nora), locationId, ['humanBloodExposure'])
  expect(await titles()).not.toContain('Positive spore test')
})
