import { readPath } from './read-path.ts'

/** Every address that is a screen, as the router of the pages writes it. The server answers any other with the Not Found page and status 404 (ruling 43). */
export const pagePaths = [
  '/',
  '/signin',
  '/onboarding',
  '/logout',
  '/oc',
  '/oc/$code',
  '/registerPractice',
  '/register',
  '/registerUser',
  '/requestpassword',
  '/resetPassword',
  '/freezeAccount',
  '/update_subscription',
  '/account',
  '/admin',
  '/admin/overview',
  '/admin/staff-list',
  '/admin/staff-view',
  '/admin/staff-import',
  '/admin/role-list',
  '/admin/role-view',
  '/admin/ppe-list',
  '/admin/ppe-view',
  '/admin/task-list',
  '/admin/task-view',
  '/admin/audit-trail',
  '/admin/retention',
  '/admin/subscription',
  '/admin/location-list',
  '/admin/location-view',
  '/admin/task-details',
  '/admin/public-page',
  '/records',
  '/records/sharps-log',
  '/training',
  '/training/view',
  '/training/groupTraining',
  '/training/bloodborne',
  '/training/group',
  '/training/group/list',
  '/training/group/view',
  '/training/checkIn',
  '/forms',
  '/happened',
  '/exposures',
  '/forms/view',
  '/library',
  '/library/plans',
  '/library/view',
  '/library/setup',
  '/library/additionalLibrarySetup',
  '/medicc',
  '/sds',
  '/sds/add',
  '/sds/history',
  '/sds/show-requests',
  '/sds/upload',
] as const

export type PagePath = (typeof pagePaths)[number]

/** The address of a page as a text, in a mail for example: a path with its parameters, with or without a query. */
export type PageAddress = FilledPath | `${FilledPath}?${string}`
type FilledPath = Filled<PagePath>
type Filled<Path> = Path extends `${infer Start}$${string}` ? `${Start}${string}` : Path & string

const known = pagePaths.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`, 'i'))

/** Short links may stand anywhere in a path (ROUTE-011). */
const shortLink = /\/oc(?:\/|$)/

/** Whether the path of an address, still percent-encoded, is a screen. One slash at the end and the case of letters do not matter, as in the router. */
export function isPagePath(encoded: string): boolean {
  const path = readPath(encoded)?.replace(/(?<=[^/])\/$/, '')
  return path !== undefined && (known.some((pattern) => pattern.test(path)) || shortLink.test(path))
}
