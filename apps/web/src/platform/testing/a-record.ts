import type { RecordDetail, RecordList, RecordRow } from '#contract/records/records'
import { ids } from '#web/platform/testing/people.ts'

export const id = (digit: string) => digit.repeat(24)
export const nothing = { approve: false, discard: false, archive: false, unarchive: false, delete: false }
export const dana = { _id: id('4'), fullName: 'Dana Whitfield' }

/** An approved record with the given changes. */
export const aRow = (change: Partial<RecordRow> = {}): RecordRow => ({
  _id: id('1'),
  name: 'Spore test',
  kind: 'task',
  type: null,
  instructions: 'Run it with a control.',
  formId: null,
  status: 'approved',
  isApproved: true,
  archived: false,
  confidential: false,
  startedAt: '2026-09-02T15:20:00.000Z',
  completedAt: '2026-09-02T15:31:00.000Z',
  doneOn: null,
  due: null,
  dueBy: null,
  completedBy: dana,
  completedFor: null,
  subject: null,
  approvedBy: null,
  approvedAt: null,
  selfApproved: false,
  reopensTask: false,
  revision: 1,
  can: { ...nothing, archive: true, delete: true },
  ...change,
})

/** The same record as the panel receives it. */
export const aDetail = (row: RecordRow, change: Partial<RecordDetail> = {}): RecordDetail => ({
  ...row,
  location: { _id: ids.location, name: 'Main Street' },
  note: null,
  files: [],
  completedForm: null,
  answers: [],
  stops: [],
  quick: false,
  renamed: [],
  exposurePacket: false,
  exposure: null,
  discard: null,
  archivedBy: null,
  archivedAt: null,
  occurrence: null,
  due: change.occurrence?.due ?? row.due,
  ...change,
})

/** The occurrence that the record counts for, completed on time. */
export const anOccurrence = (change: Partial<NonNullable<RecordDetail['occurrence']>> = {}) => ({
  _id: id('5'),
  taskId: id('6'),
  taskName: 'Spore test',
  periodStart: '2026-08-30',
  periodEnd: '2026-09-05',
  due: '2026-09-05',
  status: 'done' as const,
  history: [],
  ...change,
})

/** No pending record matches the filters of the list. */
export const noneWaiting: RecordList['pending'] = { total: 0, list: [] }

/** An empty list. */
export const noRecords: RecordList = {
  total: 0,
  totalCount: 0,
  totalIsExact: true,
  unfiltered: 0,
  months: [],
  people: [],
  pending: noneWaiting,
  list: [],
}
