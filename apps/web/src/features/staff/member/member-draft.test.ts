import { expect, test } from 'vitest'

import { memberProblems } from './check-draft.ts'
import { missingIn, withDesignation, withExposure, withRole } from './draft-rows.ts'
import { bodyOf, draftOf, emptyDraft } from './member-draft.ts'
import { aMember, aMembership } from '#web/platform/testing/a-member.ts'

const role = (value: string, defaultEquipment: string[]) => ({
  value,
  label: value,
  location: 'main',
  defaultEquipment,
  usuallyAtRisk: false,
})
const phone = { country: 'US', text: '(503) 555-0123' }
const two = aMember({
  posts: [
    aMembership({ _id: 'main', roleId: 'clinical', soleAdministrator: true }),
    aMembership({ _id: 'harbor', label: 'Harbor', roleId: null, exposure: null }),
  ],
  safetyEquipments: ['gloves', 'apron'],
  newHire: true,
})
const draft = draftOf(two, { roles: [role('clinical', ['gloves'])], administered: ['main'], phone })

test('the form shows every location, and those of other administrators are marked and not validated', () => {
  expect(draft.rows).toMatchObject([
    { location: 'main', role: 'clinical', roleEquipment: ['gloves'] },
    { location: 'harbor', role: null, foreign: { location: 'Harbor' } },
  ])
  expect(draft.rows.map(missingIn)).toEqual([[], []])
  expect(draft.rows[0]).not.toHaveProperty('foreign')
})

test('the only administrator of a location sees the specified message', () => {
  expect(draft.rows[0]?.kept).toBe(
    'Dana Whitfield is the only admin of Main Street. Please assign another admin before making this change.',
  )
  expect(draft.rows[1]?.kept).toBeUndefined()
})

test('another role removes the saved role’s equipment and keeps manually assigned items', () => {
  expect(withRole(draft, 1, role('office', ['mask'])).equipment).toEqual(['apron', 'mask'])
})

test('the request contains every location, and an administrator anywhere is not a new hire', () => {
  const sent = bodyOf(draft, { phone: '', countryCode: '1', practiceId: 'p' })
  expect(sent).toMatchObject({ locations: ['main', 'harbor'], roles: ['clinical'], newHire: true, startDate: '2026-01-10' })
  const promoted = withDesignation(draft, 1, { administrator: true })
  expect(bodyOf(promoted, { phone: '', countryCode: '1', practiceId: 'p' }).newHire).toBe(false)
})

test('the account that registered the practice must keep an email, and a saved phone is not validated again', async () => {
  const odd = { ...draft, email: '', phone: { country: 'US', text: '555' + '-0' } }
  expect(await memberProblems(odd, { practiceAdmin: true, phoneIsKnown: true })).toEqual({
    email: 'As a practice admin, email is a required.',
  })
  expect(await memberProblems(odd, {})).toEqual({ phone: 'Invalid Phone number.' })
})

test('the request lists each location in the right fields', () => {
  const office = role('office', ['mask'])
  const start = emptyDraft({ today: '2026-11-21', location: 'main' })
  const added = withExposure(
    withDesignation(withRole({ ...start, firstName: ' Noor ', lastName: 'Khan', email: 'noor@x.example' }, 1, office), 1, {
      administrator: true,
    }),
    1,
    'atRisk',
  )
  expect(bodyOf({ ...added, newHire: true }, { phone: '', countryCode: '1', practiceId: 'p' })).toMatchObject({
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@x.example',
    phone: '',
    countryCode: '1',
    newHire: false,
    locations: ['main'],
    adminLocations: ['main'],
    safetyOfficerLocations: [],
    spiceOfficerLocations: [],
    atRiskLocations: ['main'],
    notAtRiskLocations: [],
    roles: ['office'],
    safetyEquipments: ['mask'],
    practices: ['p'],
    startDate: '2026-11-21',
  })
})
