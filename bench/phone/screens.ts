import type { PagePath } from '#wire/page-paths'

/** The people of the demonstration who open screens; a stranger is not signed in. */
export const people = {
  administrator: 'maria.alvarez@lakeside.example',
  staff: 'dana.whitfield@lakeside.example',
  /** The owner of a practice whose payment has failed. */
  debtor: 'helen.moreau@northgate.example',
} as const

export interface Opened {
  by: keyof typeof people | 'stranger'
  /** The address without its path. `$member` and the like are replaced by ids of the demonstration. */
  query?: string
}

/** What stands for the names in addresses. The ids are those of the administrator's location. */
export type Known = Readonly<Record<'location' | 'member' | 'role' | 'equipment' | 'task' | 'group' | 'item', string>>

const stranger = (query?: string): Opened[] => [{ by: 'stranger', ...(query && { query }) }]
const staff = (query?: string): Opened[] => [{ by: 'staff', ...(query && { query }) }]
const administrator = (query?: string): Opened[] => [{ by: 'administrator', ...(query && { query }) }]

/** Who opens each screen, and with which query. A screen without an entry is a compile error. */
export const openedScreens: Record<PagePath, readonly Opened[]> = {
  '/': [...staff(), ...administrator()],
  '/signin': stranger(),
  '/onboarding': stranger(),
  '/signin/return': stranger(),
  // Signs out and shows the sign-in page.
  '/logout': stranger(),
  '/oc': stranger(),
  '/oc/$code': stranger(),
  '/registerPractice': stranger(),
  '/register': stranger('?email=ruth.okafor@cedar.example&code=ABCD2345'),
  '/registerUser': stranger(),
  '/requestpassword': stranger(),
  '/resetPassword': stranger('?resetToken=unknown'),
  '/freezeAccount': stranger('?link=unknown'),
  '/refuseTakeover': stranger('?link=unknown'),
  '/update_subscription': [{ by: 'debtor' }],
  '/secondFactor': administrator(),
  '/tablet': stranger(),
  '/tablet/pair': administrator(),
  '/tablet/phone': administrator(),
  '/account': staff(),
  '/admin': administrator(),
  '/admin/overview': administrator(),
  '/admin/staff-list': administrator(),
  '/admin/staff-view': administrator('?userId=$member'),
  '/admin/staff-import': administrator(),
  '/admin/role-list': administrator(),
  '/admin/role-view': administrator('?roleId=$role'),
  '/admin/ppe-list': administrator(),
  '/admin/ppe-view': administrator('?safetyEquipmentId=$equipment'),
  '/admin/task-list': administrator(),
  '/admin/task-view': administrator('?taskId=$task'),
  '/admin/first-days': administrator(),
  '/admin/audit-trail': administrator(),
  '/admin/retention': administrator(),
  '/admin/sign-in-rules': administrator(),
  '/admin/subscription': administrator(),
  '/admin/location-list': administrator(),
  '/admin/practice': administrator(),
  '/admin/location-view': administrator('?locationId=$location'),
  '/admin/task-details': administrator('?locationId=$location'),
  '/admin/public-page': administrator('?locationId=$location'),
  '/admin/tablet-list': administrator('?locationId=$location'),
  '/records': staff(),
  '/records/sharps-log': administrator(),
  '/training': staff(),
  '/training/view': staff('?videoId=osha-14-v3'),
  '/training/groupTraining': administrator('?videoId=osha-14-v3'),
  '/training/bloodborne': staff(),
  '/training/group': administrator(),
  '/training/group/list': administrator(),
  '/training/group/view': administrator('?id=$group'),
  '/training/checkIn': staff('?code=unknown'),
  '/forms': staff(),
  '/happened': staff(),
  '/exposures': administrator(),
  '/fixes': staff(),
  '/inspection': administrator(),
  '/rounds': staff(),
  '/rounds/item': staff('?itemId=$item'),
  '/rounds/walk': staff('?frequency=1&due=2026-11-30'),
  '/rounds/paper': staff('?frequency=1&due=2026-11-30'),
  '/expirations': [...staff(), ...administrator()],
  '/rounds/scan': staff('?code=unknown'),
  '/notification': staff('?id=000000000000000000000000'),
  '/rounds/stickers': administrator(),
  '/forms/view': staff('?formId=violenceIncidentForm'),
  '/library': staff(),
  '/library/plans': staff(),
  '/library/view': staff('?page=emergency-contacts'),
  '/library/setup': administrator(),
  '/library/additionalLibrarySetup': administrator(),
  '/medicc': staff(),
  '/sds': staff(),
  '/sds/add': administrator(),
  '/sds/history': administrator(),
  '/sds/show-requests': administrator(),
  '/sds/upload': administrator(),
}
