import { eq } from 'drizzle-orm'

import { startRecord } from '#contract/forms/forms'
import { buildRecord } from '#api/data/builders/record'
import { openProblemsOfForm } from '#api/data/corrective-actions/open-problems-of-form'
import { correctiveAction } from '#api/data/tables'
import { newPractice, type NewPractice } from '#api/data/testing/new-practice'
import { expect, test, type World } from '#api/data/testing/test'
import { writingAs } from '#api/data/testing/writing'
import { quarterlySafetyReportForm } from '#content/forms/quarterly-safety-report-form'
import { taskBook } from '#api/features/tasks/book/task-book'

const ofPlace = (world: World, { locationId }: NewPractice) =>
  world.system((db) => db.select().from(correctiveAction).where(eq(correctiveAction.locationId, locationId)))

/** The answers of a walk in which everything is right except one cord. */
const walk = ({ hana, sam }: NewPractice, change: object = {}) => {
  const lines = quarterlySafetyReportForm.question_blocks
    .flatMap(({ question_block: block }) => block)
    .filter(({ type }) => type === 'radio')
  const problem = { cords: 'problem', cordsWhat: 'The cord of the autoclave is torn.', cordsOwner: sam, cordsDue: '2026-11-30' }
  return {
    ...Object.fromEntries(lines.map(({ answer }) => [answer.key, 'ok'])),
    walkDate: '2026-11-20',
    walkedBy: [hana],
    ...problem,
    ...change,
  }
}

const save = async (world: World, place: NewPractice, answers: object) => {
  const body = {
    formId: quarterlySafetyReportForm.id,
    formData: JSON.stringify(answers),
    currentStep: 7,
    isCompleted: true,
    location: place.locationId,
  }
  return (await world.as(place.hana)).call(startRecord, {
    body: { ...body, formVersion: quarterlySafetyReportForm.version, deleted: false },
  })
}

test('each problem line of the quarterly report is on the list with its owner and day', async ({ world }) => {
  const place = await newPractice(world)
  await save(world, place, walk(place))
  expect(await ofPlace(world, place)).toMatchObject([
    {
      what: 'The cord of the autoclave is torn.',
      source: 'walk',
      statementKey: 'cords',
      ownerId: place.sam,
      dueOn: '2026-11-30',
      state: 'open',
      confidential: false,
    },
  ])
})

test('the same problem in the same words is not opened twice, and a day that has passed becomes today', async ({ world }) => {
  const place = await newPractice(world)
  await save(world, place, walk(place, { cordsDue: '2026-11-01' }))
  await save(world, place, walk(place, { walkDate: '2026-11-21' }))
  const actions = await ofPlace(world, place)
  expect(actions.map(({ dueOn }) => dueOn)).toEqual(['2026-11-21'])
})

test('the remedy of a confidential form is confidential, and "none" opens nothing', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId, nora, sam } = place
  const saved = (prevention: string) =>
    writingAs(world, nora, (writing) =>
      openProblemsOfForm(writing, taskBook, {
        formId: 'violenceIncidentForm',
        recordId: 'd'.repeat(24),
        answers: { prevention, preventionOwner: [sam] },
        locationId,
        practiceId,
      }),
    )
  await saved('None.')
  expect(await ofPlace(world, place)).toEqual([])
  await saved('Lock the side door after five.')
  expect(await ofPlace(world, place)).toMatchObject([{ source: 'incident', confidential: true, what: 'Lock the side door after five.' }])
})

test('two forms that name the same remedy open one problem each', async ({ world }) => {
  const place = await newPractice(world)
  const { practiceId, locationId, nora, sam } = place
  const now = world.services.clock.now()
  for (const formId of ['SlipTripandFallForm', 'chemicalExposureForm', 'chemicalExposureForm']) {
    const { recordId } = await world.system((db) =>
      buildRecord(db, { practiceId, locationId, completedBy: nora, kind: 'form', formId, formVersion: 2 }, { now }),
    )
    const answers = { prevention: 'Training for everybody.', preventionOwner: [sam] }
    const saved = { formId, recordId, answers, locationId, practiceId }
    await writingAs(world, nora, (writing) => openProblemsOfForm(writing, taskBook, saved))
  }
  expect((await ofPlace(world, place)).map(({ what }) => what)).toEqual(Array(2).fill('Training for everybody.'))
})
