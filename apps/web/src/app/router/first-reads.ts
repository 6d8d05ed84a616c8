import { getAccountDetails, listContactChanges } from '#contract/account/account'
import { getCalendarFeeds } from '#contract/account/calendar-feeds'
import { listAlarms } from '#contract/alarms/alarms'
import { getModelState } from '#contract/assistant/assistant-model'
import { listAuditEvents } from '#contract/audit-trail/audit-trail'
import { paymentProblem } from '#contract/billing/billing'
import { invoices } from '#contract/billing/invoices'
import { practicePlans } from '#contract/billing/plan-changes'
import { listLiveSessions, trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { listActions } from '#contract/corrective-actions/corrective-actions'
import { pageSizes } from '#contract/endpoint/page-sizes'
import { getEquipment, listEquipment, rolesByEquipment, usersByEquipment } from '#contract/equipment/equipment'
import { listExpirations, listExpirationTypes, soonDays } from '#contract/expirations/expirations'
import { listExposures } from '#contract/exposures/exposures'
import { getFirstDays } from '#contract/first-days/first-days'
import { getForm, listForms } from '#contract/forms/forms'
import { getGroupTraining, listGroupTrainings } from '#contract/group-training/group-training'
import { groupScores } from '#contract/group-training/group-questions'
import { listBinders } from '#contract/inspection-binders/inspection-binders'
import { listInspections } from '#contract/inspections/inspections'
import { getRequestList } from '#contract/inspections/request-list'
import { libraryData } from '#contract/library/library'
import { libraryPages } from '#contract/library/library-view'
import { libraryStepsWhichHaveTask, listLocations } from '#contract/locations/administered-locations'
import { usersByLocation } from '#contract/locations/locations'
import { getOverview } from '#contract/overview/overview'
import { getPracticeAdministration } from '#contract/practice-administration/practice-administration'
import { getPublicPage } from '#contract/public-page/public-page'
import { allRecords, pendingRecords } from '#contract/records/records'
import { listHolds } from '#contract/retention/legal-holds'
import { listPurges } from '#contract/retention/retention'
import { getRole, listRoles, usersByRole } from '#contract/roles/roles'
import { getCheckedItem, listRounds } from '#contract/rounds/round-lists'
import { getRound } from '#contract/rounds/rounds'
import { requestByLocationId } from '#contract/sds/sds'
import { listSheetDecisions } from '#contract/sds/sds-decisions'
import { listSharedTablets } from '#contract/shared-tablets/shared-tablets'
import { getSharpsLog } from '#contract/sharps-log/sharps-log'
import { listSignInProviders } from '#contract/sign-in-providers/sign-in-providers'
import { getSignInMethods } from '#contract/sign-in-methods/sign-in-methods'
import { getSignInDuty, getSignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { listAbsences } from '#contract/staff/absences'
import { getStaffMember, listStaff, rolesByLocation } from '#contract/staff/staff'
import { listMemberHealthRecords } from '#contract/staff/staff-detail'
import { listStickers } from '#contract/stickers/stickers'
import { getTask, listTasks } from '#contract/tasks/administered-tasks'
import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'
import { getTraining, getTrainingFilm } from '#contract/training/training'
import { listWrittenPlans } from '#contract/written-plans/written-plans'
import type { PagePath } from '#wire/page-paths'

const byName = (pageSize: number) => `pageNumber=1&pageSize=${pageSize}&orderBy=nameForSort&order=asc`
const records = allRecords.path.replace(':location', ':locationId').replace(':recordType', 'active')

/** A path whose parameter is the value of `name` in the address of the page. */
const by = (path: string, parameter: string, name = parameter) => path.replace(`:${parameter}`, `{${name}}`)
const round = `${getRound.path}?frequency={frequency}&due={due}`
const library = [`${libraryPages.path}?pageId=`, libraryData.path, usersByLocation.path]

/**
 * What a screen reads first: addresses with `:userId`, `:locationId` and `:practiceId`, and with `{name}` for a value in its own address, exactly as the screen requests them. The build writes them
 * into index.html, so that they are requested while the scripts of the page are still loading (platform/first/first-script.ts). A read that the
 * screen does not use is requested in vain; e2e/first-reads.spec.ts checks that there is none.
 */
export const firstReads: Partial<Record<PagePath, readonly string[]>> = {
  '/': [`${listUserTasks.path}?rounds=1`, trainingSummary.path],
  '/update_subscription': [paymentProblem.path],
  '/secondFactor': [getSignInDuty.path, getSignInMethods.path],
  '/account': [getAccountDetails.path, listContactChanges.path, getCalendarFeeds.path],
  '/admin/overview': [getOverview.path],
  '/admin/staff-list': [`${listStaff.path}?${byName(pageSizes.staff)}&selectedLocations=:locationId`],
  '/admin/staff-view': [by(getStaffMember.path, 'userId'), by(listMemberHealthRecords.path, 'userId'), by(listAbsences.path, 'userId')],
  '/admin/staff-import': [rolesByLocation.path],
  '/admin/role-list': [listRoles.path],
  '/admin/role-view': [by(getRole.path, 'roleId'), by(usersByRole.path, 'roleId')],
  '/admin/ppe-list': [listEquipment.path],
  '/admin/ppe-view': [getEquipment, usersByEquipment, rolesByEquipment].map(({ path }) => by(path, 'equipmentId', 'safetyEquipmentId')),
  '/admin/task-list': [`${listTasks.path}?${byName(pageSizes.tasks)}`, usersByLocation.path],
  '/admin/task-view': [by(getTask.path, 'id', 'taskId')],
  '/admin/task-details': [by(libraryStepsWhichHaveTask.path, 'locationId')],
  '/admin/first-days': [getFirstDays.path],
  '/admin/public-page': [by(getPublicPage.path, 'locationId')],
  '/admin/tablet-list': [by(listSharedTablets.path, 'locationId')],
  '/admin/audit-trail': [listAuditEvents.path],
  '/admin/retention': [listHolds.path, listPurges.path],
  '/admin/subscription': [practicePlans.path, invoices.path],
  '/admin/practice': [getPracticeAdministration.path],
  '/admin/sign-in-rules': [getSignInRules.path, listSignInProviders.path],
  '/admin/location-list': [`${listLocations.path}?${byName(pageSizes.locations)}`],
  '/records': [pendingRecords.path, `${records}?orderBy=completedAt&order=asc&pageNumber=1&pageSize=${pageSizes.records}`],
  '/records/sharps-log': [getSharpsLog.path],
  '/training': [getTraining.path],
  '/training/view': [getTraining.path, by(getTrainingFilm.path, 'eTag', 'videoId')],
  '/training/groupTraining': [getTraining.path, by(getTrainingFilm.path, 'eTag', 'videoId')],
  '/training/group/list': [listGroupTrainings.path],
  '/training/group/view': [by(getGroupTraining.path, 'id'), by(groupScores.path, 'id')],
  '/training/group': [getTraining.path],
  '/training/bloodborne': [trainingElements.path, listLiveSessions.path],
  '/fixes': [`${listActions.path}?state=open&pageNumber=1&pageSize=${pageSizes.actions}`],
  '/inspection': [getRequestList.path, listBinders.path, listInspections.path],
  '/rounds': [`${listRounds.path}?pageNumber=1`],
  '/rounds/item': [`${by(getCheckedItem.path, 'itemId')}?pageNumber=1`],
  '/rounds/walk': [round, usersByLocation.path],
  '/rounds/paper': [round, usersByLocation.path],
  '/rounds/stickers': [listStickers.path],
  '/expirations': [`${listExpirations.path}?within=${soonDays}&pageNumber=1&pageSize=${pageSizes.expirations}`, listExpirationTypes.path],
  '/forms': [listForms.path],
  '/forms/view': [by(getForm.path, 'formId')],
  '/happened': [listAlarms.path],
  '/exposures': [listExposures.path],
  '/medicc': [getModelState.path],
  '/library': library,
  '/library/plans': [listWrittenPlans.path],
  '/sds': [listSheetDecisions.path],
  '/sds/show-requests': [
    `${requestByLocationId.path}?pageNumber=1&pageSize=${pageSizes.sheetRequests}&orderBy=lowerChemicalName&order=asc`,
  ],
}
