import { expect, test } from 'vitest'

import { startSafetyDraft } from './safety-draft.ts'

test('the form of the safety panel has phones in national form, the equipment, and no revision', async () => {
  const stored = {
    localEmergencyContactName: 'Kim',
    localEmergencyContactPhone: '+15035550100',
    ootEmergencyContactName: 'Lee',
    ootEmergencyContactPhone: '',
    hospitalPref: 'North',
    familyPhysician: 'Dr. Ray',
    pharmacyName: 'Corner',
    religiousOrg: '',
    allergies: 'Latex',
    revision: 4,
  }
  const { revision: _revision, ...texts } = stored
  expect(await startSafetyDraft(stored, ['gloves'])).toEqual({
    ...texts,
    safetyEquipments: ['gloves'],
    localEmergencyContactPhone: { country: 'US', text: '(503) 555-0100' },
    ootEmergencyContactPhone: { country: 'US', text: '' },
  })
})
