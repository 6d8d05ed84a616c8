import { lazyRouteComponent } from '@tanstack/react-router'

import type { PagePath } from '#contract/page-paths'
import { SignInScreen } from '#web/features/access/sign-in-screen.tsx'
import { whileReachable } from '#web/platform/routing/while-reachable.ts'

import type { ScreenRoute } from './screen-route.ts'

const shortLink = lazyRouteComponent(
  () => whileReachable(() => import('#web/features/short-links/short-link-screen.tsx')),
  'ShortLinkScreen',
)

/** Every address that exists. A screen is one entry; sidebar and links show an address only once it stands here. */
export const screens: readonly (ScreenRoute & { path: PagePath })[] = [
  { path: '/signin', guard: 'publicOnly', screen: SignInScreen },
  { path: '/onboarding', guard: 'publicOnly', screen: SignInScreen },
  { path: '/oc', guard: 'open', screen: shortLink },
  { path: '/oc/$code', guard: 'open', screen: shortLink },
  {
    path: '/',
    guard: 'signedIn',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/dashboard/dashboard-screen.tsx')), 'DashboardScreen'),
  },
  {
    path: '/registerPractice',
    guard: 'open',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/registration/register-practice-screen.tsx')),
      'RegisterPracticeScreen',
    ),
  },
  {
    path: '/requestpassword',
    guard: 'open',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/passwords/request-password-screen.tsx')),
      'RequestPasswordScreen',
    ),
  },
  {
    path: '/resetPassword',
    guard: 'open',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/passwords/reset-password-screen.tsx')),
      'ResetPasswordScreen',
    ),
  },
  {
    path: '/freezeAccount',
    guard: 'open',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/replaced-contacts/freeze-account-screen.tsx')),
      'FreezeAccountScreen',
    ),
  },
  {
    path: '/update_subscription',
    guard: 'token',
    screen: lazyRouteComponent(() => whileReachable(() => import('./update-subscription-page.tsx')), 'UpdateSubscriptionPage'),
  },
  {
    path: '/account',
    guard: 'signedIn',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/account/account-screen.tsx')), 'AccountScreen'),
  },
  {
    path: '/admin',
    guard: 'admin',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/staff/admin-home.tsx')), 'AdminHome'),
  },
  {
    path: '/admin/staff-list',
    guard: 'admin',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/staff/staff-list-screen.tsx')), 'StaffListScreen'),
  },
  {
    path: '/admin/staff-view',
    guard: 'admin',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/staff/view/staff-view-screen.tsx')), 'StaffViewScreen'),
  },
  {
    path: '/admin/staff-import',
    guard: 'admin',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/staff/import/staff-import-screen.tsx')),
      'StaffImportScreen',
    ),
  },
  {
    path: '/register',
    guard: 'open',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/registration/join-screen.tsx')), 'JoinScreen'),
  },
  {
    path: '/registerUser',
    guard: 'open',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/registration/register-user-screen.tsx')),
      'RegisterUserScreen',
    ),
  },
  {
    path: '/records',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/records/records-screen.tsx')), 'RecordsScreen'),
  },
  {
    path: '/forms',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/forms/forms-screen.tsx')), 'FormsScreen'),
  },
  {
    path: '/forms/view',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/forms/form-filler-screen.tsx')), 'FormFillerScreen'),
  },
  {
    path: '/library',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/library/library-screen.tsx')), 'LibraryScreen'),
  },
  {
    path: '/library/setup',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(() => whileReachable(() => import('#web/features/library/library-setup-screen.tsx')), 'LibrarySetupScreen'),
  },
  {
    path: '/library/additionalLibrarySetup',
    guard: 'signedIn',
    plan: 'OSHA',
    screen: lazyRouteComponent(
      () => whileReachable(() => import('#web/features/library/additional-library-setup-screen.tsx')),
      'AdditionalLibrarySetupScreen',
    ),
  },
]
