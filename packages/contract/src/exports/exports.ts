import { z } from 'zod'

import { taskFilters, taskOrder } from '../tasks/administered-tasks.ts'
import { actionListFilters } from '../corrective-actions/corrective-actions.ts'
import { adminOf, endpoint, id, memberOf } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { listParams, recordFilters, recordOrder } from '../records/records.ts'
import { paging } from '../endpoint/shapes.ts'
import { staffFilters } from '../staff/staff.ts'

/** A practice creates one file at a time, because a file reads every row of a list. */
export const ExportUnderWay = error(
  'export.under_way',
  409,
  'Another export of your practice is still being made. Please try again in a moment.',
)

const { order } = paging

/** CSV files of all rows of a list, regardless of its paging. Support access cannot download files (ruling 5). */
const file = { response: 'file', support: 'never', errors: [ExportUnderWay] } as const

export const exportStaff = endpoint({
  method: 'GET',
  path: '/api/v2/export/staff/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The members that the staff list shows, as a CSV file: names, contacts, roles at the chosen locations and training. Emergency contacts, health data and join codes are left out.',
  params: z.object({ locationId: id('location') }),
  query: z.object({ ...staffFilters, order }),
  ...file,
})

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/v2/export/records/:location/:recordType',
  access: adminOf('params.location'),
  summary: 'The records that the list of records shows, as a CSV file. Confidential records and health documents are left out (ruling 12).',
  params: listParams,
  query: z.object({ ...recordFilters, orderBy: recordOrder.optional(), order }),
  plan: 'OSHA',
  ...file,
})

export const exportActions = endpoint({
  method: 'GET',
  path: '/api/v2/export/corrective_actions/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The problems that the list of problems shows, as a CSV file. Confidential ones are left out (ruling 12).',
  params: z.object({ locationId: id('location') }),
  query: z.object(actionListFilters),
  plan: 'OSHA',
  ...file,
})

export const exportTasks = endpoint({
  method: 'GET',
  path: '/api/v2/export/tasks/:locationId',
  access: adminOf('params.locationId'),
  summary:
    'The tasks that the table of tasks shows, as a CSV file with one row for each period: when it was due, who did it and when. Confidential tasks are left out (ruling 12).',
  params: z.object({ locationId: id('location') }),
  query: z.object({ ...taskFilters, orderBy: taskOrder.optional(), order }),
  ...file,
})
