import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, json, key, moment, practiceId, reference, revision } from './columns.ts'
import { location, practice } from './practices.ts'

/**
 * A person, one row across all practices; or the placeholder of a person who was invited and has not joined, which belongs to the inviting practice
 * alone and has no contacts. Not a tenant table: people are found through employment and membership.
 */
export const user = pgTable(
  'user',
  {
    id: key(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Lowercase. */
    email: text('email').unique(),
    /** International format, `+15035550100`. */
    phone: text('phone').unique(),
    countryCode: text('country_code').notNull().default('1'),
    /** argon2id (ruling 1); null until the account is set up. */
    passwordHash: text('password_hash'),
    /** When the password was last changed, in whatever way; null while it is the first. A young password proves nothing (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md). */
    passwordChangedAt: moment('password_changed_at'),
    /** The registration step to do next: 2 code, 3 company, 4 billing. It counts only while registrationState is 1. */
    registrationStep: integer('registration_step').notNull().default(4),
    /** 0 a placeholder, 1 started, 2 completed (DATA-S-012). */
    registrationState: integer('registration_state').notNull(),
    locale: text('locale').notNull().default('en-US'),
    tutorialDoneAt: moment('tutorial_done_at'),
    /** The current location of the person; checked against memberships on every request. */
    currentLocationId: reference('current_location_id'),
    createdAt: moment('created_at').notNull(),
    revision: revision(),
  },
  (t) => [index('user_by_current_location').on(t.currentLocationId)],
)

/** A person's time with a practice. It ends but never vanishes (ruling 25). "Start date" everywhere means its start. */
export const employment = pgTable(
  'employment',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    startedOn: day('started_on').notNull(),
    /** Whether somebody said when it began. A person imported without a day, or as of today, is taken for one of long standing. */
    startKnown: boolean('start_known').notNull().default(true),
    endedOn: day('ended_on'),
    /** The last yearly training before the person was added, if an import states it; the first one here is due a year after it (ruling 40). */
    lastTrainingOn: day('last_training_on'),
    /** Cleared when the new-hire check succeeds (TASK-009). */
    newHire: boolean('new_hire').notNull().default(false),
    /** The account that registered the practice (STAFF-074). */
    practiceAdmin: boolean('practice_admin').notNull().default(false),
    /** An administrator's weekly summary by e-mail; switched off by the person. */
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    /** Invitations are accepted by their owner; null while the person has not yet (ruling 24). */
    acceptedAt: moment('accepted_at'),
    createdAt: moment('created_at').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    unique('employment_in_practice').on(t.practiceId, t.id),
    uniqueIndex('employment_current')
      .on(t.practiceId, t.userId)
      .where(sql`ended_on is null`),
    index('employment_by_user').on(t.userId),
  ],
)

/** A role of a location: one of the five shipped ones or the practice's own. */
export const role = pgTable(
  'role',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** clinical, support, nonClinical, provider or office; null for the practice's own. */
    defaultId: text('default_id'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The duties of the role, one sentence each. */
    jobTasks: text('job_tasks').array().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was deleted. The row stays: former members had it, and what they did is part of exposure records (29 CFR 1910.1020). */
    removedAt: moment('removed_at'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    unique('role_in_practice').on(t.practiceId, t.id),
    uniqueIndex('role_default').on(t.locationId, t.defaultId),
  ],
)

/** Personal protective equipment of a location (29 CFR 1910.132). */
export const equipment = pgTable(
  'equipment',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Id of the shipped item, `customSafetyEquipment` for the practice's own. */
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Where it is kept. */
    foundAt: text('found_at').notNull(),
    /** Kept for the wire; no screen shows or changes it (DATA-A-028). */
    jobTasks: text('job_tasks').array().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    unique('equipment_in_practice').on(t.practiceId, t.id),
    index('equipment_by_location').on(t.locationId),
  ],
)

/** The equipment a role needs by default. */
export const roleEquipment = pgTable(
  'role_equipment',
  { practiceId: practiceId(), roleId: reference('role_id').notNull(), equipmentId: reference('equipment_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.roleId, t.equipmentId] }),
    foreignKey({ columns: [t.practiceId, t.roleId], foreignColumns: [role.practiceId, role.id] }),
    foreignKey({ columns: [t.practiceId, t.equipmentId], foreignColumns: [equipment.practiceId, equipment.id] }),
  ],
)

/** A person's place at one location: positions, exposure and role. It ends but never vanishes (ruling 25). */
export const membership = pgTable(
  'membership',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    isAdministrator: boolean('is_administrator').notNull().default(false),
    isSafetyOfficer: boolean('is_safety_officer').notNull().default(false),
    isSpiceOfficer: boolean('is_spice_officer').notNull().default(false),
    /** atRisk, notAtRisk, or null when not said; set per person by real duties (29 CFR 1910.1030(c)(2)). */
    exposure: text('exposure'),
    /** The day on which the person became At Risk here; null for a person who is not. */
    atRiskSince: day('at_risk_since'),
    roleId: reference('role_id'),
    /** MM/DD of the person's own annual review; null: the location's (LOC-030). */
    annualReviewDate: text('annual_review_date'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    revision: revision(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.roleId], foreignColumns: [role.practiceId, role.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('membership_current')
      .on(t.locationId, t.userId)
      .where(sql`ended_at is null`),
    index('membership_by_user').on(t.userId),
  ],
)

/** The protective equipment given to a person in a practice. */
export const userEquipment = pgTable(
  'user_equipment',
  {
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    equipmentId: reference('equipment_id').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.equipmentId] }),
    foreignKey({ columns: [t.practiceId, t.equipmentId], foreignColumns: [equipment.practiceId, equipment.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)

/** The emergency contact of a person and what a rescuer must know, within one practice (ruling 23). Every read is audited (ruling 12). */
export const emergencyContact = pgTable(
  'emergency_contact',
  {
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    /** Only what was entered; see `EmergencyContact` in the contract. */
    details: json<EmergencyDetails>('details').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: reference('updated_by').notNull(),
    revision: revision(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.userId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)

/**
 * A person's consent for a location that was added by an administrator who administers none of the person's other locations (ruling 39).
 * While a row exists without `agreed`, the administrators of that location see no health document filed elsewhere and no emergency contact.
 */
export const sharingConsent = pgTable(
  'sharing_consent',
  {
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The administrator who added the place. */
    askedBy: reference('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    agreed: boolean('agreed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.locationId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('sharing_consent_by_user').on(t.userId),
  ],
)

/** The stored emergency contact record (DATA-A-041, ACCT-020 to 026). */
export interface EmergencyDetails {
  mainEmergencyContact: { name: string; phone: string; relation: string }
  outOfTownEmergencyContact: { name: string; phone: string }
  physicianEmergencyContact: { company: string; name: string; phone: string; address: string }
  pharmacyEmergencyContact: { name: string; phone: string; address: string }
  allergies: { name: string }[]
  religiousOrganization: { name: string }
  hospitalPref: string
}

/**
 * A changed e-mail or phone that its owner has not confirmed yet (ruling 24). Confirming copies the contact to the person.
 * Not a tenant table: it concerns the account, not one practice.
 */
export const contactChange = pgTable(
  'contact_change',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** email or phone. */
    method: text('method').notNull(),
    /** Lowercase e-mail address, or phone in international format. */
    contact: text('contact').notNull(),
    countryCode: text('country_code').notNull().default('1'),
    /** The requester: the person or an administrator. */
    askedBy: reference('asked_by').notNull(),
    /** The practice whose administrator asked; null when the person did. */
    askedInPracticeId: reference('asked_in_practice_id'),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Set when a newer request replaced it, or the person refused it. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('contact_change_open')
      .on(t.userId, t.method)
      .where(sql`confirmed_at is null and replaced_at is null`),
  ],
)

/** A person's secret calendar address at one location (ruling 28). Only the hash of its value is stored; it ends with the membership. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('calendar_feed_current')
      .on(t.locationId, t.userId)
      .where(sql`revoked_at is null`),
  ],
)
