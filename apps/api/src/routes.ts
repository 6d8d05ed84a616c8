import { formById } from '#content/forms/index'
import { optionValues } from '#content/questions/option-values'

import { accessRoutes } from './features/access/routes.ts'
import { passFirstFactor } from './features/access/first-factor.ts'
import { membersAt } from './features/account/queries.ts'
import { accountRoutes } from './features/account/routes.ts'
import { alarmRoutes } from './features/alarms/routes.ts'
import { archiveRoutes } from './features/archive/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { auditTrailRoutes } from './features/audit-trail/routes.ts'
import { listInvoices } from './features/billing/invoices.ts'
import { orderLocation } from './features/billing/intents/order-location.ts'
import { planRoutes } from './features/billing/plans/plan-routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { bloodborneTrainingRoutes } from './features/bloodborne-training/routes.ts'
import { sitePageRoutes } from './features/bloodborne-training/site-pages/routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { correctiveActionRoutes } from './features/corrective-actions/routes.ts'
import { searchProblems } from './features/corrective-actions/search-problems.ts'
import { equipmentRoutes } from './features/equipment/routes.ts'
import { expirationRoutes } from './features/expirations/routes.ts'
import { searchDates } from './features/expirations/search-dates.ts'
import { exposureRoutes } from './features/exposures/routes.ts'
import { formRoutes } from './features/forms/routes.ts'
import { groupTrainingRoutes } from './features/group-training/routes.ts'
import { inspectionBinderRoutes } from './features/inspection-binders/routes.ts'
import { inspectionRoutes } from './features/inspections/routes.ts'
import { openVerifiedInvitation } from './features/joining/open-verified-invitation.ts'
import { joiningRoutes } from './features/joining/routes.ts'
import { answersInWords } from './features/library/answers/answers-in-words.ts'
import { answersOf } from './features/library/pages/answer-view.ts'
import { firstDaysRoutes } from './features/library/first-days/routes.ts'
import { libraryPorts } from './features/library/ports.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { searchPages } from './features/library/pages/search-pages.ts'
import { libraryViewRoutes } from './features/library/pages/view-routes.ts'
import { listRoutes } from './features/lists/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { overviewRoutes } from './features/overview/routes.ts'
import { passwordRoutes } from './features/passwords/routes.ts'
import { recordsOfForm } from './features/records/records-of-form.ts'
import { recordRoutes } from './features/records/routes.ts'
import { searchRecords, searchRecordsOf } from './features/records/search-records.ts'
import { practiceAdministrationRoutes } from './features/practice-administration/routes.ts'
import { askToConfirm } from './features/public-page/ask-to-confirm.ts'
import { publicPageRoutes } from './features/public-page/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { replacedContactRoutes } from './features/replaced-contacts/routes.ts'
import { reportedEventRoutes } from './features/reported-events/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { roundRoutes } from './features/rounds/routes.ts'
import { listItems } from './features/rounds/lists/list-items.ts'
import { searchItems } from './features/rounds/lists/search-items.ts'
import { binderRoutes } from './features/sds/binder/routes.ts'
import { ownSheetRoutes } from './features/sds/own-sheet/routes.ts'
import { sdsRoutes } from './features/sds/routes.ts'
import { searchSheets } from './features/sds/search-sheets.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sharedTabletRoutes } from './features/shared-tablets/routes.ts'
import { sharpsLogRoutes } from './features/sharps-log/routes.ts'
import { signInMethodRoutes } from './features/sign-in-methods/routes.ts'
import { signInProviderRoutes } from './features/sign-in-providers/routes.ts'
import { signInRuleRoutes } from './features/sign-in-rules/routes.ts'
import { staffImportRoutes } from './features/staff/import/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { shortLinkRoutes } from './features/short-links/routes.ts'
import { healthRecordsOf } from './features/staff/detail/health-records.ts'
import { staffDetailRoutes } from './features/staff/detail/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { searchPeople } from './features/staff/search-people.ts'
import { stickerRoutes } from './features/stickers/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { roundPorts } from './features/tasks/completion/close-stops.ts'
import { taskPorts as tasks } from './features/tasks/ports.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { teamOverdue, userTasks } from './features/tasks/board/user-tasks.ts'
import { firstDaysBook } from './features/tasks/book/first-days-book.ts'
import { taskBook } from './features/tasks/book/task-book.ts'
import { trainingSummary } from './features/tasks/training/training-summary.ts'
import { trainingRoutes } from './features/training/routes.ts'
import { askNewcomerToRead } from './features/written-plans/ask-newcomer-to-read.ts'
import { writtenPlanRoutes } from './features/written-plans/routes.ts'
import { searchPlans } from './features/written-plans/search-plans.ts'
import type { Route } from './platform/context.ts'

/** The library port for other features: tasks are updated when people change, and a saved incident form opens its follow-up tasks. */
export const libraryPort = { ...libraryPorts(taskBook), personJoined: askNewcomerToRead }

/** What the search asks, in no order that matters. */
const searchSources = [
  searchPeople,
  searchRecordsOf,
  searchRecords,
  searchSheets,
  searchPages,
  searchPlans,
  searchItems,
  searchProblems,
  searchDates,
]

/** What the assistant reads to answer questions about the caller and the location. */
const ownData = {
  library: { answersInWords },
  userTasks,
  teamOverdue,
  formName: (id: string) => formById(id)?.name,
  trainingSummary,
  membersAt,
  listItems,
  searchSheets,
  recordsOfForm,
  healthRecordsOf,
}

/** Returns every route of the product. A new feature adds one line here. */
export const routes = (): readonly Route[] => [
  ...accessRoutes,
  ...accountRoutes(libraryPort),
  ...alarmRoutes,
  ...archiveRoutes({ listInvoices }),
  ...assistantRoutes(ownData),
  ...auditTrailRoutes,
  ...sharedTabletRoutes,
  ...passwordRoutes,
  ...registrationRoutes,
  ...replacedContactRoutes,
  ...billingRoutes,
  ...planRoutes,
  ...practiceAdministrationRoutes,
  ...locationRoutes({ ...libraryPort, ...taskBook, orderLocation, answersOf }),
  ...listRoutes(optionValues),
  ...roleRoutes(libraryPort),
  ...equipmentRoutes(libraryPort),
  ...bloodborneTrainingRoutes(tasks),
  ...sitePageRoutes(tasks),
  ...certificateRoutes,
  ...correctiveActionRoutes(taskBook),
  ...publicPageRoutes,
  ...pushRoutes,
  ...overviewRoutes,
  ...libraryRoutes(taskBook),
  ...firstDaysRoutes({ ...taskBook, ...firstDaysBook }),
  ...writtenPlanRoutes({ ...tasks, planAdopted: askToConfirm }),
  ...libraryViewRoutes(taskBook),
  ...taskRoutes({ formName: (id) => formById(id)?.name }),
  ...formRoutes({ tasks, events: libraryPort }),
  ...groupTrainingRoutes(tasks),
  ...inspectionBinderRoutes,
  ...inspectionRoutes(taskBook),
  ...reportedEventRoutes({ events: libraryPort }),
  ...expirationRoutes,
  ...exposureRoutes({ events: libraryPort }),
  ...recordRoutes({ tasks, events: libraryPort }),
  ...searchRoutes(searchSources),
  ...roundRoutes({ tasks: roundPorts, book: taskBook }),
  ...binderRoutes,
  ...ownSheetRoutes({ events: libraryPort }),
  ...sharpsLogRoutes,
  ...sdsRoutes({ events: libraryPort, book: taskBook }),
  ...retentionRoutes,
  ...notificationRoutes,
  ...stickerRoutes,
  ...supportRoutes,
  ...reminderRoutes,
  ...shortLinkRoutes,
  ...signInMethodRoutes,
  ...signInProviderRoutes({ passFirstFactor, openVerifiedInvitation }),
  ...signInRuleRoutes,
  ...staffRoutes({ ...libraryPort, ...taskBook }),
  ...staffDetailRoutes,
  ...staffImportRoutes(libraryPort),
  ...trainingRoutes(tasks),
  ...joiningRoutes(libraryPort),
]
