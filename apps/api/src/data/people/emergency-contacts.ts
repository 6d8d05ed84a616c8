import { and, eq } from 'drizzle-orm'

import { Conflict } from '#contract/endpoint/errors'

import type { Db } from '#api/platform/database/database'
import { fail } from '#api/platform/errors'
import type { WriteContext } from '../records/create-record.ts'
import { emergencyContact } from '../tables.ts'
import type { EmergencyDetails } from '../tables/people/people.ts'

export type StoredEmergencyDetails = EmergencyDetails & { revision: number }

/** Absent and undefined fields keep their value. */
type Changes = { [Field in keyof EmergencyDetails]?: EmergencyDetails[Field] | undefined }

interface Whose {
  practiceId: string
  userId: string
}

/** The value when nothing is stored. */
export const noEmergencyDetails: EmergencyDetails = {
  mainEmergencyContact: { name: '', phone: '', relation: '' },
  outOfTownEmergencyContact: { name: '', phone: '' },
  physicianEmergencyContact: { company: '', name: '', phone: '', address: '' },
  pharmacyEmergencyContact: { name: '', phone: '', address: '' },
  allergies: [],
  religiousOrganization: { name: '' },
  hospitalPref: '',
}

/**
 * Returns the emergency contact of a person in a practice, or empty fields with revision 0 if there is none. The caller checks permission and audits
 * the read (ruling 12).
 */
export async function readEmergencyContact(db: Db, { practiceId, userId }: Whose): Promise<StoredEmergencyDetails> {
  const [row] = await db.select().from(emergencyContact).where(whose({ practiceId, userId }))
  return row ? { ...noEmergencyDetails, ...row.details, revision: row.revision } : { ...noEmergencyDetails, revision: 0 }
}

/**
 * Changes the given fields and keeps the others. The audit event lists the changed fields without their values, because they are health data (ruling
 * 49).
 * @throws Conflict with the current record if `revision` is given and stale.
 */
export async function writeEmergencyContact(
  { db, actor, now, audit }: WriteContext,
  { practiceId, userId, change, revision }: Whose & { change: Changes; revision?: number | undefined },
): Promise<StoredEmergencyDetails> {
  await db
    .insert(emergencyContact)
    .values({ practiceId, userId, details: noEmergencyDetails, updatedAt: now, updatedBy: actor.userId, revision: 0 })
    .onConflictDoNothing()
  const [row] = await db.select().from(emergencyContact).where(whose({ practiceId, userId })).for('update')
  const before = row ?? fail(Conflict)
  const current = { ...noEmergencyDetails, ...before.details }
  if (revision !== undefined && revision !== before.revision) fail(Conflict, { details: { ...current, revision: before.revision } })
  const details: EmergencyDetails = {
    mainEmergencyContact: change.mainEmergencyContact ?? current.mainEmergencyContact,
    outOfTownEmergencyContact: change.outOfTownEmergencyContact ?? current.outOfTownEmergencyContact,
    physicianEmergencyContact: change.physicianEmergencyContact ?? current.physicianEmergencyContact,
    pharmacyEmergencyContact: change.pharmacyEmergencyContact ?? current.pharmacyEmergencyContact,
    allergies: change.allergies ?? current.allergies,
    religiousOrganization: change.religiousOrganization ?? current.religiousOrganization,
    hospitalPref: change.hospitalPref ?? current.hospitalPref,
  }
  await db
    .update(emergencyContact)
    .set({ details, updatedAt: now, updatedBy: actor.userId, revision: before.revision + 1 })
    .where(whose({ practiceId, userId }))
  await audit({ action: 'emergency_contact.changed', practiceId, target: { kind: 'user', id: userId }, before: current, after: details })
  return { ...details, revision: before.revision + 1 }
}

const whose = ({ practiceId, userId }: Whose) => and(eq(emergencyContact.practiceId, practiceId), eq(emergencyContact.userId, userId))
