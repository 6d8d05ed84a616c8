import { eq } from 'drizzle-orm'

import { formById } from '#content/forms/index'
import { continueRecord, getDraft, getForm, listForms, startRecord } from '#contract/forms/forms'
import { getRecord } from '#contract/records/records'
import { record } from '#api/data/tables'
import { expect, test, type World } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const formId = 'quarterlySafetyReportForm'
const place = (world: World) => world.lakeside.locations[0]!.id
const step = (world: World, currentStep: number, formData: unknown, more: object = {}) => ({
  formId,
  name: 'Quarterly safety report',
  formData: JSON.stringify(formData),
  currentStep,
  location: place(world),
  ...more,
})

test('the forms list shows the available forms, each in one section', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(listForms, {})
  expect(payload.find((form) => form.id === 'sharpsInjuryForm')).toMatchObject({ category: 'Incident Report' })
  expect(payload.find((form) => form.id === 'hepatitisBVaccineConsentForm')).toMatchObject({ category: 'Health Document' })
  const { payload: form } = await dana.call(getForm, { params: { formId } })
  expect(form.sections[0]).toMatchObject({ stepNumber: 1 })
  expect(await dana.refused(getForm, { params: { formId: 'constructor' } })).toMatchObject({ status: 404, code: 'form.not_found' })
})

test('a form is saved step by step, resumed, finished as pending, and its draft is deleted', async ({ world }) => {
  const dana = await world.as(world.dana)
  const all = fill(formId, world.dana)
  const { payload: first } = await dana.call(startRecord, { body: step(world, 1, { bioLabels: 'ok' }) })
  expect(first).toMatchObject({ isCompleted: false, currentStep: 1, revision: 1 })
  const { payload: draft } = await dana.call(getDraft, { params: { formId, locationId: place(world) } })
  expect(JSON.parse(draft!.formData)).toEqual({ bioLabels: 'ok' })
  const params = { incompleteRecordId: first._id }
  const { payload: second } = await dana.call(continueRecord, { params, body: step(world, 2, all, { revision: 1 }) })
  expect(second.revision).toBe(2)
  const { payload: done } = await dana.call(continueRecord, {
    params,
    body: step(world, 7, all, { revision: 2, isCompleted: true, isApproved: true }),
  })
  expect(done).toMatchObject({ isCompleted: true, isApproved: false })
  expect(await dana.call(getDraft, { params: { formId, locationId: place(world) } })).toEqual({ payload: null })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, done._id)))
  expect(row).toMatchObject({
    kind: 'form',
    formVersion: formById(formId)!.version,
    retention: 'check1',
    confidential: false,
    completedBy: world.dana,
  })
  const told = await world.notifications(world.maria)
  expect(told.map((news) => [news.type, news.targetId])).toContainEqual(['RECORD', done._id])
})

test('another person’s draft is private: the same form starts empty, and the draft is not found', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(startRecord, { body: step(world, 1, { bioLabels: 'ok' }) })
  const maria = await world.as(world.maria)
  expect(await maria.call(getDraft, { params: { formId, locationId: place(world) } })).toEqual({ payload: null })
  const refused = await maria.refused(continueRecord, { params: { incompleteRecordId: payload._id }, body: step(world, 2, {}) })
  expect(refused.status).toBe(404)
  await dana.call(continueRecord, { params: { incompleteRecordId: payload._id }, body: step(world, 1, {}, { deleted: true }) })
})

test('the later of two tabs gets a conflict with the other’s version', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(startRecord, { body: step(world, 1, { bioLabels: 'ok' }) })
  const second = await dana.refused(startRecord, { body: step(world, 1, { laundry: 'ok' }) })
  expect(second).toMatchObject({ status: 409, code: 'form.changed_elsewhere', details: { _id: payload._id, revision: 1 } })
  const params = { incompleteRecordId: payload._id }
  await dana.call(continueRecord, { params, body: step(world, 2, { bioLabels: 'ok', laundry: 'ok' }, { revision: 1 }) })
  const late = await dana.refused(continueRecord, { params, body: step(world, 2, { laundry: 'ok' }, { revision: 1 }) })
  expect(late).toMatchObject({ status: 409, code: 'form.changed_elsewhere', details: { revision: 2 } })
  expect(JSON.parse((late.details as { formData: string }).formData)).toEqual({ bioLabels: 'ok', laundry: 'ok' })
  await dana.call(continueRecord, { params, body: step(world, 1, {}, { deleted: true }) })
})

test('answers of the wrong type are refused at their questions, never stored and never a crash', async ({ world }) => {
  const dana = await world.as(world.dana)
  const wrong = await dana.refused(startRecord, { body: step(world, 1, { bioLabels: 7, laundry: ['ok'], wasteBins: { a: 1 } }) })
  expect(wrong).toMatchObject({ status: 422, code: 'request.invalid' })
  expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['bioLabels', 'laundry', 'wasteBins'])
  for (const formData of ['[]', '"text"', 'null', '{', '7']) {
    const refused = await dana.refused(startRecord, { body: { ...step(world, 1, {}), formData } })
    expect(refused).toMatchObject({ status: 422, fields: { formData: 'The answers must be a JSON object.' } })
  }
})

test('the last step checks every visible answer at once', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { bioLabels: _, laundry: __, ...some } = fill(formId, world.dana)
  const refused = await dana.refused(startRecord, { body: step(world, 7, some, { isCompleted: true }) })
  expect(refused).toMatchObject({ status: 422, fields: { bioLabels: 'Required', laundry: 'Required' } })
})

test('repeating the last save under its key returns the same record', async ({ world }) => {
  const dana = await world.as(world.dana)
  const all = fill(formId, world.dana)
  const { payload } = await dana.call(startRecord, { body: step(world, 1, all) })
  const last = { params: { incompleteRecordId: payload._id }, body: step(world, 7, all, { revision: 1, isCompleted: true }) }
  const headers = { 'idempotency-key': 'the-last-save-of-dana' }
  const first = await dana.call(continueRecord, last, headers)
  expect(await dana.call(continueRecord, last, headers)).toEqual(first)
  expect(await dana.refused(continueRecord, last)).toMatchObject({ status: 404 })
})

test('an administrator approves by saving, visibly for themselves', async ({ world }) => {
  const maria = await world.as(world.maria)
  const { payload } = await maria.call(startRecord, {
    body: step(world, 7, fill(formId, world.dana), { isCompleted: true, isApproved: false }),
  })
  expect(payload).toMatchObject({ isCompleted: true, isApproved: true })
  const { payload: detail } = await maria.call(getRecord, { params: { recordId: payload._id } })
  expect(detail).toMatchObject({ status: 'approved', selfApproved: true, approvedBy: { fullName: 'Maria Alvarez' } })
  expect(detail.answers.flatMap(({ items }) => items).length).toBeGreaterThan(10)
})

test('a confidential form stores whom it is about, and its notification reveals nothing', async ({ world }) => {
  const dana = await world.as(world.dana)
  const body = { ...step(world, 9, fill('exposureIncidentForm', world.ruth), { isCompleted: true }), formId: 'exposureIncidentForm' }
  const { payload } = await dana.call(startRecord, { body })
  const [row] = await world.system((db) => db.select().from(record).where(eq(record.id, payload._id)))
  expect(row).toMatchObject({ confidential: true, subjectId: world.ruth })
  const told = await world.notifications(world.maria)
  expect(told.map((news) => news.subTitle)).toContain('A confidential record is waiting for approval.')
})

test('people outside the location cannot be named, and no one signs for another', async ({ world }) => {
  const dana = await world.as(world.dana)
  const stranger = { ...step(world, 9, fill('exposureIncidentForm', world.tessa), { isCompleted: true }), formId: 'exposureIncidentForm' }
  expect((await dana.refused(startRecord, { body: stranger })).fields).toMatchObject({
    personExposed: 'Please choose someone from this location.',
  })
  const consent = (person: string) => consentOf(world, person, 'Dana Whitfield')
  expect((await dana.refused(startRecord, { body: consent(world.maria) })).fields).toMatchObject({
    employee: 'Choose your own name. Only the person concerned can sign.',
  })
  expect((await dana.call(startRecord, { body: consent(world.dana) })).payload.isCompleted).toBe(true)
})

/** Returns the answers of a vaccine consent about a person, signed with a name. */
const consentOf = (world: World, person: string, signatureName: string) => ({
  ...step(world, 9, fill('hepatitisBVaccineConsentForm', person, { signatureName }), { isCompleted: true }),
  formId: 'hepatitisBVaccineConsentForm',
})

test.for(['Maria Alvarez', 'Dana', 'Dana Whitfield Jr.'])(
  'a signature that is not the person’s own name is refused at the field: %s',
  async (name, { world }) => {
    const refusal = await (await world.as(world.dana)).refused(startRecord, { body: consentOf(world, world.dana, name) })
    expect(refusal).toMatchObject({ status: 422, fields: { signatureName: 'Sign with your own name: Dana Whitfield.' } })
  },
)

test('case, spaces and accents of a signature do not matter', async ({ world }) => {
  const dana = await world.as(world.dana)
  const { payload } = await dana.call(startRecord, { body: consentOf(world, world.dana, ' dána  WHITFIELD ') })
  expect(payload.isCompleted).toBe(true)
})
