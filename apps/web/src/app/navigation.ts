import {
  IconBooks,
  IconClipboardCheck,
  IconFileText,
  IconFlask,
  IconLayoutDashboard,
  IconMessageCircle,
  IconPlayerPlay,
  IconSettings,
  type Icon,
} from '@tabler/icons-react'

export interface Place {
  path: string
  label: string
  /** For the bottom bar, where the label is too long. */
  short?: string
  icon: Icon
  /** Administrators only (LAYOUT-010). */
  admin?: true
}

/** The places of the sidebar in their order (LAYOUT-003 to LAYOUT-010). */
const places: readonly Place[] = [
  { path: '/', label: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/training', label: 'Training', icon: IconPlayerPlay },
  { path: '/records', label: 'Records', icon: IconClipboardCheck },
  { path: '/forms', label: 'Forms', icon: IconFileText },
  { path: '/library', label: 'Library', icon: IconBooks },
  { path: '/medicc', label: 'Medicc', icon: IconMessageCircle },
  { path: '/sds', label: 'Safety Data Sheets', short: 'SDS', icon: IconFlask },
  { path: '/admin', label: 'Admin', icon: IconSettings, admin: true },
]

/** The places that exist and that the person may go to. */
export function visiblePlaces(exists: (path: string) => boolean, isAdmin: boolean): readonly Place[] {
  return places.filter((place) => exists(place.path) && (isAdmin || !place.admin))
}

/** Whether a place is the current one: itself or anything below it. */
export function isCurrent(place: Place, pathname: string): boolean {
  return place.path === '/' ? pathname === '/' : pathname === place.path || pathname.startsWith(`${place.path}/`)
}
