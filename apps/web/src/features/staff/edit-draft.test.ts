import { expect, test } from 'vitest'

import { memberProblems } from './check-draft.ts'
import { draftOf } from './edit-draft.ts'
import { bodyOf, missingIn, withDesignation, withRole } from './member-draft.ts'
import { aMember, aPost } from '#web/platform/testing/a-member.ts'

const role = (value: string, defaultEquipment: string[]) => ({ value, label: value, location: 'main', defaultEquipment })
const phone = { country: 'US', text: '(503) 555-0123' }
const two = aMember({
  posts: [
    aPost({ _id: 'main', roleId: 'clinical', soleAdministrator: true }),
    aPost({ _id: 'harbor', label: 'Harbor', roleId: null, exposure: null }),
  ],
  safetyEquipments: ['gloves', 'apron'],
  newHire: true,
})
const draft = draftOf(two, { roles: [role('clinical', ['gloves'])], administered: ['main'], phone })

test('the form shows every place; those of other administrators are marked and never judged', () => {
  expect(draft.rows).toMatchObject([
    { location: 'main', role: 'clinical', roleEquipment: ['gloves'] },
    { location: 'harbor', role: null, foreign: { location: 'Harbor' } },
  ])
  expect(draft.rows.map(missingIn)).toEqual([[], []])
  expect(draft.rows[0]).not.toHaveProperty('foreign')
})

test('the only administrator of a place sees a message in the agreed words', () => {
  expect(draft.rows[0]?.kept).toBe(
    'Dana Whitfield is the only admin of Main Street. Please assign another admin before making this change.',
  )
  expect(draft.rows[1]?.kept).toBeUndefined()
})

test('another role takes the stored role’s equipment away and keeps what was given by hand', () => {
  expect(withRole(draft, 1, role('office', ['mask'])).equipment).toEqual(['apron', 'mask'])
})

test('what is sent names every place, and no new hire who is an administrator anywhere', () => {
  const sent = bodyOf(draft, { phone: '', countryCode: '1', practiceId: 'p' })
  expect(sent).toMatchObject({ locations: ['main', 'harbor'], roles: ['clinical'], newHire: true, startDate: '2026-01-10' })
  const promoted = withDesignation(draft, 1, { administrator: true })
  expect(bodyOf(promoted, { phone: '', countryCode: '1', practiceId: 'p' }).newHire).toBe(false)
})

test('the account that registered the practice keeps an email; a stored phone is not judged again', async () => {
  const odd = { ...draft, email: '', phone: { country: 'US', text: '555' + '-0' } }
  expect(await memberProblems(odd, { practiceAdmin: true, phoneIsKnown: true })).toEqual({
    email: 'As a practice admin, email is a required.',
  })
  expect(await memberProblems(odd, {})).toEqual({ phone: 'Invalid Phone number.' })
})
