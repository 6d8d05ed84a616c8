import type { WrittenPlanKey } from '#content/library/written-plans'
import type { Notification } from '#contract/notifications/notifications'
import type { Address } from '#web/platform/routing/address.ts'

/** The address of the page that a notification opens. */
export const addressOf = (type: Notification['type'], record: string): Address => addresses[type](record)

/** Written plans are identified by key. The plans page shows its list for an unknown key. */
const isPlanKey = (text: string): text is WrittenPlanKey => text !== ''

const addresses: Readonly<Record<Notification['type'], (id: string) => Address>> = {
  RECORD: (activeRecord) => ({ to: '/records', search: { activeRecord } }),
  TASK: (activeTask) => ({ to: '/', search: { activeTask } }),
  ROUND: addressOfRound,
  STAFF: (userId) => ({ to: '/admin/staff-view', search: { userId } }),
  ACCOUNT: () => ({ to: '/account' }),
  PLAN: (plan) => ({ to: '/library/plans', search: isPlanKey(plan) ? { plan } : {} }),
  SHEET: () => ({ to: '/sds/show-requests' }),
  PUBLIC: (locationId) => ({ to: '/admin/public-page', search: { locationId } }),
  PRACTICE: () => ({ to: '/admin/practice' }),
  DATE: (date) => ({ to: '/expirations', search: { date } }),
  CASE: (id) => ({ to: '/inspection', search: { case: id } }),
  FIX: (fix) => ({ to: '/fixes', search: fix === '' ? {} : { fix } }),
  LIVE: () => ({ to: '/training/bloodborne' }),
  PAGE: (place) => ({ to: '/library/view', search: { page: placeOf(place).page } }),
}

const frequencies = ['0', '1', '2', '3', '99'] as const

/** The walk of a round, by its frequency and due day. */
function addressOfRound(record: string): Address {
  const [code, due] = record.split(' ')
  const frequency = frequencies.find((one) => one === code)
  return frequency && due ? { to: '/rounds/walk', search: { frequency, due } } : { to: '/rounds' }
}

/** Splits the reference into a library page and an optional answer on it. */
export function placeOf(record: string) {
  const [page = '', answer] = record.split('#')
  return { page, answer }
}
