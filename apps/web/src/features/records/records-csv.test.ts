import { expect, test } from 'vitest'

import { aRow, dana, id } from './testing/a-record.ts'
import { recordsCsv, recordsCsvName } from './records-csv.ts'

const timeZone = 'America/Los_Angeles'
const maria = { _id: id('8'), fullName: 'Maria Alvarez' }
const approved = { approvedBy: maria, approvedAt: '2026-09-09T16:00:00.000Z' }
const lines = async (...rows: ReturnType<typeof aRow>[]) => (await recordsCsv({ rows, timeZone }).text()).trim().split('\r\n')

test('a line holds what an inspector asks for, with the days at the location', async () => {
  const late = aRow({ ...approved, completedAt: '2026-09-08T02:00:00.000Z', due: '2026-09-05' })
  const inTime = aRow({ ...approved, kind: 'form', completedAt: '2026-09-06T06:59:00.000Z', due: '2026-09-05', archived: true })
  expect(await lines(late, inTime, aRow({ status: 'pending' }))).toEqual([
    'Record Name,Kind,Type,Completed On,Done On,Completed By,Status,Approved By,Approved On,Due Date,Late or On Time,Archived',
    'Spore test,Task,,09/07/2026,09/07/2026,Dana Whitfield,Approved,Maria Alvarez,09/09/2026,09/05/2026,2 days late,No',
    'Spore test,Form,,09/05/2026,09/05/2026,Dana Whitfield,Approved,Maria Alvarez,09/09/2026,09/05/2026,On time,Yes',
    'Spore test,Task,,09/02/2026,09/02/2026,Dana Whitfield,Pending,,,,,No',
  ])
})

test('a confidential record and a health document name nobody, not even an approver (ruling 12)', async () => {
  const health = aRow({ ...approved, kind: 'health', type: 'TB Test', subject: dana })
  const confidential = aRow({ approvedBy: dana, approvedAt: approved.approvedAt, confidential: true, selfApproved: true })
  expect((await lines(health, confidential)).slice(1)).toEqual([
    'Spore test,Health document,TB Test,09/02/2026,09/02/2026,Confidential,Approved,Confidential,09/09/2026,,,No',
    'Spore test,Task,,09/02/2026,09/02/2026,Confidential,Approved,Confidential,09/09/2026,,,No',
  ])
})

test('the file is named after the location and the day there', () => {
  const at = '2026-11-22T05:00:00.000Z'
  expect(recordsCsvName({ location: { _id: id('1'), name: 'Main Street / Peña #2' }, timeZone, at })).toBe(
    'records-main-street-peña-2-2026-11-21.csv',
  )
})
