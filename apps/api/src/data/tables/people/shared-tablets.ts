import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference } from '../columns.ts'
import { user } from './people.ts'
import { location } from '../practices.ts'

/** A tablet that stands at one location and is used by its people in turn (decision 144). */
export const sharedTablet = pgTable(
  'shared_tablet',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** Where it stands: "Sterilization". */
    name: text('name').notNull(),
    /** Its ECDSA P-256 key as SubjectPublicKeyInfo in base64url. The private key never leaves the tablet. */
    publicKey: text('public_key').notNull(),
    pairedBy: reference('paired_by').notNull(),
    pairedByName: nameThen('paired_by_name'),
    pairedAt: moment('paired_at').notNull(),
    /** When it last proved itself. */
    lastSeenAt: moment('last_seen_at'),
    revokedBy: reference('revoked_by'),
    revokedByName: nameThen('revoked_by_name'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    unique('shared_tablet_in_practice').on(t.practiceId, t.id),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.pairedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.revokedBy], foreignColumns: [user.id] }),
    uniqueIndex('shared_tablet_by_name')
      .on(t.locationId, sql`lower(name)`)
      .where(sql`revoked_at is null`),
  ],
)

/** The six-digit code of one person on one tablet. */
export const tabletCode = pgTable(
  'tablet_code',
  {
    practiceId: practiceId(),
    tabletId: reference('tablet_id').notNull(),
    userId: reference('user_id').notNull(),
    /** argon2id. */
    codeHash: text('code_hash').notNull(),
    /** Wrong tries since the last right one. The fifth ends the code until the person sets a new one. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    setAt: moment('set_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tabletId, t.userId] }),
    foreignKey({ columns: [t.practiceId, t.tabletId], foreignColumns: [sharedTablet.practiceId, sharedTablet.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('tablet_code_by_user').on(t.userId),
  ],
)

/**
 * A sign-in on a tablet that its person confirms on their own phone. A tablet has at most one; a new one replaces it. The tablet holds the ticket, the
 * QR code the link; both are stored as hashes only.
 */
export const phoneSignIn = pgTable(
  'phone_sign_in',
  {
    practiceId: practiceId(),
    tabletId: reference('tablet_id').primaryKey(),
    /** The person whose name was chosen on the tablet. Nobody else can confirm. */
    userId: reference('user_id').notNull(),
    ticketHash: text('ticket_hash').notNull(),
    linkHash: text('link_hash').notNull(),
    /** Six digits. They find only a sign-in of the caller, so they open nothing to others. */
    code: text('code').notNull(),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    usedAt: moment('used_at'),
    /** When the person said No on the phone. */
    refusedAt: moment('refused_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.tabletId], foreignColumns: [sharedTablet.practiceId, sharedTablet.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('phone_sign_in_by_user').on(t.userId),
    unique('phone_sign_in_ticket').on(t.ticketHash),
    unique('phone_sign_in_link').on(t.linkHash),
  ],
)

/** A challenge that a tablet has signed. Each counts once. Not a tenant table: it holds only hashes. */
export const tabletProof = pgTable('tablet_proof', {
  challengeHash: text('challenge_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})
