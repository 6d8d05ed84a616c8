import type { PagePath } from '#wire/page-paths'

/** What the button of a mail says, by the screen that its link opens. */
const wordsByPath: Partial<Record<PagePath, string>> = {
  '/': 'Open your tasks',
  '/account': 'Open your account',
  '/register': 'Set up your account',
  '/registerUser': 'Set up your account',
  '/signin': 'Sign in',
  '/resetPassword': 'Set a new password',
  '/freezeAccount': 'Freeze the account',
  '/refuseTakeover': 'Refuse',
  '/admin/overview': 'Open the overview',
  '/expirations': 'Open the dates',
  '/records': 'Open the records',
  '/library/plans': 'Read the plan',
  '/library/setup': 'Continue the setup',
  '/admin/retention': 'See the list',
  '/admin/subscription': 'Open the subscription',
  '/admin/staff-list': 'Open the staff list',
}

/** The words for an address that is not in the list. */
const otherwise = 'Open SafePractice'

export function buttonWords(address: string): string {
  const { pathname } = new URL(address)
  return new Map(Object.entries(wordsByPath)).get(pathname) ?? otherwise
}
