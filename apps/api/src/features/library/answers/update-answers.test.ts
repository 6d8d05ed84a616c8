import { eq } from 'drizzle-orm'

import * as contract from '#contract/library/library'
import { TableRow } from '#contract/library/library-answer'
import { libraryDataEffect, updateLibraryData } from '#contract/library/library-view'
import { libraryAnswer } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'

import { finishWizard, rowOf, stepNamed } from '../testing/setup.ts'

async function setUpPractice(world: World) {
  const place = await newPractice(world)
  const nora = await world.as(place.nora)
  await answerQuestionnaire(nora, place.locationId, ['humanBloodExposure'])
  const containers = await stepNamed(nora, place.locationId, 'sharpsContainers')
  const answers = {
    safetyOfficer: place.sam,
    sharpsContainers: [rowOf(containers, place.hana, { Nickname: 'Op 1' }), rowOf(containers, place.hana, { Nickname: 'Op 2' })],
  }
  await finishWizard(nora, { locationId: place.locationId, about: place.hana, answers })
  const { locationId } = place
  const step = () => stepNamed(nora, locationId, 'sharpsContainers')
  const body = async (edit: (rows: TableRow[]) => TableRow[]) => {
    const { associatedVariable, answer, revision } = await step()
    return { libraryData: { associatedVariable, answer: edit(TableRow.array().parse(answer)), revision } }
  }
  return { ...place, person: nora, step, body, newRow: async (cells: object) => ({ ...rowOf(await step(), place.hana), ...cells }) }
}

test('an edited answer is saved, its tasks follow, and the response contains the new list', async ({ world }) => {
  const { person, locationId, body, newRow } = await setUpPractice(world)
  const added = await newRow({ Nickname: 'Lab' })
  const edited = await body((rows) => [added, ...rows])
  const list = await person.call(updateLibraryData, { body: { ...edited, locationId } })
  const saved = list.find(({ associatedVariable }) => associatedVariable === 'sharpsContainers')
  expect(
    TableRow.array()
      .parse(saved?.answer)
      .map((row) => row['Nickname']),
  ).toEqual(['Lab', 'Op 1', 'Op 2'])
  expect(list.at(-1)).toMatchObject({ associatedVariable: 'LOCATION_NAME', readOnly: true })
  expect((await world.audit('library_answer.updated')).filter((event) => event.locationId === locationId)).toHaveLength(1)
})

test('the effect on tasks can be previewed before saving, and the preview saves nothing', async ({ world }) => {
  const { person, locationId, sam, body, newRow, step } = await setUpPractice(world)
  const added = await newRow({ Nickname: 'Lab' })
  const before = await step()
  const edited = await body(([first]) => [added, { ...first!, Person: sam }])
  const { payload } = await person.call(libraryDataEffect, { params: { locationId }, body: edited })
  expect(payload).toMatchObject({
    people: [],
    opens: [{ name: 'Check sharps container: Lab' }],
    changes: [{ name: 'Check sharps container: Op 1' }],
    closes: [{ name: 'Check sharps container: Op 2' }],
  })
  expect(await step()).toEqual(before)
  const again = await person.call(libraryDataEffect, { params: { locationId }, body: edited })
  expect(again.payload.opens.map(({ name }) => name)).toEqual(payload.opens.map(({ name }) => name))
})

test('the same answer has no effect', async ({ world }) => {
  const { person, locationId, body } = await setUpPractice(world)
  const { payload } = await person.call(libraryDataEffect, { params: { locationId }, body: await body((rows) => rows) })
  expect(payload).toEqual({ people: [], opens: [], changes: [], closes: [], moves: [] })
})

test('people who are not administrators see no confidential task in the effect', async ({ world }) => {
  const { person, locationId, hana } = await setUpPractice(world)
  const body = { libraryData: { associatedVariable: 'staffUseExtinguishers', answer: false } }
  const { payload: all } = await person.call(libraryDataEffect, { params: { locationId }, body })
  const { payload: some } = await (await world.as(hana)).call(libraryDataEffect, { params: { locationId }, body })
  const names = (effect: typeof all) => [...effect.opens, ...effect.closes].map(({ name }) => name)
  expect(names(all)).toEqual(expect.arrayContaining(names(some)))
  expect(names(all).length).toBeGreaterThan(0)
})

test('the library allows an empty Nickname in a task table but no other empty cell; the wizard requires it too', async ({ world }) => {
  const { person, locationId, body, step } = await setUpPractice(world)
  const edited = await body(([first]) => [{ ...first!, Nickname: ' ' }])
  const { associatedVariable } = await step()
  const inWizard = { body: { locationId, isLast: false, libraryData: { associatedVariable, answer: edited.libraryData.answer } } }
  expect(await person.refused(contract.saveLibraryData, inWizard)).toMatchObject({ fields: { 'answer.0.Nickname': 'Required' } })
  await person.call(updateLibraryData, { body: { ...edited, locationId } })
  const emptied = await body(([first]) => [{ ...first!, Person: '' }])
  expect(await person.refused(updateLibraryData, { body: { ...emptied, locationId } })).toMatchObject({
    status: 422,
    fields: { 'answer.0.Person': 'Required' },
  })
})

test('when two people edit one answer, the second gets the current answer', async ({ world }) => {
  const { person, locationId, hana, body } = await setUpPractice(world)
  const mine = await body((rows) => rows.slice(0, 1))
  await (await world.as(hana)).call(updateLibraryData, { body: { ...(await body((rows) => rows.slice(1))), locationId } })
  const stale = await person.refused(updateLibraryData, { body: { ...mine, locationId } })
  expect(stale).toMatchObject({ status: 409, code: 'request.conflict', details: { answer: [{ Nickname: 'Op 2' }], revision: 2 } })
})

test('several answers are saved all or none, and the names of practice and location are rejected', async ({ world }) => {
  const { person, locationId, nora } = await setUpPractice(world)
  const libraryData = [
    { associatedVariable: 'meetingPlace', answer: 'The oak' },
    { associatedVariable: 'PRACTICE_NAME', answer: 'Mine' },
  ]
  expect(await person.refused(updateLibraryData, { body: { locationId, libraryData } })).toMatchObject({ status: 403 })
  expect((await stepNamed(person, locationId, 'meetingPlace')).answer).not.toBe('The oak')
  await person.call(updateLibraryData, {
    body: { locationId, libraryData: [libraryData[0]!, { associatedVariable: 'recordKeeper', answer: nora }] },
  })
  const rows = await world.system((db) => db.select().from(libraryAnswer).where(eq(libraryAnswer.locationId, locationId)))
  expect(rows.find((row) => row.variable === 'meetingPlace')?.answer).toBe('The oak')
})

test('typed text is stored unchanged', async ({ world }) => {
  const { person, locationId } = await setUpPractice(world)
  const answer = '<script>alert(1)</script> javascript:alert(1) {{PRACTICE_NAME}}'
  await person.call(updateLibraryData, { body: { locationId, libraryData: { associatedVariable: 'meetingPlace', answer } } })
  expect((await stepNamed(person, locationId, 'meetingPlace')).answer).toBe(answer)
})

test('answers cannot be edited here before the setup is complete', async ({ world }) => {
  const { locationId, nora } = await newPractice(world)
  const person = await world.as(nora)
  await answerQuestionnaire(person, locationId, [])
  const body = { locationId, libraryData: { associatedVariable: 'safetyOfficer', answer: nora } }
  expect(await person.refused(updateLibraryData, { body })).toMatchObject({ status: 409, code: 'library.questionnaire_open' })
})
