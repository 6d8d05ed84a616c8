import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { day, json, key, moment, practiceId, reference, revision } from '../columns.ts'
import { location, practice } from '../practices.ts'

/**
 * A person, with one row across all practices, or the placeholder of a person who was invited and has not joined. A placeholder belongs only to the
 * inviting practice and has no contacts. Not a tenant table: people are found through employment and membership.
 */
export const user = pgTable(
  'user',
  {
    id: key(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** How the person is named everywhere: both names with a space between them. No code composes a name from its parts. */
    fullName: text('full_name')
      .notNull()
      .generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    /** Lowercase. */
    email: text('email').unique(),
    /** International format, `+15035550100`. */
    phone: text('phone').unique(),
    countryCode: text('country_code').notNull().default('1'),
    /** argon2id (ruling 1); null until the account is set up. */
    passwordHash: text('password_hash'),
    /**
     * When the password was last changed, by any means; null while it is the first. A recently changed password proves nothing
     * (docs/decisions/019-a-replaced-contact-can-freeze-the-account.md).
     */
    passwordChangedAt: moment('password_changed_at'),
    /** The next registration step: 2 code, 3 company, 4 billing. Used only while registrationState is 1. */
    registrationStep: integer('registration_step').notNull().default(4),
    /** 0 placeholder, 1 started, 2 completed (DATA-S-012). */
    registrationState: integer('registration_state').notNull(),
    locale: text('locale').notNull().default('en-US'),
    tutorialDoneAt: moment('tutorial_done_at'),
    /** The person's current location, checked against memberships on every request. */
    currentLocationId: reference('current_location_id'),
    createdAt: moment('created_at').notNull(),
    revision: revision(),
  },
  (t) => [index('user_by_current_location').on(t.currentLocationId)],
)

/** A person's employment by a practice. It ends but is never deleted (ruling 25). "Start date" always means its start. */
export const employment = pgTable(
  'employment',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    startedOn: day('started_on').notNull(),
    /** Whether the start date was stated. A person imported without a start date, or with today's date, is treated as a long-standing employee. */
    startKnown: boolean('start_known').notNull().default(true),
    endedOn: day('ended_on'),
    /** The last yearly training before the person was added, if an import states it. The first one here is due a year later (ruling 40). */
    lastTrainingOn: day('last_training_on'),
    /** Cleared when the new-hire check succeeds (TASK-009). */
    newHire: boolean('new_hire').notNull().default(false),
    /** Whether the person is an administrator of the practice (ruling 23). The account that registered it is one at first (STAFF-074). */
    practiceAdmin: boolean('practice_admin').notNull().default(false),
    /** Whether an administrator gets the weekly summary by email. The person can turn it off, like the mails below. */
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    /** When the person accepted the invitation; null until then (ruling 24). */
    acceptedAt: moment('accepted_at'),
    createdAt: moment('created_at').notNull(),
    revision: revision(),
    /** Whether the person gets the reminders of dates that run out by email too. */
    dateMails: boolean('date_mails').notNull().default(true),
    monthlyPage: boolean('monthly_page').notNull().default(true),
    /**
     * From when a rule that asks administrators counts for the person: since they administer the practice or one of its locations without a break, or
     * since a rule already asked them as one of everybody then. null: administers nothing. `noteAdministrator` keeps it.
     */
    administratorSince: moment('administrator_since'),
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

/** A role of a location: one of the five default roles or a custom one. */
export const role = pgTable(
  'role',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** clinical, support, nonClinical, provider or office; null for a custom role. */
    defaultId: text('default_id'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The duties of the role, one sentence each. */
    jobTasks: text('job_tasks').array().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was deleted. The row stays, because former members held the role, and their duties are part of exposure records (29 CFR 1910.1020). */
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
    /** Id of the default item, or `customSafetyEquipment` for a custom one. */
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Where it is kept. */
    foundAt: text('found_at').notNull(),
    /** Kept for the API; no screen shows or changes it (DATA-A-028). */
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

/** A person's place at one location: positions, exposure and role. It ends but is never deleted (ruling 25). */
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
    /** atRisk, notAtRisk, or null if not stated. Set per person, based on actual duties (29 CFR 1910.1030(c)(2)). */
    exposure: text('exposure'),
    /** The day on which the person became At Risk here; null if not At Risk. */
    atRiskSince: day('at_risk_since'),
    roleId: reference('role_id'),
    /** MM/DD of the person's own annual review; null to use the location's (LOC-030). */
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

/** A person's emergency contact and what a rescuer must know, within one practice (ruling 23). Every read is audited (ruling 12). */
export const emergencyContact = pgTable(
  'emergency_contact',
  {
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    /** Contains only the entered fields; see `EmergencyContact` in the contract. */
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
 * A person's consent to share data with a location. It is required if the administrator who added the person there administers none of the person's
 * other locations (ruling 39). While a row exists without `agreed`, that location's administrators see neither health documents filed
 * elsewhere nor the emergency contact.
 */
export const sharingConsent = pgTable(
  'sharing_consent',
  {
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    userId: reference('user_id').notNull(),
    /** The administrator who added the person to the location. */
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
 * A changed email address or phone number that its owner has not confirmed yet (ruling 24). Confirming it copies the contact to the person. Not a
 * tenant table: it concerns the account, not one practice.
 */
export const contactChange = pgTable(
  'contact_change',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** email or phone. */
    method: text('method').notNull(),
    /** Lowercase email address, or phone number in international format. */
    contact: text('contact').notNull(),
    countryCode: text('country_code').notNull().default('1'),
    /** The requester: the person or an administrator. */
    askedBy: reference('asked_by').notNull(),
    /** The practice of the requesting administrator; null if the person requested the change. */
    askedInPracticeId: reference('asked_in_practice_id'),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** Set when a newer request replaces it or the person rejects it. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('contact_change_open')
      .on(t.userId, t.method)
      .where(sql`confirmed_at is null and replaced_at is null`),
  ],
)

/** A person's secret calendar address at one location (ruling 28). Only the hash of its secret is stored. It ends with the membership. */
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
