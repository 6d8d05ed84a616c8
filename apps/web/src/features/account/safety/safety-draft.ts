import type { SafetyProfile } from '#contract/account/safety-profile'
import { typedPhone, type PhoneValue } from '#web/platform/fields/phone/phone.ts'

/** The values of the Safety form. */
export interface SafetyDraft {
  safetyEquipments: string[]
  localEmergencyContactName: string
  localEmergencyContactPhone: PhoneValue
  ootEmergencyContactName: string
  ootEmergencyContactPhone: PhoneValue
  hospitalPref: string
  familyPhysician: string
  pharmacyName: string
  religiousOrg: string
  allergies: string
}

/** The initial values of the form, with phone numbers in national format. */
export async function startSafetyDraft(stored: SafetyProfile, safetyEquipments: readonly string[]): Promise<SafetyDraft> {
  const { revision: _revision, ...texts } = stored
  return {
    ...texts,
    safetyEquipments: [...safetyEquipments],
    localEmergencyContactPhone: await typedPhone(stored.localEmergencyContactPhone),
    ootEmergencyContactPhone: await typedPhone(stored.ootEmergencyContactPhone),
  }
}
