import * as signIn from '#web/features/access/sign-in-screen.tsx'

import { page } from './page.ts'

/** What a stranger sees first: the only screens that come with the first scripts. All others are in screens.ts. */
export const entryScreens = [
  page('/signin', 'publicOnly', 'SignInScreen', signIn),
  page('/onboarding', 'publicOnly', 'SignInScreen', signIn),
] as const
