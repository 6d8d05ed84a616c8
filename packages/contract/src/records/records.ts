import { z } from 'zod'

import { adminOf, endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment, paging, text } from '../endpoint/shapes.ts'
import { RecordFile, RecordStop } from './record-parts.ts'

export const RecordDecided = error('record.already_decided', 409, 'This record has been decided in the meantime.')
export const RecordChanged = error('record.changed_elsewhere', 409, 'This record has been changed in the meantime.')
export const RecordNotApproved = error('record.not_approved', 409, 'Only approved records can be archived.')
export const RecordArchived = error('record.archived', 409, 'Archived records cannot be deleted.')
export const FileMissing = error('record.file_missing', 404, 'This file could not be found.')

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** What the caller may do with a record; the page offers only these actions. */
const Abilities = z.object({
  approve: z.boolean(),
  discard: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
})
export type Abilities = z.infer<typeof Abilities>

/** A record as lists show it (DATA-S-023). */
export const RecordRow = z.object({
  _id: id('record'),
  name: z.string(),
  kind: z.enum(['task', 'form', 'health']),
  /** Type of a health document, for example TB Test. */
  type: z.string().nullable(),
  instructions: z.string(),
  formId: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'discarded']),
  isApproved: z.boolean(),
  archived: z.boolean(),
  confidential: z.boolean(),
  startedAt: moment,
  completedAt: moment,
  /** The day on which the work was actually done, if the completer entered one. It counts once an administrator has approved the record. */
  doneOn: day.nullable(),
  /** The due day of the period of its task; null for a record without a task. */
  due: day.nullable(),
  /** The moment by which it was due, if the law counts hours (ruling 47). */
  dueBy: moment.nullable(),
  completedBy: Person,
  /** The absent assignee for whom a deputy completed its task (decision 036). */
  completedFor: Person.nullable(),
  /** The person concerned, if recorded. Only people who may open the record receive the row. */
  subject: Person.nullable(),
  approvedBy: Person.nullable(),
  approvedAt: moment.nullable(),
  /** An administrator approved their own record (ruling 10). */
  selfApproved: z.boolean(),
  revision: z.number().int(),
  /** A pending record of a task that still applies: discarding or deleting it reopens the task (rulings 10, 37). */
  reopensTask: z.boolean(),
  can: Abilities,
})
export type RecordRow = z.infer<typeof RecordRow>

/** One record, for its panel. */
export const RecordDetail = RecordRow.extend({
  location: z.object({ _id: id('location'), name: z.string() }),
  /** The people of this record whose name has changed since. Everywhere else, a record shows the names of its moment. */
  renamed: z.array(z.object({ _id: id('user'), former: z.string(), now: z.string() })),
  /** The completer's note on a completion without form or document. */
  note: z.string().nullable(),
  files: z.array(RecordFile),
  /** DATA-S-025: the answers as stored, a JSON string. */
  completedForm: z.object({ formId: z.string(), formVersion: z.number().int(), formData: z.string() }).nullable(),
  /** The results of a round, by place and name; of a check that was completed alone, the one that its round had. Empty for every other record. */
  stops: z.array(RecordStop),
  /** Several results of a round, all from the list within 20 seconds. Only administrators see it; false for everybody else. */
  quick: z.boolean(),
  /** The answers in words. */
  answers: z.array(z.object({ section: z.string(), items: z.array(z.object({ label: z.string(), value: z.string() })) })),
  /** The caller may get its packet for the clinician: an exposure, for administrators of its location and the person concerned. */
  exposurePacket: z.boolean(),
  /** The exposure that it describes, for callers who may get its packet; null for every other record. */
  exposure: id('exposure').nullable(),
  discard: z.object({ by: Person, at: moment, reason: z.string() }).nullable(),
  archivedBy: Person.nullable(),
  archivedAt: moment.nullable(),
  /** The period of this record, with everything submitted for it. */
  occurrence: z
    .object({
      _id: id('occurrence'),
      taskId: id('task'),
      taskName: z.string(),
      periodStart: day,
      periodEnd: day,
      due: day,
      status: z.enum(['open', 'done', 'missed', 'notApplicable']),
      history: z.array(
        z.object({
          recordId: id('record'),
          status: z.enum(['pending', 'approved', 'discarded']),
          completedBy: Person,
          completedAt: moment,
          /** Why it was discarded. */
          reason: z.string().nullable(),
          /** Who deleted it and when. Nothing else of it is shown on screen (ruling 37). */
          deleted: z.object({ by: Person, at: moment }).nullable(),
        }),
      ),
    })
    .nullable(),
})
export type RecordDetail = z.infer<typeof RecordDetail>

export const recordGroup = z.enum(['injuries', 'training', 'checks', 'health'])
export type RecordGroup = z.infer<typeof recordGroup>

/** The filters of a list. */
export const recordFilters = {
  /** Words in the name, in the names of its people, in the items of a round, or for its group ("Dana training"). */
  search: text(200).optional(),
  completedBy: id('user').optional(),
  /** Only records that this person completed or that are about this person. */
  person: id('user').optional(),
  /** Days at the location, inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** The subject of the records: injuries, training, checks or health (packages/content/src/facts/record-groups.ts). */
  group: recordGroup.optional(),
  /** Only records that the caller completed or that are about them. */
  mine: z.literal('true').optional(),
}
export const recordOrder = z.enum(['name', 'completedBy', 'completedAt'])

/** Filters and paging of ruling 20. Without a page, the newest 500 records and the total are returned. */
const listQuery = z.object({ ...recordFilters, orderBy: recordOrder.optional(), ...paging })
export type RecordFilters = z.infer<typeof listQuery>

const List = z.object({
  total: z.number().int(),
  /** The same number under the name of ruling 20; a number above 2,000 is reported as 2,000 and is not exact. */
  totalCount: z.number().int(),
  totalIsExact: z.boolean(),
  /** The number without the filters. */
  unfiltered: z.number().int(),
  /**
   * If sorted by date: the number of matches in each month that the page shows, including matches on other pages (REC-023). The month is `YYYY-MM` at
   * the location.
   */
  months: z.array(z.object({ month: z.string(), count: z.number().int() })),
  /** All people who completed a record of this list, as filter options. */
  people: z.array(Person),
  /** Pending records that match the same filters: their number, and the first three. Empty without filters and in the archive. */
  pending: z.object({ total: z.number().int(), list: z.array(RecordRow.pick({ _id: true, name: true })) }),
  list: z.array(RecordRow),
})
export type RecordList = z.infer<typeof List>

export const pendingRecords = endpoint({
  method: 'GET',
  path: '/api/v2/pending_records/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The records of a location that wait for approval, oldest first.',
  params: z.object({ locationId: id('location') }),
  response: payload(z.array(RecordRow)),
  plan: 'OSHA',
})

/** The approved records, or the archive. */
export const listParams = z.object({ location: id('location'), recordType: z.enum(['active', 'archive']) })

export const allRecords = endpoint({
  method: 'GET',
  path: '/api/v2/all_records/:location/:recordType',
  access: memberOf('params.location'),
  summary: 'The approved records of a location, or its archive.',
  params: listParams,
  query: listQuery,
  response: payload(List),
  plan: 'OSHA',
})

const LegacyList = z.object({ total: z.number().int(), list: z.array(RecordRow) })

export const legacyRecords = endpoint({
  method: 'GET',
  path: '/api/v1/records',
  access: memberOf('query.locationId'),
  summary: 'The older form of the list: pending and approved records, newest 500.',
  query: z.object({ locationId: id('location') }),
  response: LegacyList,
  plan: 'OSHA',
})

export const legacyArchive = endpoint({
  method: 'GET',
  path: '/api/v1/archive-records/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The older form of the archive, newest 500.',
  params: z.object({ locationId: id('location') }),
  response: LegacyList,
  plan: 'OSHA',
})

const params = z.object({ recordId: id('record') })

/** When reading needs a fresh proof (AUTH-04). The author of a confidential form reads it without. */
const ofSomebodyElse = 'it is a health document or a confidential record about somebody else'

export const getRecord = endpoint({
  method: 'GET',
  path: '/api/v2/record/:recordId',
  access: signedIn,
  withoutPlan:
    'the handler applies the plan of the location of the record; health documents and private records about the caller stay open',
  summary:
    'One record with its answers, files, approval and history, for members of its location; a health document also for administrators of another location of its person. Reading a confidential one is written to the audit trail.',
  params,
  freshProof: { action: 'healthValues', onlyIf: ofSomebodyElse },
  response: payload(RecordDetail),
})

export const getRecordFile = endpoint({
  method: 'GET',
  path: '/api/v1/records/files/:fileId',
  access: signedIn,
  withoutPlan:
    'the handler applies the plan of the location of the record; health documents and private records about the caller stay open',
  summary: 'A file of a record, under the visibility of its record.',
  params: z.object({ fileId: id('file') }),
  freshProof: { action: 'healthValues', onlyIf: ofSomebodyElse },
  response: 'file',
  cookieMayRead: true,
  errors: [FileMissing],
})

export const getExposurePacket = endpoint({
  method: 'GET',
  path: '/api/v2/exposure_packet/:recordId',
  access: signedIn,
  withoutPlan: 'the clinician of a person who was exposed needs it, whatever the plan is by then',
  summary:
    'The packet for the clinician after an exposure, as a PDF (29 CFR 1910.1030(f)(4)(ii)): for administrators of the location and the person concerned. Each reading is written to the audit trail. A record of another form is 404.',
  params,
  support: 'never',
  response: 'file',
})

export const updateRecordStatus = endpoint({
  method: 'PUT',
  path: '/api/v2/update_record_status/:recordId',
  access: adminOf('params.recordId'),
  summary: 'Approves or discards a pending record; approving an archived one takes it out of the archive (REC-046).',
  params,
  body: z.object({
    status: z.enum(['approved', 'discarded']),
    /** The reason; shown to the completer. */
    reason: text(1_000).optional(),
    revision: z.number().int().min(1).optional(),
  }),
  response: payload(RecordRow),
  errors: [RecordDecided, RecordChanged],
  plan: 'OSHA',
})

export const deleteRecord = endpoint({
  method: 'DELETE',
  path: '/api/v1/records/:recordId',
  access: adminOf('params.recordId'),
  summary:
    'Takes a record off every screen; it is kept until its retention period has passed (ruling 11). The task of a pending one is open again (ruling 37).',
  params,
  response: 'none',
  errors: [RecordArchived],
  plan: 'OSHA',
})

export const archiveRecord = endpoint({
  method: 'DELETE',
  path: '/api/v1/archive-record/:recordId',
  access: adminOf('params.recordId'),
  summary: 'Puts an approved record into the archive; it deletes nothing.',
  params,
  response: 'none',
  errors: [RecordNotApproved],
  plan: 'OSHA',
})
