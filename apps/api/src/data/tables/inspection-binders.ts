import { bigint, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { key, moment, nameThen, practiceId, reference } from './columns.ts'
import { inspectionCase } from './inspections.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** A binder for an inspection. The row stays; its files are removed after some days (decision 129). Support sees none. */
export const inspectionBinder = pgTable(
  'inspection_binder',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** The case that it belongs to, for the scope `case`. */
    caseId: reference('case_id'),
    /** One of `binderScopes` of the contract. */
    scope: text('scope').notNull(),
    /** The key of an item of the request list, for the scope `standard`. */
    standard: text('standard'),
    trainingYears: integer('training_years').notNull(),
    injuryYears: integer('injury_years').notNull(),
    checkYears: integer('check_years').notNull(),
    /** One of `binderStates` of the contract. A practice has at most one that is waiting or being made. */
    state: text('state').notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    requestedBy: reference('requested_by').notNull(),
    requestedByName: nameThen('requested_by_name'),
    requestedAt: moment('requested_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When its files are removed. */
    keptUntil: moment('kept_until'),
    /** Keys in the file store; null before it is ready and after its files were removed. */
    pdfKey: text('pdf_key'),
    pdfSize: integer('pdf_size'),
    zipKey: text('zip_key'),
    zipSize: bigint('zip_size', { mode: 'number' }),
    /** The pages before they are drawn, for readers with whom it is shared. */
    pagesKey: text('pages_key'),
    manifestSha256: text('manifest_sha256'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.caseId], foreignColumns: [inspectionCase.practiceId, inspectionCase.id] }),
    foreignKey({ columns: [t.requestedBy], foreignColumns: [user.id] }),
    unique('inspection_binder_in_practice').on(t.practiceId, t.id),
    uniqueIndex('inspection_binder_one')
      .on(t.practiceId)
      .where(sql`state in ('waiting', 'making')`),
    index('inspection_binder_by_location').on(t.locationId, t.requestedAt, t.id),
    index('inspection_binder_kept')
      .on(t.keptUntil)
      .where(sql`zip_key is not null`),
  ],
)

/** With whom the binder of a case is shared: a secret link and a passphrase, both stored as hashes only (decision 129). Support sees none. */
export const inspectionShare = pgTable(
  'inspection_share',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    binderId: reference('binder_id').notNull(),
    /** Who reads it, as the practice wrote the name. */
    officer: text('officer').notNull(),
    secretHash: text('secret_hash').notNull(),
    passphraseHash: text('passphrase_hash').notNull(),
    madeBy: reference('made_by').notNull(),
    madeByName: nameThen('made_by_name'),
    madeAt: moment('made_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Who ended it before its time. */
    endedBy: reference('ended_by'),
    endedByName: nameThen('ended_by_name'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.binderId], foreignColumns: [inspectionBinder.practiceId, inspectionBinder.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.madeBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.endedBy], foreignColumns: [user.id] }),
    unique('inspection_share_in_practice').on(t.practiceId, t.id),
    uniqueIndex('inspection_share_by_secret').on(t.secretHash),
    index('inspection_share_by_binder').on(t.binderId, t.id),
  ],
)

/** Something that a reader did: opened the binder, or marked, flagged or asked about a section. Append-only. */
export const inspectionShareEvent = pgTable(
  'inspection_share_event',
  {
    id: key(),
    practiceId: practiceId(),
    shareId: reference('share_id').notNull(),
    /** One of `shareEventKinds` of the contract. */
    kind: text('kind').notNull(),
    /** The title of the section; empty for an opening. */
    section: text('section').notNull(),
    what: text('what').notNull(),
    happenedAt: moment('happened_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.shareId], foreignColumns: [inspectionShare.practiceId, inspectionShare.id] }),
    index('inspection_share_event_by_share').on(t.shareId, t.happenedAt, t.id),
  ],
)
