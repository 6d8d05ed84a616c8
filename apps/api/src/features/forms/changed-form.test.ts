import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'

import { formById } from '#content/forms/index'
import { getDraft, startRecord } from '#contract/forms/forms'
import { getRecord } from '#contract/records/records'
import { formDraft } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const formId = 'quarterlySafetyReportForm'
const form = formById(formId)!
const body = (world: World, change: object = {}) => ({
  formId,
  formData: JSON.stringify(fill(formId, world.dana)),
  currentStep: form.sections.length,
  isCompleted: true,
  location: world.lakeside.locations[0]!.id,
  ...change,
})

test('a record reads as it was filled in, even after its form has other sections and questions', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(startRecord, { body: body(world) })
  const params = { recordId: payload._id }
  const before = (await dana.call(getRecord, { params })).payload.answers
  expect(before.length).toBeGreaterThan(1)
  const { sections, question_blocks: blocks } = form
  onTestFinished(() => void Object.assign(form, { sections, question_blocks: blocks }))
  Object.assign(form, { sections: sections.slice(1), question_blocks: blocks.map((block) => ({ ...block, question_block: [] })) })
  expect((await dana.call(getRecord, { params })).payload.answers).toEqual(before)
})

test('saving another version of the form is refused with a message, and a draft of one is marked', async ({ world }) => {
  // Not Dana: a draft blocks the record of the same form that another test saves for her.
  const maria = await world.as(world.maria)
  const refusal = await maria.refused(startRecord, { body: body(world, { formVersion: form.version + 1 }) })
  expect(refusal).toMatchObject({ status: 409, code: 'form.outdated', message: expect.stringContaining('Your answers are still here') })
  const { payload } = await maria.call(startRecord, {
    body: body(world, { isCompleted: false, currentStep: 1, formVersion: form.version }),
  })
  const draft = async () => (await maria.call(getDraft, { params: { formId, locationId: body(world).location } })).payload
  expect(await draft()).toMatchObject({ formChanged: false })
  await world.system((db) =>
    db
      .update(formDraft)
      .set({ formVersion: form.version + 1 })
      .where(eq(formDraft.id, payload._id)),
  )
  expect(await draft()).toMatchObject({ formChanged: true })
})
