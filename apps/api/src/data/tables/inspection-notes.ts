import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { key, moment, nameThen, practiceId, reference } from './columns.ts'
import { inspectionCase, inspectionRequest } from './inspections.ts'
import { user } from './people/people.ts'
import { location } from './practices.ts'

/** What somebody wrote down while a case went on. Rows are only added. Support sees none. */
export const inspectionNote = pgTable(
  'inspection_note',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    caseId: reference('case_id').notNull(),
    /** Made on the device, so that a repetition stores nothing twice. */
    key: text('key').notNull(),
    what: text('what').notNull(),
    /** The time of the device. */
    notedAt: moment('noted_at').notNull(),
    notedBy: reference('noted_by').notNull(),
    notedByName: nameThen('noted_by_name'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.caseId], foreignColumns: [inspectionCase.practiceId, inspectionCase.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.notedBy], foreignColumns: [user.id] }),
    unique('inspection_note_in_practice').on(t.practiceId, t.id),
    uniqueIndex('inspection_note_by_key').on(t.caseId, t.key),
  ],
)

/** A photo of a note or of a point, without what the camera wrote into it. Rows are only added. Support sees none. */
export const inspectionFile = pgTable(
  'inspection_file',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    caseId: reference('case_id').notNull(),
    /** null for a photo that was added to a point as evidence. */
    noteId: reference('note_id'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.caseId], foreignColumns: [inspectionCase.practiceId, inspectionCase.id] }),
    foreignKey({ columns: [t.practiceId, t.noteId], foreignColumns: [inspectionNote.practiceId, inspectionNote.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    index('inspection_file_by_case').on(t.caseId, t.id),
  ],
)

/**
 * What shows that the answer to a point of a case is true. `target` refers to no row, because the answer still says what was sent when the record is
 * purged after its retention period. Support sees none.
 */
export const inspectionEvidence = pgTable(
  'inspection_evidence',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    caseId: reference('case_id').notNull(),
    requestId: reference('request_id').notNull(),
    /** One of `evidenceKinds` of the contract. */
    kind: text('kind').notNull(),
    /** The id of a record or a file of the case, or the key of a plan. */
    target: text('target').notNull(),
    /** As it was when it was added, without names of people. */
    title: text('title').notNull(),
    addedBy: reference('added_by').notNull(),
    addedByName: nameThen('added_by_name'),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.caseId], foreignColumns: [inspectionCase.practiceId, inspectionCase.id] }),
    foreignKey({ columns: [t.practiceId, t.requestId], foreignColumns: [inspectionRequest.practiceId, inspectionRequest.id] }),
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    foreignKey({ columns: [t.addedBy], foreignColumns: [user.id] }),
    uniqueIndex('inspection_evidence_once').on(t.requestId, t.kind, t.target),
  ],
)
