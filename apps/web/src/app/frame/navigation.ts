import {
  IconBooks,
  IconClipboardCheck,
  IconFileText,
  IconFlask,
  IconLayoutDashboard,
  IconMessageQuestion,
  IconSchool,
  IconSettings,
  type Icon,
} from '@tabler/icons-react'

import type { PlainPath } from '#web/platform/routing/address.ts'

export interface NavigationEntry {
  path: PlainPath
  label: string
  /** Short label for the bottom bar, for places whose label is too long. */
  short?: string
  icon: Icon
  /** Administrators only (LAYOUT-010). */
  admin?: true
}

/** The places of the sidebar in display order (LAYOUT-003 to LAYOUT-010), for every plan. */
const places: readonly NavigationEntry[] = [
  { path: '/', label: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/training', label: 'Training', icon: IconSchool },
  { path: '/records', label: 'Records', icon: IconClipboardCheck },
  { path: '/forms', label: 'Forms', icon: IconFileText },
  { path: '/library', label: 'Library', icon: IconBooks },
  { path: '/medicc', label: 'Medicc', icon: IconMessageQuestion },
  { path: '/sds', label: 'Safety Data Sheets', short: 'SDS', icon: IconFlask },
  { path: '/admin', label: 'Admin', icon: IconSettings, admin: true },
]

/** The places that the person may open. */
export function visiblePlaces(isAdmin: boolean): readonly NavigationEntry[] {
  return places.filter((place) => isAdmin || !place.admin)
}

/** Whether the path is the place itself or anything below it. */
export function isCurrent(place: NavigationEntry, pathname: string): boolean {
  return place.path === '/' ? pathname === '/' : pathname === place.path || pathname.startsWith(`${place.path}/`)
}
