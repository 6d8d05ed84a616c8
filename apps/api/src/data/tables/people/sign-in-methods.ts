import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference, revision } from '../columns.ts'
import { practice } from '../practices.ts'
import { session } from './access.ts'
import { user } from './people.ts'

/**
 * A passkey of a person (WebAuthn Level 3). It is both factors in one step, because user verification is required. Not a tenant table: a person has
 * one account across practices.
 */
export const passkey = pgTable(
  'passkey',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** The credential id in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The COSE public key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter. Synced passkeys always send 0; any other must grow. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach it: internal, hybrid, usb, nfc, ble. */
    transports: text('transports')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Chosen by the person: "My phone". */
    name: text('name').notNull(),
    /** The passkey is backed up in the account of the device's maker, so losing the device does not lose it. */
    synced: boolean('synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), index('passkey_by_user').on(t.userId)],
)

/** An authenticator app of a person (TOTP, RFC 6238). Unconfirmed until its first right code; at most one is confirmed. Not a tenant table. */
export const authenticator = pgTable(
  'authenticator',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** The shared secret in base32, encrypted. */
    secretSealed: text('secret_sealed').notNull(),
    /** The time step of the last accepted code. A code of this or an earlier step is refused. */
    lastStep: bigint('last_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('authenticator_confirmed')
      .on(t.userId)
      .where(sql`confirmed_at is not null`),
    index('authenticator_by_user').on(t.userId),
  ],
)

/** One of the ten recovery codes of a person. New codes replace all old ones. Not a tenant table. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** Keyed hash of the code. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [foreignKey({ columns: [t.userId], foreignColumns: [user.id] }), uniqueIndex('recovery_code_of_user').on(t.userId, t.codeHash)],
)

/**
 * What the server asked a browser to prove. Answered once, within minutes. Not a tenant table: some precede signing in.
 */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: key(),
    /**
     * `passkey` (sign in without a password), `second-step` (after the right password), `enroll` (a new passkey), `proof` (a fresh proof in a
     * session) or `provider` (sign in at Google or Microsoft).
     */
    purpose: text('purpose').notNull(),
    /** Hash of the token that the browser sends back with its answer. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The WebAuthn challenge in base64url. For `provider`: what belongs to the request, sealed. */
    challenge: text('challenge'),
    /** For a `second-step` that an account at a provider began: which account, sealed. It is linked only when the step is answered. */
    identitySealed: text('identity_sealed'),
    /** null before it is known who signs in. */
    userId: reference('user_id'),
    /** The session that asked, for `enroll` and `proof`. */
    sessionId: reference('session_id'),
    /** Wrong answers so far. The fifth ends it. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.sessionId], foreignColumns: [session.id] }).onDelete('cascade'),
    index('sign_in_challenge_by_expiry').on(t.expiresAt),
  ],
)

/** An account at Google or Microsoft with which a person signs in (decision 143). Not a tenant table: a person has one account across practices. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    id: key(),
    userId: reference('user_id').notNull(),
    /** google or microsoft. */
    provider: text('provider').notNull(),
    /** `iss` and `sub` of the ID token. The pair never changes and names one account at the provider. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The email address by which it was linked. */
    email: text('email').notNull(),
    linkedAt: moment('linked_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    uniqueIndex('external_identity_subject').on(t.issuer, t.subject),
    index('external_identity_by_user').on(t.userId),
  ],
)

/** A fresh proof of one session for one kind of action (AUTH-04). Valid for five minutes. Not a tenant table: keyed by session. */
export const freshProof = pgTable(
  'fresh_proof',
  {
    sessionId: reference('session_id').notNull(),
    action: text('action').notNull(),
    provedAt: moment('proved_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.action] }),
    foreignKey({ columns: [t.sessionId], foreignColumns: [session.id] }).onDelete('cascade'),
  ],
)

/** Who must prove two factors in a practice (AUTH-03). No row: nobody must. */
export const signInRule = pgTable(
  'sign_in_rule',
  {
    practiceId: reference('practice_id').primaryKey(),
    /** nobody, administrators or everybody. */
    requiredOf: text('required_of').notNull(),
    /** Days from the beginning of the rule or from the day a person joined until a session without two factors is refused. */
    graceDays: integer('grace_days').notNull(),
    /** When the practice began to ask anybody; null while nobody must. */
    requiredSince: moment('required_since'),
    /** When a rule that asked administrators began to ask everybody. null: since `requiredSince`. */
    everybodySince: moment('everybody_since'),
    /** Mail domains whose Google or Microsoft accounts may sign in (AUTH-05). Empty: every domain. */
    googleDomains: text('google_domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The revision of the domains; 0 before they were first set. */
    domainsRevision: integer('domains_revision').notNull().default(0),
    /** The revision of the rule without the domains; 0 in a row that only has domains. Who changed it last, and when, also mean the rule. */
    revision: revision(),
    changedBy: reference('changed_by').notNull(),
    changedByName: nameThen('changed_by_name'),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.changedBy], foreignColumns: [user.id] }),
  ],
)

/** A request of an administrator to remove the second factor of a person who lost their device (AUTH-03). Takes effect after 24 hours. */
export const factorRemoval = pgTable(
  'factor_removal',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    askedBy: reference('asked_by').notNull(),
    askedByName: nameThen('asked_by_name'),
    askedAt: moment('asked_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    canceledBy: reference('canceled_by'),
    canceledByName: nameThen('canceled_by_name'),
    canceledAt: moment('canceled_at'),
    doneAt: moment('done_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.askedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.canceledBy], foreignColumns: [user.id] }),
    uniqueIndex('factor_removal_open')
      .on(t.userId)
      .where(sql`canceled_at is null and done_at is null`),
  ],
)
