import { getAccountDetails, listContactChanges } from '#contract/account/account'
import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { listAlarms } from '#contract/alarms/alarms'
import { getModelState } from '#contract/assistant/assistant-model'
import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { invoices } from '#contract/billing/invoices'
import { practicePlans } from '#contract/billing/plan-changes'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { listEquipment } from '#contract/equipment/equipment'
import { listExposures } from '#contract/exposures/exposures'
import { listForms } from '#contract/forms/forms'
import { listWrittenPlans } from '#contract/written-plans/written-plans'
import { listLocations } from '#contract/locations/administered-locations'
import { usersByLocation } from '#contract/locations/locations'
import { getOverview } from '#contract/overview/overview'
import { getPracticeAdministration } from '#contract/practice-administration/practice-administration'
import { allRecords, pendingRecords } from '#contract/records/records'
import { listHolds } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { listRoles } from '#contract/roles/roles'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { listStaff } from '#contract/staff/staff'
import { listTasks } from '#contract/tasks/administered-tasks'
import { listSignInProviders } from '#contract/sign-in-providers/sign-in-providers'
import { getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { listLiveSessions, trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { getTraining } from '#contract/training/training'
import type { PagePath } from '#wire/page-paths'

const byName = (pageSize: number) => `pageNumber=1&pageSize=${pageSize}&orderBy=nameForSort&order=asc`
const records = allRecords.path.replace(':location', ':locationId').replace(':recordType', 'active')

/**
 * What a screen reads first: addresses with `:userId`, `:locationId` and `:practiceId`, exactly as the screen requests them. The build writes them
 * into index.html, so that they are requested while the scripts of the page are still loading (platform/first/first-script.ts). A read that the
 * screen does not use is requested in vain; e2e/first-reads.spec.ts checks that there is none.
 */
export const firstReads: Partial<Record<PagePath, readonly string[]>> = {
  '/': [`${listUserTasks.path}?rounds=1`, trainingSummary.path],
  '/account': [getAccountDetails.path, listContactChanges.path, getCalendarFeeds.path],
  '/admin/overview': [getOverview.path],
  '/admin/staff-list': [`${listStaff.path}?${byName(pageSizes.staff)}&selectedLocations=:locationId`],
  '/admin/role-list': [listRoles.path],
  '/admin/ppe-list': [listEquipment.path],
  '/admin/task-list': [`${listTasks.path}?${byName(pageSizes.tasks)}`, usersByLocation.path],
  '/admin/audit-trail': [listAuditEvents.path],
  '/admin/retention': [listHolds.path, listPurges.path],
  '/admin/subscription': [practicePlans.path, invoices.path],
  '/admin/practice': [getPracticeAdministration.path],
  '/admin/sign-in-rules': [getSignInRules.path, listSignInProviders.path],
  '/admin/location-list': [`${listLocations.path}?${byName(pageSizes.locations)}`],
  '/records': [pendingRecords.path, `${records}?orderBy=completedAt&order=asc&pageNumber=1&pageSize=${pageSizes.records}`],
  '/records/sharps-log': [getSharpsLog.path],
  '/training': [getTraining.path],
  '/training/group': [getTraining.path],
  '/training/bloodborne': [trainingElements.path, listLiveSessions.path],
  '/forms': [listForms.path],
  '/happened': [listAlarms.path],
  '/exposures': [listExposures.path],
  '/medicc': [getModelState.path],
  '/library/plans': [listWrittenPlans.path],
  '/sds': [listSheetDecisions.path],
}
