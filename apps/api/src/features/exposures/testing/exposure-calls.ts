import { eq } from 'drizzle-orm'

import { getExposure, listExposures, type ExposureStep } from '#contract/exposures/exposures'
import { startRecord } from '#contract/forms/forms'
import { reportEvent } from '#contract/reported-events/reported-events'
import type { Answers } from '#content/forms/form-types'
import { location } from '#api/data/tables'
import type { NewPractice } from '#api/data/testing/new-practice'
import { expect, type World } from '#api/data/testing/test'

export const route = {
  incidentDate: '2026-11-21',
  incidentTime: '09:10',
  incidentPlace: 'Operatory 2',
  circumstances: 'Passing instruments.',
  route: 'eye',
  secondRoute: 'no',
  material: 'Saliva with blood',
  personJob: 'Hygienist',
  ppeWorn: ['gloves'],
  packet: ['route'],
  ppeHeld: 'yes',
  washed: 'yes',
  washedTime: '09:12',
  reported: 'yes',
  reportedTime: '09:15',
  sourceKnown: 'known',
  sourceConsent: 'given',
  sourceDocumented: 'yes',
  sourceDocumentedWhere: 'chart',
  sourceDocumentedOn: '2026-11-21',
  evaluation: 'sent',
  sentDate: '2026-11-21',
  sentTime: '09:30',
  provider: 'Harbor Urgent Care',
  severe: 'no',
  injuryLogKept: 'no',
  prevention: 'Eyewear for everybody.',
  changeNeeded: 'no',
}
export const notSent: Answers = { evaluation: 'notYet', evaluationPlan: 'Harbor Urgent Care, at 10' }

/** Moves the location of a practice to another state, whose rules then apply to events. */
export const moveTo = (world: World, { locationId }: NewPractice, state: string) =>
  world.system((db) => db.update(location).set({ state }).where(eq(location.id, locationId)))

export async function report(world: World, place: NewPractice, by: string) {
  const params = { locationId: place.locationId }
  const { payload } = await (await world.as(by)).call(reportEvent, { params, body: { kind: 'bloodExposure', what: 'Operatory 2' } })
  return payload.formTask ?? ''
}

export async function save(world: World, place: NewPractice, saving: { by: string; form?: string; answers: Answers; taskId: string }) {
  const { by, form = 'exposureIncidentForm', answers, taskId } = saving
  const body = { formId: form, formData: JSON.stringify(answers), currentStep: 1, isCompleted: true, location: place.locationId, taskId }
  return (await (await world.as(by)).call(startRecord, { body })).payload._id
}

export const saveExposure = (
  world: World,
  place: NewPractice,
  { by, about, answers = {} }: { by: string; about: string; answers?: Answers },
) => report(world, place, by).then((taskId) => save(world, place, { by, taskId, answers: { ...route, personExposed: about, ...answers } }))

export const listFor = async (world: World, { locationId }: NewPractice, userId: string) =>
  (await (await world.as(userId)).call(listExposures, { params: { locationId } })).payload

/** Returns the only exposure of a location, as a person sees it. */
export async function openFor(world: World, place: NewPractice, userId: string) {
  const [first] = await listFor(world, place, userId)
  return (await (await world.as(userId)).call(getExposure, { params: { exposureId: first?._id ?? '' } })).payload
}
/** Saves the sharps form that the only exposure of a location asks for. */
export async function saveSharps(world: World, place: NewPractice) {
  const { steps } = await openFor(world, place, place.nora)
  const device = { deviceType: 'Scaler', deviceBrand: 'X', safetyFeature: 'during', contaminated: 'yes', moment: 'passing' }
  const answers = {
    ...device,
    injuryDate: '2026-11-21',
    workArea: 'Operatory',
    jobTitle: 'Hygienist',
    how: 'Passing it',
    severe: 'no',
    injuryLogKept: 'no',
  }
  return save(world, place, { by: place.nora, form: 'sharpsInjuryForm', answers, taskId: step(steps, 'sharps').task?._id ?? '' })
}
export const states = (steps: readonly ExposureStep[]) => steps.map(({ key, state }) => `${key} ${state}`)
export const step = (steps: readonly ExposureStep[], key: string) => steps.find((one) => one.key === key) ?? expect.fail(`no step ${key}`)
