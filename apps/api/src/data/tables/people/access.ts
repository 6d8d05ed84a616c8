import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { json, key, moment, practiceId, reference } from '../columns.ts'
import { user } from './people.ts'
import { practice } from '../practices.ts'
import { sharedTablet } from './shared-tablets.ts'

/** A signed-in browser. Only the hash of its token is stored (ruling 3). Not a tenant table: a person has one account across practices. */
export const session = pgTable(
  'session',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id').notNull(),
    /** full, registering (only the four registration steps), support (ruling 5) or tablet (decision 144). */
    kind: text('kind').notNull(),
    supportGrantId: reference('support_grant_id'),
    /** The shared tablet of a session of kind `tablet`. */
    tabletId: reference('tablet_id'),
    /** Browser and system in words, for the person's own list of sessions: "Firefox on Windows". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Written at most once a minute, outside the request's transaction. */
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** When two factors were last proved in this session; null if only a password was. */
    provedTwoFactorsAt: moment('proved_two_factors_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.supportGrantId], foreignColumns: [supportGrant.id] }),
    foreignKey({ columns: [t.tabletId], foreignColumns: [sharedTablet.id] }),
    index('session_by_user').on(t.userId),
    index('session_by_tablet')
      .on(t.tabletId)
      .where(sql`tablet_id is not null`),
  ],
)

/** Support access to one practice for an hour, created on the server with a reason (ruling 5). */
export const supportGrant = pgTable(
  'support_grant',
  {
    id: key(),
    practiceId: practiceId(),
    /** The person as whom support sees the practice. */
    userId: reference('user_id').notNull(),
    supporter: text('supporter').notNull(),
    reason: text('reason').notNull(),
    readOnly: boolean('read_only').notNull().default(true),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The link expires after 5 minutes. */
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)

/** A four-digit code sent to a contact (ruling 2). Not a tenant table: contacts are verified before a practice exists. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: key(),
    /** email or phone. */
    method: text('method').notNull(),
    contact: text('contact').notNull(),
    codeHash: text('code_hash').notNull(),
    /** false if the person may not receive a code: nothing was sent and no code is valid. Such a row never replaces a code that was sent. */
    delivered: boolean('delivered').notNull().default(true),
    /** Wrong tries so far. The fifth ends the code. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Set when a newer code replaces it. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [index('one_time_code_by_contact').on(t.method, t.contact, t.createdAt)],
)

/** An invitation into a practice. Contains a link (hash only) and a join code that administrators can read out (encrypted). */
export const invite = pgTable(
  'invite',
  {
    id: key(),
    practiceId: practiceId(),
    /** The placeholder, or the account after joining. */
    userId: reference('user_id').notNull(),
    /** The details that the administrator entered. The contacts are stored only here until the invitation is accepted (ruling 24). */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    countryCode: text('country_code').notNull().default('1'),
    /** Hash of the 128-bit value in the link (ruling 28). */
    linkHash: text('link_hash').notNull().unique(),
    /** Six uppercase letters and digits, encrypted, because administrators can display it again (MODAL-018). */
    joinCodeSealed: text('join_code_sealed').notNull(),
    /** Wrong join codes typed while it was pending. If there are any, resending the invitation creates a new code. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    invitedBy: reference('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('invite_open')
      .on(t.practiceId, t.userId)
      .where(sql`accepted_at is null and replaced_at is null`),
    index('invite_by_user').on(t.userId),
    index('invite_by_email').on(t.email),
    index('invite_by_phone').on(t.phone),
  ],
)

/**
 * Short-lived proof that a person has an invitation, from the join screen until the account is set up. Not a tenant table: it precedes membership.
 */
export const setupProof = pgTable(
  'setup_proof',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    inviteId: reference('invite_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Contacts verified under this proof, as `email:…` or `phone:…`. */
    verified: text('verified')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.inviteId], foreignColumns: [invite.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)

/**
 * A request for a new password. Its link works once within an hour. A person may have several, and using one ends all (decision 021). Only the hash
 * of the link's secret is stored (ruling 28). Not a tenant table: it concerns the account.
 */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Set if it ended unused: the password or a contact was changed, or the account was frozen. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), index('password_reset_by_user').on(t.userId)],
)

/**
 * An email address or phone number that a person no longer has in their account, with the link that was sent to it (ruling 45). The link freezes the
 * account and can restore the contact. Not a tenant table: it concerns the account.
 */
export const replacedContact = pgTable(
  'replaced_contact',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** email or phone. */
    method: text('method').notNull(),
    /** The contact that was replaced or removed. For `lostDevice`: the contact that got the message. */
    contact: text('contact').notNull(),
    countryCode: text('country_code').notNull().default('1'),
    /** The person's contact of the other kind at that time. A code sent to it proves ownership, as long as it has not been changed either. */
    otherContact: text('other_contact'),
    /**
     * The argon2id hash of the password at that time, which proves ownership. null if there was none, if it was changed in the seven days before, and
     * once the link is settled.
     */
    formerPasswordHash: text('former_password_hash'),
    /** Hash of the 128-bit value in the link (ruling 28). */
    linkHash: text('link_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set while this link freezes the account. A frozen account cannot start a session. */
    frozenAt: moment('frozen_at'),
    /** When the contact was restored or an administrator decided. The link no longer works then. */
    settledAt: moment('settled_at'),
    /** What the message with the link was about: `contactChange` or `lostDevice` (AUTH-03). */
    reason: text('reason').notNull().default('contactChange'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), index('replaced_contact_by_user').on(t.userId)],
)

/**
 * A short address on our own origin, for text messages (OC rows). The target contains a secret, so it is encrypted with a key derived from the code.
 * Only the hash of the code is stored (ruling 28). Not a tenant table: it is opened before signing in.
 */
export const shortLink = pgTable('short_link', {
  id: key(),
  codeHash: text('code_hash').notNull().unique(),
  /** Path and query, encrypted. */
  targetSealed: text('target_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Counters of all limits, in the database so that all servers share them. Not a tenant table: the keys are hashed contacts and addresses. */
export const rateCount = pgTable(
  'rate_count',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/**
 * A write with an Idempotency-Key, either claimed (status 0) or completed (status 200), kept for 24 h (ruling 30). The table reveals neither the key
 * nor the response: the key is hashed, and the response is encrypted with a key derived from it and the server's secret. Not a tenant table: keyed by
 * person.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The person id, `nobody` for callers without an account, or a hash of the setup proof for an invited person. */
    userId: reference('user_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: json<unknown>('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)
