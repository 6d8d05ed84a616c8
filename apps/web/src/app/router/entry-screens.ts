import * as signIn from '#web/features/access/sign-in-screen.tsx'

import { page } from './page.ts'

/** The screens a signed-out visitor sees first. Only these are part of the entry scripts; all others are in screens.ts. */
export const entryScreens = [
  page('/signin', 'publicOnly', 'SignInScreen', signIn),
  page('/onboarding', 'publicOnly', 'SignInScreen', signIn),
] as const
