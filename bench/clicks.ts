import { contract } from '#contract/contract'
import { usersByLocation } from '#contract/locations'
import { allRecords } from '#contract/records'
import { listUserTasks } from '#contract/tasks'
import { urlOf } from '#api/data/testing/client'

import type { Visitor } from './practices.ts'

/** The dashboard's main read: the tasks of the person. */
export const dashboard = ({ userId, locationId }: Visitor) => urlOf(listUserTasks, { params: { userId, locationId } })

/** The people of a location, as an administrator sees them. */
export const staffList = ({ locationId }: Visitor) => urlOf(contract.get('listStaff') ?? usersByLocation, { params: { locationId } })

export const records = ({ locationId }: Visitor) => urlOf(allRecords, { params: { location: locationId, recordType: 'active' } })

const named = (name: string, params: (visitor: Visitor) => Record<string, string>) => {
  const found = contract.get(name)
  return found ? [(visitor: Visitor) => urlOf(found, { params: params(visitor) })] : []
}

/** What a person opens one after the other. */
export const everyScreen: readonly ((visitor: Visitor) => string)[] = [
  () => '/api/v2/session',
  dashboard,
  ...named('getLocation', ({ locationId }) => ({ locationId })),
  ...named('trainingSummary', ({ userId, locationId }) => ({ userId, locationId })),
  ...named('countNotifications', ({ locationId }) => ({ locationId })),
  ...named('listForms', () => ({})),
  (visitor) => urlOf(usersByLocation, { params: { locationId: visitor.locationId } }),
  records,
]
