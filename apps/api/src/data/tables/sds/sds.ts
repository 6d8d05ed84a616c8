import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { sql, type SQL } from 'drizzle-orm'

import { bytewiseText, day, json, key, moment, nameThen, practiceId, reference, revision } from '../columns.ts'
import { user } from '../people/people.ts'
import { location } from '../practices.ts'

/** A name in lower case. It is lowercased with the database's collation and sorted by bytes, so that a prefix is a range in an index. */
const lowered = (name: string, of: SQL) => bytewiseText(name).notNull().generatedAlwaysAs(of)

/** The CAS numbers, one per line. A filter is a single line, so it never matches across two numbers. */
const casText = () =>
  bytewiseText('cas_text')
    .notNull()
    .generatedAlwaysAs(sql`cas_lines(cas)`)

/** The fields of every data sheet, regardless of its origin. */
const sheetColumns = () => ({
  id: key(),
  chemicalName: text('chemical_name').notNull(),
  lowerChemicalName: lowered('lower_chemical_name', sql`lower(chemical_name)`),
  manufacturer: text('manufacturer').notNull(),
  lowerManufacturer: lowered('lower_manufacturer', sql`lower(manufacturer)`),
  /** CAS numbers of the ingredients, each with a valid check digit. */
  cas: text('cas').array().notNull(),
  casText: casText(),
  productUse: text('product_use').notNull().default(''),
  /** Danger or Warning; null where the sheet has none. */
  signalWord: text('signal_word'),
  /** H codes of the GHS. */
  hazards: text('hazards').array().notNull().default([]),
  /** P codes of the GHS. */
  precautions: text('precautions').array().notNull().default([]),
  /** GHS01 to GHS09. */
  pictograms: text('pictograms').array().notNull().default([]),
  revisionDate: day('revision_date'),
  /** The edition of 29 CFR 1910.1200 that it follows, 2012 or 2024; null if unknown. */
  hcsEdition: text('hcs_edition'),
  createdAt: moment('created_at').notNull(),
  revision: revision(),
})

/** The manufacturer's file, with its type detected from its bytes. All four columns are null if there is none. */
const fileColumns = () => ({
  fileContentType: text('file_content_type'),
  /** In bytes. */
  fileSize: integer('file_size'),
  fileSha256: text('file_sha256'),
  fileStorageKey: text('file_storage_key'),
})

const wholeFile = sql`num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4)`

/**
 * The catalog of data sheets, shared by all practices. It contains imported sheets (`catalog`) and shipped reference sheets (`reference`), which
 * never count as the manufacturer's. A practice's own sheets are in `practice_sds`. The searched fields are copied to `sds_search` by a trigger.
 */
export const sds = pgTable(
  'sds',
  {
    ...sheetColumns(),
    /** catalog or reference. */
    origin: text('origin').notNull(),
    /** For an imported sheet: hash of its names, CAS numbers and revision date, used to recognize it in a second import. */
    fingerprint: text('fingerprint'),
    /** For a reference sheet: its entry in the shipped chemicals, and the content version it was made from. */
    contentId: text('content_id'),
    contentVersion: integer('content_version'),
    /** Whether the manufacturer is invented, for the demonstration. */
    invented: boolean('invented').notNull().default(false),
    ...fileColumns(),
  },
  (t) => [
    check('sds_origin', sql`origin in ('catalog', 'reference')`),
    check('sds_reference', sql`(origin = 'reference') = (content_id is not null) and (content_id is null) = (content_version is null)`),
    check('sds_catalog', sql`(origin = 'catalog') = (fingerprint is not null)`),
    check('sds_file', wholeFile),
    uniqueIndex('sds_by_fingerprint').on(t.fingerprint),
    uniqueIndex('sds_by_content')
      .on(t.contentId)
      .where(sql`content_id is not null`),
  ],
)

/**
 * The searched fields of the catalog, one row per sheet. Derived from `sds`: a trigger inserts and updates rows with their sheets and raises the
 * version. An import of many sheets builds a new table, sorted by name, and swaps it in (`rebuild-search.ts`). It has no tenant policy, because that
 * would prevent the use of the trigram indexes.
 */
export const sdsSearch = pgTable(
  'sds_search',
  {
    id: key(),
    lowerChemicalName: bytewiseText('lower_chemical_name').notNull(),
    lowerManufacturer: bytewiseText('lower_manufacturer').notNull(),
    casText: bytewiseText('cas_text').notNull(),
  },
  // The function `index_sds_search_next` creates the same indexes.
  (t) => [
    // Three sort orders that a filter can scan without reading the table. The migration adds the included columns by hand.
    index('sds_by_chemical_name').on(t.lowerChemicalName, t.id),
    index('sds_by_manufacturer').on(t.lowerManufacturer, t.id),
    index('sds_by_cas').on(t.casText, t.id),
    index('sds_chemical_name_trigrams').using('gin', t.lowerChemicalName.op('gin_trgm_ops')),
    index('sds_manufacturer_trigrams').using('gin', t.lowerManufacturer.op('gin_trgm_ops')),
    index('sds_cas_trigrams').using('gin', t.casText.op('gin_trgm_ops')),
  ],
)

/** The lowest and the highest value of each sort key; with few matches, also the ids of all of them. */
export type SheetEnds = Record<'lowerChemicalName' | 'lowerManufacturer' | 'cas', [string | null, string | null]> & {
  ids?: string[] | null | undefined
}

/** A cached exact number of matches in the catalog. A count for another version of the catalog is out of date. */
export const sdsCount = pgTable('sds_count', {
  /** The filter as JSON. The unfiltered total uses that of an empty filter. */
  filter: text('filter').primaryKey(),
  /** The `sds_version` at the time of counting. */
  version: integer('version').notNull(),
  total: integer('total').notNull(),
  /** The first and last match in each sort order, null if nothing matches; and all ids, if there are few. */
  ends: json<SheetEnds>('ends').notNull(),
  countedAt: moment('counted_at').notNull(),
})

/** The version of the catalog: one row, raised by each change to its sheets. */
export const sdsVersion = pgTable('sds_version', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
})

/** A data sheet uploaded by a practice and visible only to it. */
export const practiceSds = pgTable(
  'practice_sds',
  {
    ...sheetColumns(),
    practiceId: practiceId(),
    ...fileColumns(),
    uploadedBy: reference('uploaded_by').notNull(),
    uploadedByName: nameThen('uploaded_by_name'),
    /** The version of the parser that proposed its fields; null if a person typed all of them. */
    reader: text('reader'),
    /** The person who compared the fields with the sheet. */
    confirmedBy: reference('confirmed_by').notNull(),
    confirmedByName: nameThen('confirmed_by_name'),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    check('practice_sds_file', wholeFile),
    foreignKey({ columns: [t.uploadedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.confirmedBy], foreignColumns: [user.id] }),
    unique('practice_sds_in_practice').on(t.practiceId, t.id),
    index('practice_sds_by_chemical_name').on(t.practiceId, t.lowerChemicalName, t.id),
    index('practice_sds_by_file').on(t.practiceId, t.fileSha256),
  ],
)

/** A place within a location where a chemical is used, with the first and last day; `to` is null while it is still used there. */
export interface SheetArea {
  area: string
  from: string
  to: string | null
}

/** The presence of a manufacturer's sheet as it was before it took the place of another sheet, so that this can be undone. */
export interface OwnPresence {
  from: string
  areas: SheetArea[]
}

/**
 * The presence of a data sheet at a location during a range of days (ruling 14). Rows are never deleted: they are kept for 30 years after the last
 * day (29 CFR 1910.1020(d)(1)(ii)). A sheet that is added again gets another row.
 */
export const locationSds = pgTable(
  'location_sds',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** The sheet, from the catalog or else from the practice. */
    sdsId: reference('sds_id').references(() => sds.id),
    practiceSdsId: reference('practice_sds_id'),
    /** The id of whichever sheet is set, used as the id in the API. */
    sheetId: text('sheet_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(sds_id, practice_sds_id)`),
    /** Days at the location, both inclusive. */
    fromDay: day('from_day').notNull(),
    /** null while the sheet is on the list. */
    toDay: day('to_day'),
    areas: json<SheetArea[]>('areas').notNull().default([]),
    addedBy: reference('added_by').notNull(),
    addedByName: nameThen('added_by_name'),
    addedAt: moment('added_at').notNull(),
    removedBy: reference('removed_by'),
    removedByName: nameThen('removed_by_name'),
    removedAt: moment('removed_at'),
    /** Removed on its first day because it was added by mistake: the product was never here. */
    byMistake: boolean('by_mistake').notNull().default(false),
    /** The presence of the manufacturer's sheet that took the place of this one. The product stayed, so the other row also has the days of this one. */
    continuedAs: text('continued_as').references((): AnyPgColumn => locationSds.id),
    /** The other row as it was before. */
    continuedBefore: json<OwnPresence>('continued_before'),
    revision: revision(),
  },
  (t) => [
    check(
      'location_sds_continued',
      sql`num_nulls(continued_as, continued_before) in (0, 2) and (continued_as is null or to_day is not null)`,
    ),
    check('location_sds_one_sheet', sql`num_nonnulls(sds_id, practice_sds_id) = 1`),
    check('location_sds_removed', sql`num_nulls(to_day, removed_by, removed_at) in (0, 3)`),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.practiceId, t.practiceSdsId], foreignColumns: [practiceSds.practiceId, practiceSds.id] }),
    foreignKey({ columns: [t.addedBy], foreignColumns: [user.id] }),
    foreignKey({ columns: [t.removedBy], foreignColumns: [user.id] }),
    uniqueIndex('location_sds_present')
      .on(t.locationId, t.sheetId)
      .where(sql`to_day is null`),
    index('location_sds_by_location').on(t.locationId, t.fromDay),
    index('location_sds_by_sheet').on(t.sheetId),
    index('location_sds_by_continuation').on(t.continuedAs),
  ],
)

/** A data sheet that a location requested. Only the operator's command completes or rejects it. */
export const sdsRequest = pgTable(
  'sds_request',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    chemicalName: text('chemical_name').notNull(),
    lowerChemicalName: lowered('lower_chemical_name', sql`lower(chemical_name)`),
    manufacturer: text('manufacturer').notNull(),
    lowerManufacturer: lowered('lower_manufacturer', sql`lower(manufacturer)`),
    /** As typed, without validation. */
    cas: text('cas').array().notNull(),
    casText: casText(),
    note: text('note').notNull(),
    /** The picture of the label. */
    fileName: text('file_name'),
    ...fileColumns(),
    requestedBy: reference('requested_by').notNull(),
    requestedByName: nameThen('requested_by_name'),
    requestedAt: moment('requested_at').notNull(),
    /** Pending, Completed or Rejected. */
    status: text('status').notNull().default('Pending'),
    settledAt: moment('settled_at'),
    /** Why it was rejected, as written by the operator. */
    why: text('why'),
    /** The sheet that fulfilled it. */
    sdsId: reference('sds_id').references(() => sds.id),
  },
  (t) => [
    check('sds_request_status', sql`status in ('Pending', 'Completed', 'Rejected')`),
    check('sds_request_settled', sql`(status = 'Pending') = (settled_at is null) and (status = 'Rejected') = (why is not null)`),
    check('sds_request_file', wholeFile),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.requestedBy], foreignColumns: [user.id] }),
    uniqueIndex('sds_request_pending')
      .on(t.locationId, t.lowerChemicalName, t.lowerManufacturer)
      .where(sql`status = 'Pending'`),
    index('sds_request_by_location').on(t.locationId, t.lowerChemicalName, t.id),
  ],
)
