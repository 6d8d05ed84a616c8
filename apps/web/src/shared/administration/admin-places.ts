import type { PagePath } from '#wire/page-paths'
import type { PlainPath } from '#web/platform/routing/address.ts'

/** The places of the administration in display order: the overview, the six of ADM-016 at their addresses (ADM-017), and what concerns the whole practice (decision 132). */
export const adminPlaces = [
  { label: 'Overview', path: '/admin/overview' },
  { label: 'Staff Members', path: '/admin/staff-list' },
  { label: 'Roles', path: '/admin/role-list' },
  { label: 'PPE', path: '/admin/ppe-list' },
  { label: 'Tasks', path: '/admin/task-list' },
  { label: 'Practice Locations', path: '/admin/location-list' },
  { label: 'Subscription & Billing', path: '/admin/subscription' },
  { label: 'Practice', path: '/admin/practice' },
  { label: 'First Ninety Days', path: '/admin/first-days' },
  { label: 'Audit Trail', path: '/admin/audit-trail' },
  { label: 'Retention', path: '/admin/retention' },
  { label: 'Sign-in Rules', path: '/admin/sign-in-rules' },
] as const satisfies readonly { label: string; path: PlainPath }[]

type AdminPlace = (typeof adminPlaces)[number]['path']
type AdminPath = Extract<PagePath, `/admin/${string}`>

/** The addresses that are not a place. Each one marks the place that it belongs to (ADM-018). */
const belongsTo: Record<Exclude<AdminPath, AdminPlace>, AdminPlace> = {
  '/admin/staff-view': '/admin/staff-list',
  '/admin/staff-import': '/admin/staff-list',
  '/admin/role-view': '/admin/role-list',
  '/admin/ppe-view': '/admin/ppe-list',
  '/admin/task-view': '/admin/task-list',
  '/admin/location-view': '/admin/location-list',
  '/admin/task-details': '/admin/location-list',
  '/admin/public-page': '/admin/location-list',
  '/admin/tablet-list': '/admin/location-list',
}

const places = new Map<string, string>(Object.entries(belongsTo))

/** The place that an address below /admin marks as current. As in the router, letter case and a slash at the end do not count. */
export function placeOf(address: string): string {
  const path = address.toLowerCase().replace(/\/$/, '')
  return places.get(path) ?? path
}
