import { updateLocation } from '#contract/locations/locations'

import { buildPerson } from '../builders/person.ts'
import { buildPractice, type PracticePlan } from '../builders/practice.ts'
import type { Client } from './client.ts'
import type { World } from './test.ts'

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

/** Creates a practice that has not answered anything yet, with an administrator and two staff members. */
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
