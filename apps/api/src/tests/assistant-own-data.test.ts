import { and, eq } from 'drizzle-orm'

import { ask } from '#contract/assistant/assistant'
import { otherPeopleTexts } from '#content/assistant/own-data/other-people-texts'
import { buildPerson } from '#api/data/builders/person'
import { buildRecord } from '#api/data/builders/record'
import { absence, auditEvent, membership, user } from '#api/data/tables'
import { buildOwnSheet } from '#api/data/testing/sheets'
import { expect, type World } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { test, type PracticeWithLibrary } from '../testing/practice-with-library.ts'

const asking = async (world: World, userId: string, { locationId }: PracticeWithLibrary) => {
  const client = await world.as(userId)
  return (question: string) => client.call(ask, { body: { question, location: locationId } })
}
const labels = ({ rows }: { rows: readonly { label: string }[] }) => rows.map(({ label }) => label)

test('tasks and training are those of the asker, with links, as on the dashboard', async ({ world, place }) => {
  const [hana, nora] = [await asking(world, place.people.hana, place), await asking(world, place.nora, place)]
  const own = await hana('What do I have to do?')
  expect(own).toMatchObject({ danger: null, quotes: [], links: [{ href: '/' }] })
  expect(own.note).toMatch(/^You have \d+ tasks on your board/)
  expect(own.rows).toHaveLength(10)
  for (const { href } of own.rows) expect(href).toMatch(/^\/(?:\?activeTask=|rounds\/walk\?frequency=)/)
  expect(own.answer).toContain(own.rows[0]!.label)
  const training = await hana('when is my training due?')
  expect(training.note).toMatch(/^Your yearly training is due on \d\d\/\d\d\/\d{4}; you have watched 0 of 60 minutes\.$/)
  expect(labels(training)).toEqual(expect.arrayContaining([expect.stringMatching(/training/i)]))
  expect((await hana('how many tasks are overdue')).note).not.toContain('Other')
  expect((await nora('how many tasks are overdue')).note).toMatch(/Nobody else has one|Other people have/)
})

test('whoever is in charge is named, with the deputy of an absent person, and a number only where a screen shows it', async ({
  world,
  place,
}) => {
  const { locationId, practiceId, people } = place
  const now = world.services.clock.now()
  const numbers = { [people.hana]: '+15035550101', [people.sam]: '+15035550102' }
  await world.system(async (db) => {
    for (const [id, phone] of Object.entries(numbers)) await db.update(user).set({ phone }).where(eq(user.id, id))
    await db
      .update(membership)
      .set({ isSafetyOfficer: true })
      .where(and(eq(membership.userId, people.hana), eq(membership.locationId, locationId)))
  })
  const [sam, nora] = [await asking(world, people.sam, place), await asking(world, place.nora, place)]
  const chosen = { label: 'Hana Sato', detail: '', phone: numbers[people.hana], href: null }
  expect(await sam('Who’s in charge of safety here?')).toMatchObject({ note: 'In charge of safety: Hana Sato.', rows: [chosen] })
  expect((await sam('quién es el encargado de seguridad')).rows).toEqual([chosen])
  expect((await sam('who are the administrators')).note).toBe('Administrators of this location: Nora Lindqvist.')
  const day = now.toISOString().slice(0, 10)
  await world.system((db) =>
    db.insert(absence).values({
      id: newId(now),
      practiceId,
      locationId,
      userId: people.hana,
      deputyId: people.sam,
      firstDay: day,
      lastDay: day,
      note: '',
      enteredBy: people.hana,
      enteredAt: now,
    }),
  )
  const deputy = { label: 'Sam Okafor', detail: 'deputy while Hana Sato is absent' }
  const hana = await asking(world, people.hana, place)
  expect((await hana('who keeps the health records')).rows).toMatchObject([{ label: 'Hana Sato' }, { ...deputy, phone: null }])
  expect((await nora('who keeps the health records')).rows[1]).toMatchObject({ ...deputy, phone: numbers[people.sam] })
  expect((await hana('who do i tell after a needlestick')).rows[1]).toMatchObject({ ...deputy, phone: numbers[people.sam] })
})

test('items, data sheets and the last drill come from their lists', async ({ world, place }) => {
  const { practiceId, locationId, nora: by, asks, people } = place
  const now = world.services.clock.now()
  const eyewash = await asks('where is the eyewash')
  expect(eyewash.rows[0]?.href).toMatch(/^\/rounds\/item\?itemId=/)
  expect(eyewash.note).toMatch(/^Eyewash: /)
  expect((await asks('when was the last fire drill')).note).toBe('No evacuation drill is on record here.')
  const drill = {
    practiceId,
    locationId,
    completedBy: people.sam,
    approvedBy: by,
    name: 'Evacuation drill',
    formId: 'evacuationDrillForm',
    kind: 'form' as const,
  }
  const { recordId } = await world.system((db) => buildRecord(db, { ...drill, doneOn: '2026-10-07' }, { now }))
  expect(await asks('cuándo fue el último simulacro')).toMatchObject({
    note: 'The last evacuation drill on record here was on 10/07/2026.',
    rows: [{ detail: 'Sam Okafor, 10/07/2026', href: `/records?activeRecord=${recordId}` }],
  })
  const { sdsId } = await world.system((db) => buildOwnSheet(db, { practiceId, locationId, by }, { now }))
  expect(await asks('where is the sheet of house surface cleaner')).toMatchObject({
    note: expect.stringMatching(/^This data sheet is on the list of this location\. Data sheets can also be read here: Computer at desk; /),
    rows: [{ label: 'House Surface Cleaner', href: `/sds?sheet=${sdsId}` }],
  })
})

test('a person reads their own hepatitis B papers, and the read is in the audit trail without the question', async ({ world, place }) => {
  const { practiceId, locationId, people } = place
  const now = world.services.clock.now()
  const health = { practiceId, locationId, completedBy: place.nora, kind: 'health' as const, healthType: 'Hepatitis B Record' }
  await world.system(async (db) => {
    await buildRecord(db, { ...health, name: 'Series of Hana', subjectId: people.hana }, { now })
    await buildRecord(db, { ...health, name: 'Series of Sam', subjectId: people.sam }, { now })
  })
  const found = await (await asking(world, people.hana, place))('am I up to date with my hep B?')
  expect(found.note).toMatch(
    /^One document about your hepatitis B vaccination is on record, and (?:nothing|something) about it is open on your board\.$/,
  )
  expect(labels(found)).toContain('Series of Hana')
  expect(JSON.stringify(found)).not.toContain('Sam')
  const events = await world.system((db) =>
    db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'health_records.read'), eq(auditEvent.actorId, people.hana))),
  )
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain('up to date')
})

test('the health of a colleague is refused to everybody, in every form of the name', async ({ world, place }) => {
  const questions = [
    'did sam decline his hep b shot',
    'is Okafor vaccinated',
    "what are sam's test results",
    'was samm stuck',
    'who got stuck last month',
    'what did the doctor write about okafro',
    '¿sam está enfermo?',
  ]
  for (const userId of [place.nora, place.people.hana]) {
    const asks = await asking(world, userId, place)
    for (const question of questions)
      expect(await asks(question), question).toMatchObject({ note: otherPeopleTexts.health, quotes: [], rows: [] })
  }
})

test('the training of a colleague is answered to an administrator of the location, and refused to others alike for unknown names', async ({
  world,
  place,
}) => {
  const { people } = place
  const nora = await asking(world, place.nora, place)
  const found = await nora('did sam finish his training?')
  expect(found.note).toMatch(/^Sam Okafor’s yearly training is due on .*; Sam has watched 0 of 60 minutes\.$/)
  expect(found.rows).toMatchObject([{ label: 'Sam Okafor', href: `/admin/staff-view?userId=${people.sam}` }])
  expect(await nora('did roberto finish his training')).toMatchObject({ note: otherPeopleTexts.nobody })
  const hana = await asking(world, people.hana, place)
  const refused = await hana('did sam finish his training?')
  expect(refused).toMatchObject({ note: otherPeopleTexts.others, rows: [] })
  expect(await hana('did roberto finish his training?')).toEqual(refused)
  expect((await hana('did hana finish her training?')).note).toMatch(/^Hana Sato’s yearly training/)
})

test('somebody who does not work at the location now is nobody there, and their health is refused all the same', async ({
  world,
  place,
}) => {
  const { practiceId, locationId } = place
  const now = world.services.clock.now()
  await world.system(async (db) => {
    const gone = await buildPerson(db, { firstName: 'Quentin', lastName: 'Abernathy', posts: [{ practiceId, locationId }] }, { now })
    await db.update(membership).set({ endedAt: now }).where(eq(membership.userId, gone))
  })
  const nora = await asking(world, place.nora, place)
  expect(await nora('did quentin finish his training?')).toMatchObject({ note: otherPeopleTexts.nobody })
  expect(await nora('did quentin decline his hep b shot')).toMatchObject({ note: otherPeopleTexts.health, rows: [] })
})
