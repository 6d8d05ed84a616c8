import { eq } from 'drizzle-orm'

import { startRecord } from '#contract/forms/forms'
import { listUserTasks } from '#contract/tasks/tasks'
import type { Answers } from '#content/forms/form-types'
import { location } from '#api/data/tables'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const decision = 'Decide whether the injury or illness goes on the OSHA 300 log'
const entry = 'Enter the case on the OSHA 300 log and a Form 301'
const strain = {
  incidentDate: '2026-11-21',
  learnedDate: '2026-11-21',
  who: 'staff',
  kind: 'strain',
  injury: 'yes',
  injuryCare: ['firstAid'],
}
const recordable = { covered: 'yes', workRelated: 'yes', exception: 'none', newCase: 'yes', outcomes: ['none'], treatment: 'medical' }

// Minnesota exempts no industry from the log.
inOwnWorld.for([
  ['medical', [entry]],
  ['none', []],
] as const)('a strained back is decided on its form, with treatment "%s"', async ([treatment, opened], { world }) => {
  const { locationId, nora, hana } = await newPractice(world, { state: 'MN' })
  await world.system((db) =>
    db
      .update(location)
      .set({ options: ['moreThanTenEmployees'] })
      .where(eq(location.id, locationId)),
  )
  const admin = await world.as(nora)
  const save = async (formId: string, answers: Answers, taskId: string | null = null) => {
    const formData = JSON.stringify(fill(formId, hana, answers))
    await admin.call(startRecord, { body: { formId, formData, currentStep: 8, isCompleted: true, location: locationId, taskId } })
  }
  const board = async () => (await admin.call(listUserTasks, { params: { userId: nora, locationId } })).payload
  await save('generalInjuryForm', strain)
  const [task] = (await board()).filter(({ name }) => name === decision)
  expect(task).toMatchObject({ due_date: '11/26/2026', taskBehaviorType: 'task_with_form' })
  await save('caseDecisionForm', { ...recordable, treatment, incidentDate: '2026-11-21', learnedDate: '2026-11-21' }, task?._id)
  const names = (await board()).map(({ name }) => name)
  expect(names).not.toContain(decision)
  expect(names.filter((name) => name === entry)).toEqual(opened)
})
