import { lazyRouteComponent } from '@tanstack/react-router'

import { SignInScreen } from '#web/features/access/sign-in-screen.tsx'

import type { ScreenRoute } from './screen-route.ts'

/** Every address that exists. A screen is one entry; sidebar and links show an address only once it stands here. */
export const screens: readonly ScreenRoute[] = [
  { path: '/signin', guard: 'publicOnly', screen: SignInScreen },
  { path: '/onboarding', guard: 'publicOnly', screen: SignInScreen },
  {
    path: '/account',
    guard: 'signedIn',
    screen: lazyRouteComponent(() => import('#web/features/account/account-screen.tsx'), 'AccountScreen'),
  },
  { path: '/admin', guard: 'admin', screen: lazyRouteComponent(() => import('#web/features/staff/admin-home.tsx'), 'AdminHome') },
  {
    path: '/admin/staff-list',
    guard: 'admin',
    screen: lazyRouteComponent(() => import('#web/features/staff/staff-list-screen.tsx'), 'StaffListScreen'),
  },
  {
    path: '/register',
    guard: 'open',
    screen: lazyRouteComponent(() => import('#web/features/registration/join-screen.tsx'), 'JoinScreen'),
  },
  {
    path: '/registerUser',
    guard: 'open',
    screen: lazyRouteComponent(() => import('#web/features/registration/register-user-screen.tsx'), 'RegisterUserScreen'),
  },
]
