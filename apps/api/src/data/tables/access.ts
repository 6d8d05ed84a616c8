import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { json, key, moment, practiceId, reference } from './columns.ts'
import { user } from './people.ts'
import { practice } from './practices.ts'

/** A signed-in browser. Only the hash of its token is stored (ruling 3). Not a tenant table: a person is one across practices. */
export const session = pgTable(
  'session',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id').notNull(),
    /** full, registering (the four steps only) or support (ruling 5). */
    kind: text('kind').notNull(),
    supportGrantId: reference('support_grant_id'),
    /** Browser and system in two words, for the person's own list of sessions: "Firefox on Windows". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Written at most once a minute, outside the request's transaction. */
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.supportGrantId], foreignColumns: [supportGrant.id] }),
    index('session_by_user').on(t.userId),
  ],
)

/** Support access to one practice for an hour, minted on the server with a reason (ruling 5). */
export const supportGrant = pgTable(
  'support_grant',
  {
    id: key(),
    practiceId: practiceId(),
    /** The person in whose name the supporter sees the practice. */
    userId: reference('user_id').notNull(),
    supporter: text('supporter').notNull(),
    reason: text('reason').notNull(),
    readOnly: boolean('read_only').notNull().default(true),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The link dies after 5 minutes. */
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
    /** false if the person may not have one: nothing was sent and no code is valid. It never replaces a code that was sent. */
    delivered: boolean('delivered').notNull().default(true),
    /** Wrong tries so far; the fifth ends the code. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Set when a newer code replaced it. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [index('one_time_code_by_contact').on(t.method, t.contact, t.createdAt)],
)

/** An invitation into a practice: a link (hash only) and a join code that administrators can read out (sealed). */
export const invite = pgTable(
  'invite',
  {
    id: key(),
    practiceId: practiceId(),
    /** The placeholder; from the moment of joining, the account. */
    userId: reference('user_id').notNull(),
    /** As the administrator entered it; the contacts are stored only here until the invitation is accepted (ruling 24). */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    countryCode: text('country_code').notNull().default('1'),
    /** Hash of the 128-bit value in the link (ruling 28). */
    linkHash: text('link_hash').notNull().unique(),
    /** Six upper-case letters and digits, encrypted: administrators see it again (MODAL-018). */
    joinCodeSealed: text('join_code_sealed').notNull(),
    /** Wrong join codes typed while it waited. An invitation sent again gets a new code where there were any. */
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

/** The short-lived proof that a person holds an invitation, between the join screen and the finished account. Not a tenant table: it precedes membership. */
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

/** A requested new password; its link works once within an hour. A person may have several, and using one ends all (decision 021). Only the hash of the link's value is stored (ruling 28). Not a tenant table: it concerns the account. */
export const passwordReset = pgTable(
  'password_reset',
  {
    id: key(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: reference('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Set when it ended unused: the password or a contact was changed, or the account was frozen. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), index('password_reset_by_user').on(t.userId)],
)

/**
 * An email address or phone number that a person no longer has in their account, with the link that went to it (ruling 45). The link freezes the
 * account and may put the contact back. Not a tenant table: it concerns the account.
 */
export const replacedContact = pgTable(
  'replaced_contact',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** email or phone. */
    method: text('method').notNull(),
    /** The contact that was replaced or removed. */
    contact: text('contact').notNull(),
    countryCode: text('country_code').notNull().default('1'),
    /** The person's contact of the other kind at that moment; a code to it proves ownership while it has not been changed either. */
    otherContact: text('other_contact'),
    /**
     * The password of that moment, as its argon2id hash; it proves ownership. null where there was none, where it was changed in the seven days
     * before, and from the moment the link is settled.
     */
    formerPasswordHash: text('former_password_hash'),
    /** Hash of the 128-bit value in the link (ruling 28). */
    linkHash: text('link_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Set while the account is frozen by this link. A frozen account opens no session. */
    frozenAt: moment('frozen_at'),
    /** Put back, or decided by an administrator; the link is dead from then on. */
    settledAt: moment('settled_at'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), index('replaced_contact_by_user').on(t.userId)],
)

/**
 * A short address of our own origin, for text messages (OC rows). The target holds a secret of its own, so it is encrypted with a key that
 * only the code yields; of the code only the hash is stored (ruling 28). Not a tenant table: it is opened before signing in.
 */
export const shortLink = pgTable('short_link', {
  id: key(),
  codeHash: text('code_hash').notNull().unique(),
  /** Path and query, encrypted. */
  targetSealed: text('target_sealed').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Counters behind every limit, shared by all servers (design 11). Not a tenant table: keys are hashed contacts and addresses. */
export const rateCount = pgTable(
  'rate_count',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
)

/** A write that carried an Idempotency-Key, claimed (status 0) or answered (status 200), kept 24 h (ruling 30). Neither the key nor the answer can be read from here: the key is hashed, and only the key opens the answer. Not a tenant table: keyed by the person. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** The person; `nobody` for callers without an account; a hash of the setup proof for an invited person. */
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
