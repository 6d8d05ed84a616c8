import { contract } from '#contract/contract'
import { usersByLocation } from '#contract/locations/locations'
import { allRecords } from '#contract/records/records'
import { listUserTasks } from '#contract/tasks/tasks'
import { urlOf } from '#api/data/testing/client'

import type { Visitor } from '../practices.ts'

/** The main request of the dashboard: the person's tasks. */
export const dashboard = ({ userId, locationId }: Visitor) => urlOf(listUserTasks, { params: { userId, locationId } })

/** The people of a location, as shown to an administrator. */
export const staffList = ({ locationId }: Visitor) => urlOf(contract.get('listStaff') ?? usersByLocation, { params: { locationId } })

export const records = ({ locationId }: Visitor) => urlOf(allRecords, { params: { location: locationId, recordType: 'active' } })

const named = (name: string, params: (visitor: Visitor) => Record<string, string>) => {
  const found = contract.get(name)
  return found ? [(visitor: Visitor) => urlOf(found, { params: params(visitor) })] : []
}

/** The requests of a person who opens one screen after another. */
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
