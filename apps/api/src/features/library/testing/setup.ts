import type { Frequency } from '#contract/shapes'
import * as contract from '#contract/library'
import type { LibraryAnswer } from '#contract/library'
import { updateLocation } from '#contract/locations'
import { buildPerson } from '#api/data/builders/person'
import { buildPractice, type PracticePlan } from '#api/data/builders/practice'
import type { Client } from '#api/data/testing/client'
import type { World } from '#api/data/testing/test'

export interface NewPractice {
  practiceId: string
  locationId: string
  /** Administrator. */
  nora: string
  /** Staff, at risk. */
  hana: string
  /** Staff, not at risk. */
  sam: string
}

/** A practice that has answered nothing yet, with an administrator and two members of staff. */
export async function newPractice(world: World, plan: Partial<PracticePlan> = {}): Promise<NewPractice> {
  const now = world.services.clock.now()
  const unique = Math.random().toString(36).slice(2)
  return world.system(async (db) => {
    const practice = await buildPractice(
      db,
      { name: 'Birch Street Dental', setUp: false, ...plan },
      { owner: { firstName: 'Nora', lastName: 'Lindqvist', email: `nora-${unique}@birch.example` }, now, passwordHash: '' },
    )
    const locationId = practice.locations[0]!.id
    const staff = (firstName: string, lastName: string, exposure: 'atRisk' | 'notAtRisk') =>
      buildPerson(
        db,
        {
          firstName,
          lastName,
          email: `${firstName.toLowerCase()}-${unique}@birch.example`,
          startedOn: '2019-03-04',
          posts: [{ practiceId: practice.id, locationId, exposure }],
        },
        { now },
      )
    return {
      practiceId: practice.id,
      locationId,
      nora: practice.ownerId,
      hana: await staff('Hana', 'Sato', 'atRisk'),
      sam: await staff('Sam', 'Okafor', 'notAtRisk'),
    }
  })
}

export const dentalOptions = ['humanBloodExposure', 'sterilizersOnSite', 'dentalUnitWaterlines', 'amalgam', 'xray', 'corrosives', 'aed']

export const answerQuestionnaire = (person: Client, locationId: string, options: readonly string[] = dentalOptions) =>
  person.call(updateLocation, { params: { locationId }, body: { locationDetails: { options: [...options], setUpPending: false } } })

/** A row with every cell filled. */
export function rowOf(step: LibraryAnswer, person: string, more: Record<string, string> = {}): Record<string, string> {
  const layout = step.tableLayout!
  const usual = (step.frequencyHint?.floor ?? step.frequencyHint?.usual ?? '1') as Frequency
  const cells = layout.columns.map((column) => {
    if (layout.userSelectColumns.includes(column)) return [column, person]
    if (layout.frequencySelectColumns.includes(column)) return [column, usual]
    return [column, layout.choiceColumns[column]?.[0] ?? `${column} of step ${step.stepNumber}`]
  })
  return { ...Object.fromEntries(cells), ...more }
}

/** A fitting answer to any step. */
export function plausibleAnswer(step: LibraryAnswer, person: string): unknown {
  switch (step.type) {
    case 'singleInput':
      return 'At the flagpole'
    case 'boolean':
      return true
    case 'singleUserSelect':
      return person
    case 'multipleUserSelect':
      return [person]
    case 'multipleInput':
      return step.choices.slice(0, 2).concat('Something of our own')
    case 'table':
      return [rowOf(step, person)]
  }
}

export const stepsOf = async (person: Client, locationId: string) =>
  (await person.call(contract.librarySteps, { params: { locationId } })).payload

export async function stepNamed(person: Client, locationId: string, variable: string): Promise<LibraryAnswer> {
  const step = (await stepsOf(person, locationId)).find((each) => each.associatedVariable === variable)
  if (!step) throw new Error(`No step asks for ${variable} here.`)
  return step
}

export const saveStep = (
  person: Client,
  { locationId, step, answer, isLast = false }: { locationId: string; step: LibraryAnswer; answer: unknown; isLast?: boolean },
) =>
  person.call(contract.saveLibraryData, {
    body: { locationId, isLast, libraryData: { associatedVariable: step.associatedVariable, answer, revision: step.revision } },
  })

/** Answers every step from the first to the last; `answers` replaces the plausible ones. */
export async function finishWizard(
  person: Client,
  { locationId, about, answers = {} }: { locationId: string; about: string; answers?: Record<string, unknown> },
) {
  let saved
  for (const step of await stepsOf(person, locationId))
    saved = await saveStep(person, {
      locationId,
      step,
      answer: answers[step.associatedVariable] ?? plausibleAnswer(step, about),
      isLast: step.isLast,
    })
  return saved!
}
