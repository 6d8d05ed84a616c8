import { getRecord, legacyRecords } from '#contract/records/records'
import { startRecord } from '#contract/forms/forms'
import { buildPerson } from '#api/data/builders/person'
import { newPractice } from '#api/data/testing/new-practice'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { fill } from './testing/fill.ts'

const about301 = { injury: 'yes', injuryLogKept: 'yes', homeAddress: '14 Alder Court', birthDate: '1988-04-02', sex: 'female' }

/**
 * The OSHA 301 asks for the home address, the birth date and the sex of the person hurt, and 29 CFR 1904.29(b)(6)-(9) keeps the names of privacy cases
 * from the log. Besides the author and the person hurt, only administrators of the location open these forms (ruling 12); the safety officer does not.
 */
inOwnWorld.for([
  ['generalInjuryForm', { who: 'staff', kind: 'strain' }, true],
  ['SlipTripandFallForm', { who: 'staff' }, true],
  ['chemicalExposureForm', {}, true],
  ['exposureIncidentForm', {}, true],
  ['violenceIncidentForm', { completedBy: 'Sam Okafor' }, false],
  ['sharpsInjuryForm', {}, false],
] as const)('who opens the form %s with the personal items of the OSHA 301', async ([formId, answers, isAboutOne], { world }) => {
  const { practiceId, locationId, nora, hana, sam } = await newPractice(world)
  const now = world.services.clock.now()
  const join = (lastName: string, post: { safetyOfficer: boolean }) =>
    world.system((db) =>
      buildPerson(
        db,
        {
          firstName: 'Lee',
          lastName,
          email: `${lastName.toLowerCase()}-${Math.random()}@birch.example`,
          startedOn: '2019-03-04',
          posts: [{ practiceId, locationId, ...post }],
        },
        { now },
      ),
    )
  const people = {
    administrator: nora,
    author: sam,
    concerned: hana,
    colleague: await join('Marsh', { safetyOfficer: false }),
    safetyOfficer: await join('Abara', { safetyOfficer: true }),
    stranger: world.maria,
  }
  const formData = JSON.stringify(fill(formId, hana, { ...about301, ...answers }))
  const author = await world.as(sam)
  await author.call(startRecord, { body: { formId, formData, currentStep: 8, isCompleted: true, location: locationId, taskId: null } })
  const listed = async (userId: string) => (await (await world.as(userId)).call(legacyRecords, { query: { locationId } })).list
  const [record] = await listed(nora)
  const statuses: Record<string, number> = {}
  for (const [name, userId] of Object.entries(people))
    statuses[name] = (await (await world.as(userId)).raw(getRecord, { params: { recordId: record?._id ?? '' } })).statusCode
  expect(statuses).toEqual({
    administrator: 200,
    author: 200,
    concerned: isAboutOne ? 200 : 404,
    colleague: 404,
    safetyOfficer: 404,
    stranger: 404,
  })
  expect(await listed(people.colleague)).toEqual([])
  expect(await listed(people.safetyOfficer)).toEqual([])
})
