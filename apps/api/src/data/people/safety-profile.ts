import type { BodyOf } from '#contract/endpoint/endpoint'
import type { updateUser } from '#contract/access/access'
import { allergiesIn, safetyProfileFields, type SafetyProfile } from '#contract/account/safety-profile'

import type { Db } from '#api/platform/database/database'
import { writeEmergencyContact, readEmergencyContact, type StoredEmergencyDetails } from './emergency-contacts.ts'
import type { WriteContext } from '../records/create-record.ts'
import type { EmergencyDetails } from '../tables/people/people.ts'

type Flat = Pick<BodyOf<typeof updateUser>, keyof typeof safetyProfileFields>

interface Whose {
  practiceId: string
  userId: string
}

/** Returns the flat fields that a change contains, or undefined if it contains none. */
export function safetyProfileIn(change: Flat): Flat | undefined {
  const names = Object.keys(safetyProfileFields).filter((name) => name in change && Reflect.get(change, name) !== undefined)
  return names.length > 0 ? change : undefined
}

/** Returns the flat view of a person's emergency contact (ACCT-020 to 026). The caller checks permission and audits the read (ruling 12). */
export async function readSafetyProfile(db: Db, whose: Whose): Promise<SafetyProfile> {
  const stored = await readEmergencyContact(db, whose)
  return {
    localEmergencyContactName: stored.mainEmergencyContact.name,
    localEmergencyContactPhone: stored.mainEmergencyContact.phone,
    ootEmergencyContactName: stored.outOfTownEmergencyContact.name,
    ootEmergencyContactPhone: stored.outOfTownEmergencyContact.phone,
    hospitalPref: stored.hospitalPref,
    familyPhysician: stored.physicianEmergencyContact.name,
    pharmacyName: stored.pharmacyEmergencyContact.name,
    religiousOrg: stored.religiousOrganization.name,
    allergies: stored.allergies.map((allergy) => allergy.name).join(', '),
    revision: stored.revision,
  }
}

/**
 * Writes the given flat fields to the stored record and keeps everything that the flat view does not show, such as a relation or an address.
 * @throws Conflict with the current record if `revision` is given and stale.
 */
export async function writeSafetyProfile(
  writing: WriteContext,
  { flat, revision, ...whose }: Whose & { flat: Flat; revision: number | undefined },
): Promise<void> {
  const current = await readEmergencyContact(writing.db, whose)
  await writeEmergencyContact(writing, { ...whose, change: changeOf(current, flat), revision: revision ?? current.revision })
}

/** Merges the flat fields into the stored details. Only the given parts are replaced. */
function changeOf(current: StoredEmergencyDetails, flat: Flat): EmergencyDetails {
  const { mainEmergencyContact: main, outOfTownEmergencyContact: away } = current
  return {
    mainEmergencyContact: {
      ...main,
      name: flat.localEmergencyContactName ?? main.name,
      phone: flat.localEmergencyContactPhone ?? main.phone,
    },
    outOfTownEmergencyContact: {
      ...away,
      name: flat.ootEmergencyContactName ?? away.name,
      phone: flat.ootEmergencyContactPhone ?? away.phone,
    },
    physicianEmergencyContact: {
      ...current.physicianEmergencyContact,
      name: flat.familyPhysician ?? current.physicianEmergencyContact.name,
    },
    pharmacyEmergencyContact: { ...current.pharmacyEmergencyContact, name: flat.pharmacyName ?? current.pharmacyEmergencyContact.name },
    allergies: flat.allergies === undefined ? current.allergies : allergiesIn(flat.allergies).map((name) => ({ name })),
    religiousOrganization: { name: flat.religiousOrg ?? current.religiousOrganization.name },
    hospitalPref: flat.hospitalPref ?? current.hospitalPref,
  }
}
