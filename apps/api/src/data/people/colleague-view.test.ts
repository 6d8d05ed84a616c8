import { describe, expect, test } from 'vitest'

import type { User } from '#contract/access/access'

import { hideFromColleagues } from './colleague-view.ts'

describe('hidden fields', () => {
  const present = {
    _id: 'tessa',
    fullName: 'Tessa T',
    email: 'tessa@home.example',
    phone: '+15550100',
    countryCode: '1',
    practices: [{ _id: 'lakeside' }],
    didUploadHealthRecords: true,
    hasDoneTutorial: true,
    revision: 8,
  } as unknown as User
  const outside = { ...present, practices: [] }

  test('a current colleague is shown in full, except whether there are health documents', () => {
    expect(hideFromColleagues(present, undefined)).toEqual({ ...present, didUploadHealthRecords: false })
  })

  test('a person who has left is shown by name only, without contacts or account details', () => {
    expect(hideFromColleagues(outside, undefined)).toMatchObject({
      fullName: 'Tessa T',
      email: null,
      phone: null,
      hasDoneTutorial: false,
      revision: 1,
      isRegistrationCompleted: 0,
      registrationStep: 1,
      didUploadHealthRecords: false,
    })
  })

  test('an invited person is shown with the contacts of the invitation, never those of an account elsewhere', () => {
    const invited = { email: 'tessa@lakeside.example', phone: null, countryCode: '44' }
    expect(hideFromColleagues(outside, invited)).toMatchObject(invited)
  })
})
