import { readPath } from './read-path.ts'

/**
 * Every address that is a screen, in the format of the web app's router. For any other address the server sends the Not Found page with status 404
 * (ruling 43).
 */
export const pagePaths = [
  '/',
  '/signin',
  '/onboarding',
  '/signin/return',
  '/logout',
  '/oc',
  '/oc/$code',
  '/registerPractice',
  '/register',
  '/registerUser',
  '/requestpassword',
  '/resetPassword',
  '/freezeAccount',
  '/refuseTakeover',
  '/update_subscription',
  '/secondFactor',
  '/tablet',
  '/tablet/pair',
  '/tablet/phone',
  '/account',
  '/admin',
  '/admin/overview',
  '/admin/first-days',
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
  '/admin/sign-in-rules',
  '/admin/subscription',
  '/admin/location-list',
  '/admin/practice',
  '/admin/location-view',
  '/admin/task-details',
  '/admin/public-page',
  '/admin/tablet-list',
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
  '/rounds',
  '/rounds/walk',
  '/rounds/item',
  '/rounds/paper',
  '/exposures',
  '/fixes',
  '/inspection',
  '/expirations',
  '/forms/view',
  '/library',
  '/library/plans',
  '/library/view',
  '/library/setup',
  '/library/additionalLibrarySetup',
  '/medicc',
  '/notification',
  '/rounds/scan',
  '/rounds/stickers',
  '/sds',
  '/sds/add',
  '/sds/history',
  '/sds/show-requests',
  '/sds/upload',
] as const

export type PagePath = (typeof pagePaths)[number]

/** The address of a page as a string, for example in an email: a path with its parameters, with or without a query. */
export type PageAddress = FilledPath | `${FilledPath}?${string}`
type FilledPath = Filled<PagePath>
type Filled<Path> = Path extends `${infer Start}$${string}` ? `${Start}${string}` : Path & string

const known = pagePaths.map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`, 'i') }))

/** Short links may appear anywhere in a path (ROUTE-011). */
const shortLink = /\/oc(?:\/|$)/

/**
 * Returns the screen at the percent-encoded path of an address, or undefined if it is none. One trailing slash is allowed and letter case is ignored, as
 * in the router.
 */
export function pagePathOf(encoded: string): PagePath | undefined {
  const path = readPath(encoded)?.replace(/(?<=[^/])\/$/, '')
  if (path === undefined) return undefined
  return known.find(({ pattern }) => pattern.test(path))?.path ?? (shortLink.test(path) ? '/oc/$code' : undefined)
}

/** Whether the percent-encoded path of an address is a screen. */
export const isPagePath = (encoded: string): boolean => pagePathOf(encoded) !== undefined
