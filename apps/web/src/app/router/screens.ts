import type { entryScreens } from './entry-screens.ts'
import { page, type PagesOf } from './page.ts'

const withOsha = { guard: 'signedIn', plan: 'OSHA' } as const
const withSds = { guard: 'signedIn', plan: 'SDS' } as const

/**
 * Every address except those of the entry screens (entry-screens.ts), which do not wait for this list.
 * One line per screen. A listed screen can be the target of a link (platform/routing/address.ts).
 */
export const screens = [
  page('/oc', 'open', 'ShortLinkScreen', () => import('#web/features/short-links/short-link-screen.tsx')),
  page('/oc/$code', 'open', 'ShortLinkScreen', () => import('#web/features/short-links/short-link-screen.tsx')),
  page('/', 'signedIn', 'DashboardScreen', () => import('#web/features/tasks/dashboard/dashboard-screen.tsx')),
  page('/signin/return', 'open', 'ProviderReturnPage', () => import('../session/provider-return-page.tsx')),
  page('/registerPractice', 'open', 'RegisterPracticeScreen', () => import('#web/features/registration/register-practice-screen.tsx')),
  page('/requestpassword', 'open', 'RequestPasswordScreen', () => import('#web/features/passwords/request-password-screen.tsx')),
  page('/resetPassword', 'open', 'ResetPasswordScreen', () => import('#web/features/passwords/reset-password-screen.tsx')),
  page('/freezeAccount', 'open', 'FreezeAccountScreen', () => import('#web/features/replaced-contacts/freeze-account-screen.tsx')),
  page('/refuseTakeover', 'open', 'RefuseTakeoverScreen', () => import('#web/features/practice-administration/refuse-takeover-screen.tsx')),
  page('/update_subscription', 'token', 'UpdateSubscriptionPage', () => import('../plan/update-subscription-page.tsx')),
  page('/tablet', 'open', 'TabletScreen', () => import('../tablet/tablet-screen.tsx')),
  page('/tablet/pair', 'admin', 'PairScreen', () => import('#web/features/shared-tablets/pair-screen.tsx')),
  page('/tablet/phone', 'signedIn', 'PhoneSignInScreen', () => import('#web/features/shared-tablets/phone/phone-sign-in-screen.tsx')),
  page('/secondFactor', 'token', 'SecondFactorPage', () => import('../session/second-factor-page.tsx')),
  page('/account', 'signedIn', 'AccountScreen', () => import('#web/features/account/account-screen.tsx')),
  page('/admin', 'admin', 'AdminHome', () => import('#web/features/overview/admin-home.tsx')),
  page('/admin/overview', 'admin', 'OverviewScreen', () => import('#web/features/overview/overview-screen.tsx')),
  page('/admin/first-days', 'admin', 'FirstDaysScreen', () => import('#web/features/library/first-days/first-days-screen.tsx')),
  page('/admin/staff-list', 'admin', 'StaffListScreen', () => import('#web/features/staff/list/staff-list-screen.tsx')),
  page('/admin/staff-view', 'admin', 'StaffViewScreen', () => import('#web/features/staff/view/staff-view-screen.tsx')),
  page('/admin/staff-import', 'admin', 'StaffImportScreen', () => import('#web/features/staff/import/staff-import-screen.tsx')),
  page('/admin/role-list', 'admin', 'RoleListScreen', () => import('#web/features/roles/role-list-screen.tsx')),
  page('/admin/role-view', 'admin', 'RoleViewScreen', () => import('#web/features/roles/role-view-screen.tsx')),
  page('/admin/ppe-list', 'admin', 'PpeListScreen', () => import('#web/features/equipment/ppe-list-screen.tsx')),
  page('/admin/ppe-view', 'admin', 'PpeViewScreen', () => import('#web/features/equipment/ppe-view-screen.tsx')),
  page('/admin/task-list', 'admin', 'TaskListScreen', () => import('#web/features/tasks/administration/task-list-screen.tsx')),
  page('/admin/task-view', 'admin', 'TaskViewScreen', () => import('#web/features/tasks/administration/view/task-view-screen.tsx')),
  page('/admin/audit-trail', 'admin', 'AuditTrailScreen', () => import('#web/features/audit-trail/audit-trail-screen.tsx')),
  page('/admin/sign-in-rules', 'admin', 'SignInRulesScreen', () => import('#web/features/sign-in-rules/sign-in-rules-screen.tsx')),
  page('/admin/retention', 'admin', 'RetentionScreen', () => import('#web/features/retention/retention-screen.tsx')),
  page('/admin/subscription', 'admin', 'SubscriptionScreen', () => import('#web/features/billing/subscription-screen.tsx')),
  page('/admin/practice', 'admin', 'PracticeScreen', () => import('#web/features/practice-administration/practice-screen.tsx')),
  page('/admin/location-list', 'admin', 'LocationListScreen', () => import('#web/features/locations/location-list-screen.tsx')),
  page('/admin/location-view', 'admin', 'LocationViewScreen', () => import('#web/features/locations/location-view-screen.tsx')),
  page('/admin/task-details', 'admin', 'TaskDetailsScreen', () => import('#web/features/library/task-details-screen.tsx')),
  page('/admin/public-page', 'admin', 'PublicPageScreen', () => import('#web/features/public-page/public-page-screen.tsx')),
  page('/admin/tablet-list', 'admin', 'TabletListScreen', () => import('#web/features/shared-tablets/tablet-list-screen.tsx')),
  page('/register', 'open', 'JoinScreen', () => import('#web/features/joining/join-screen.tsx')),
  page('/registerUser', 'open', 'SetupScreen', () => import('#web/features/joining/setup-screen.tsx')),
  page('/records', withOsha, 'RecordsScreen', () => import('#web/features/records/records-screen.tsx')),
  page('/records/sharps-log', withOsha, 'SharpsLogScreen', () => import('#web/features/sharps-log/sharps-log-screen.tsx')),
  page('/training', withOsha, 'TrainingScreen', () => import('#web/features/training/training-screen.tsx')),
  page('/training/view', withOsha, 'VideoScreen', () => import('#web/features/training/video-screen.tsx')),
  page('/training/groupTraining', withOsha, 'GroupViewerScreen', () => import('#web/features/group-training/group-viewer-screen.tsx')),
  page('/training/bloodborne', withOsha, 'BloodborneScreen', () => import('#web/features/bloodborne-training/bloodborne-screen.tsx')),
  page('/training/group', withOsha, 'GroupEditScreen', () => import('#web/features/group-training/form/group-edit-screen.tsx')),
  page('/training/group/list', withOsha, 'GroupListScreen', () => import('#web/features/group-training/group-list-screen.tsx')),
  page('/training/group/view', withOsha, 'GroupViewScreen', () => import('#web/features/group-training/group-view-screen.tsx')),
  page('/training/checkIn', withOsha, 'CheckInScreen', () => import('#web/features/group-training/session/check-in-screen.tsx')),
  page('/forms', withOsha, 'FormsScreen', () => import('#web/features/forms/forms-screen.tsx')),
  page('/forms/view', withOsha, 'FormFillerScreen', () => import('#web/features/forms/form-filler-screen.tsx')),
  page('/happened', withOsha, 'HappenedScreen', () => import('#web/features/reported-events/happened-screen.tsx')),
  page('/rounds', withOsha, 'RoundsScreen', () => import('#web/features/rounds/rounds-screen.tsx')),
  page('/rounds/item', withOsha, 'ItemScreen', () => import('#web/features/rounds/items/item-screen.tsx')),
  page('/rounds/paper', withOsha, 'PaperScreen', () => import('#web/features/rounds/paper/paper-screen.tsx')),
  page('/rounds/walk', withOsha, 'WalkScreen', () => import('#web/features/rounds/walk/walk-screen.tsx')),
  page('/exposures', withOsha, 'ExposuresScreen', () => import('#web/features/exposures/exposures-screen.tsx')),
  page('/fixes', withOsha, 'FixesScreen', () => import('#web/features/corrective-actions/fixes-screen.tsx')),
  page('/inspection', withOsha, 'InspectionScreen', () => import('#web/features/inspections/inspection-screen.tsx')),
  page('/expirations', 'signedIn', 'ExpirationsScreen', () => import('#web/features/expirations/expirations-screen.tsx')),
  page('/medicc', withOsha, 'AssistantScreen', () => import('#web/features/assistant/assistant-screen.tsx')),
  page('/notification', 'signedIn', 'OpenedScreen', () => import('#web/features/notifications/opened-screen.tsx')),
  page('/rounds/scan', withOsha, 'ScanScreen', () => import('#web/features/stickers/scan-screen.tsx')),
  page('/rounds/stickers', withOsha, 'StickersScreen', () => import('#web/features/stickers/stickers-screen.tsx')),
  page('/library', withOsha, 'LibraryScreen', () => import('#web/features/library/library-screen.tsx')),
  page('/library/plans', withOsha, 'WrittenPlansScreen', () => import('#web/features/written-plans/written-plans-screen.tsx')),
  page('/library/view', withOsha, 'LibraryViewScreen', () => import('#web/features/library/library-view-screen.tsx')),
  page('/library/setup', withOsha, 'LibrarySetupScreen', () => import('#web/features/library/setup/library-setup-screen.tsx')),
  page(
    '/library/additionalLibrarySetup',
    withOsha,
    'AdditionalLibrarySetupScreen',
    () => import('#web/features/library/setup/additional-library-setup-screen.tsx'),
  ),
  page('/sds', withSds, 'SdsScreen', () => import('#web/features/sds/sds-screen.tsx')),
  page('/sds/add', withSds, 'ManageSdsScreen', () => import('#web/features/sds/manage-sds-screen.tsx')),
  page('/sds/history', withSds, 'SdsHistoryScreen', () => import('#web/features/sds/history/sds-history-screen.tsx')),
  page('/sds/show-requests', withSds, 'SdsRequestsScreen', () => import('#web/features/sds/requests/sds-requests-screen.tsx')),
  page('/sds/upload', withSds, 'OwnSheetScreen', () => import('#web/features/sds/own-sheet/own-sheet-screen.tsx')),
] as const

declare module '#web/platform/routing/pages.ts' {
  interface Pages extends PagesOf<typeof screens>, PagesOf<typeof entryScreens> {
    /** Signs out when opened and shows nothing (create-app-router.tsx). */
    '/logout': undefined
  }
}
