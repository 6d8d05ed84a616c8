import { and, eq } from 'drizzle-orm'

import { startRecord } from '#contract/forms/forms'
import { task, taskOccurrence } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'
import { fill } from '#api/features/forms/testing/fill'

const formId = 'hepatitisBVaccineConsentForm'

/** Saves Hana Sato's choice about the vaccine, Yes or No. */
async function choose(world: World, { hana, locationId }: { hana: string; locationId: string }, choice: string) {
  const answers = fill(formId, hana, { choice, dosesGiven: 'notYet', signatureName: 'Hana Sato' })
  const body = { formId, formData: JSON.stringify(answers), currentStep: 9, isCompleted: true, location: locationId }
  await (await world.as(hana)).call(startRecord, { body })
}

const openedFor = async (world: World, subjectId: string) =>
  world.system((db) =>
    db
      .select({ rule: task.ruleKey, status: taskOccurrence.status, id: taskOccurrence.id })
      .from(task)
      .innerJoin(taskOccurrence, eq(taskOccurrence.taskId, task.id))
      .where(and(eq(task.subjectId, subjectId), eq(task.anchor, 'event')))
      .orderBy(task.ruleKey),
  )

inOwnWorld(
  'a vaccine that is accepted twice opens its tasks once, even after a dose was given or a decline in between',
  async ({ world }) => {
    const place = await newPractice(world)
    await choose(world, place, 'accept')
    const once = await openedFor(world, place.hana)
    expect(once.map(({ rule }) => rule)).toEqual(['hepatitisBFirstDose', 'hepatitisBOpinion', 'hepatitisBTiter'])
    await choose(world, place, 'accept')
    expect(await openedFor(world, place.hana)).toEqual(once)

    await world.system((db) =>
      db
        .update(taskOccurrence)
        .set({ status: 'done', completedBy: place.nora, completedAt: world.services.clock.now() })
        .where(eq(taskOccurrence.id, once[0]?.id ?? '')),
    )
    await choose(world, place, 'decline')
    await choose(world, place, 'accept')
    expect((await openedFor(world, place.hana)).map(({ rule, status }) => [rule, status])).toEqual([
      ['hepatitisBFirstDose', 'done'],
      ['hepatitisBOpinion', 'open'],
      ['hepatitisBTiter', 'open'],
    ])
  },
)

inOwnWorld('a task that was closed as not applicable reopens with the next acceptance', async ({ world }) => {
  const place = await newPractice(world)
  await choose(world, place, 'accept')
  const [dose] = await openedFor(world, place.hana)
  await world.system((db) =>
    db
      .update(taskOccurrence)
      .set({ status: 'notApplicable' })
      .where(eq(taskOccurrence.id, dose?.id ?? '')),
  )
  await choose(world, place, 'accept')
  expect((await openedFor(world, place.hana)).filter(({ rule }) => rule === 'hepatitisBFirstDose').map(({ status }) => status)).toEqual(
    expect.arrayContaining(['notApplicable', 'open']),
  )
})

inOwnWorld('a second exposure of the same person is followed up like the first', async ({ world }) => {
  const place = await newPractice(world)
  for (const minute of ['10', '20']) {
    const answers = fill('exposureIncidentForm', place.hana, { incidentTime: `09:${minute}` })
    const body = {
      formId: 'exposureIncidentForm',
      formData: JSON.stringify(answers),
      currentStep: 9,
      isCompleted: true,
      location: place.locationId,
    }
    await (await world.as(place.hana)).call(startRecord, { body })
  }
  expect((await openedFor(world, place.hana)).filter(({ rule }) => rule === 'exposureOpinion')).toHaveLength(2)
})
