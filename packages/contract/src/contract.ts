import * as absences from './staff/absences.ts'
import * as access from './access/access.ts'
import * as account from './account/account.ts'
import * as administeredTasks from './tasks/administered-tasks.ts'
import * as assignTasks from './tasks/assign-tasks.ts'

import * as administeredLocations from './locations/administered-locations.ts'
import * as alarms from './alarms/alarms.ts'
import * as answerChanges from './library/answer-changes.ts'
import * as archive from './archive/archive.ts'
import * as assistant from './assistant/assistant.ts'
import * as assistantModel from './assistant/assistant-model.ts'
import * as auditTrail from './audit-trail/audit-trail.ts'
import * as billing from './billing/billing.ts'
import * as bloodborneTraining from './bloodborne-training/bloodborne-training.ts'
import * as calendarFeeds from './account/calendar-feeds.ts'
import * as certificates from './certificates/certificates.ts'
import * as correctiveActions from './corrective-actions/corrective-actions.ts'
import * as codes from './access/codes.ts'
import * as colleagues from './staff/colleagues.ts'
import * as emergencyContacts from './account/emergency-contacts.ts'
import { isEndpoint, type Endpoint } from './endpoint/endpoint.ts'
import * as equipment from './equipment/equipment.ts'
import * as eventClosures from './exposures/event-closures.ts'
import * as exposures from './exposures/exposures.ts'
import * as duties from './overview/duties.ts'
import * as expirationImport from './expirations/expiration-import.ts'
import * as expirationReading from './expirations/expiration-reading.ts'
import * as expirations from './expirations/expirations.ts'
import * as exports from './exports/exports.ts'
import * as firstDays from './first-days/first-days.ts'
import * as foldedTasks from './tasks/folded-tasks.ts'
import * as freshProof from './access/fresh-proof.ts'
import * as forms from './forms/forms.ts'
import * as checkIn from './group-training/check-in.ts'
import * as groupQuestions from './group-training/group-questions.ts'
import * as groupTraining from './group-training/group-training.ts'
import * as binderShares from './inspection-binders/binder-shares.ts'
import * as inspectionBinders from './inspection-binders/inspection-binders.ts'
import * as caseAnswers from './inspections/case-answers.ts'
import * as caseNotes from './inspections/case-notes.ts'
import * as pointEvidence from './inspections/point-evidence.ts'
import * as inspections from './inspections/inspections.ts'
import * as requestList from './inspections/request-list.ts'
import * as invoices from './billing/invoices.ts'
import * as joining from './joining/joining.ts'
import * as legalHolds from './retention/legal-holds.ts'
import * as library from './library/library.ts'
import * as libraryView from './library/library-view.ts'
import * as tabletLibrary from './library/tablet-library.ts'
import * as lists from './lists/lists.ts'
import * as locations from './locations/locations.ts'
import * as monthlyPage from './overview/monthly-page.ts'
import * as notifications from './notifications/notifications.ts'
import * as overview from './overview/overview.ts'
import * as ownSds from './sds/own-sds.ts'
import * as picture from './overview/picture.ts'
import * as passwords from './passwords/passwords.ts'
import * as payer from './billing/payer.ts'
import * as planChanges from './billing/plan-changes.ts'
import * as practiceAdministration from './practice-administration/practice-administration.ts'
import * as publicPage from './public-page/public-page.ts'
import * as push from './push/push.ts'
import * as records from './records/records.ts'
import * as reportedEvents from './reported-events/reported-events.ts'
import * as replacedContacts from './replaced-contacts/replaced-contacts.ts'
import * as registration from './registration/registration.ts'
import * as retention from './retention/retention.ts'
import * as roles from './roles/roles.ts'
import * as roundLists from './rounds/round-lists.ts'
import * as roundPaper from './rounds/round-paper.ts'
import * as rounds from './rounds/rounds.ts'
import * as sds from './sds/sds.ts'
import * as sdsHistory from './sds/sds-history.ts'
import * as search from './search/search.ts'
import * as sdsBinder from './sds/sds-binder.ts'
import * as sdsDecisions from './sds/sds-decisions.ts'
import * as sdsLabels from './sds/sds-labels.ts'
import * as sdsLinks from './sds/sds-links.ts'
import * as tabletSheets from './sds/tablet-sheets.ts'
import * as onTablet from './shared-tablets/on-tablet.ts'
import * as phoneSignIn from './shared-tablets/phone-sign-in.ts'
import * as ownTabletCodes from './shared-tablets/own-codes.ts'
import * as sharedTablets from './shared-tablets/shared-tablets.ts'
import * as sharpsLog from './sharps-log/sharps-log.ts'
import * as stickers from './stickers/stickers.ts'
import * as shortLinks from './short-links/short-links.ts'
import * as signInRules from './sign-in-rules/sign-in-rules.ts'
import * as signIn from './access/sign-in.ts'
import * as signInMethods from './sign-in-methods/sign-in-methods.ts'
import * as signingIn from './sign-in-methods/signing-in.ts'
import * as signInProviders from './sign-in-providers/sign-in-providers.ts'
import * as staffChanges from './staff/staff-changes.ts'
import * as staffDetail from './staff/staff-detail.ts'
import * as staffImport from './staff/staff-import.ts'
import * as staff from './staff/staff.ts'
import * as support from './support/support.ts'
import * as taskHistory from './tasks/task-history.ts'
import * as tasks from './tasks/tasks.ts'
import * as training from './training/training.ts'
import * as trainingLedger from './training/training-ledger.ts'
import * as planAdditions from './written-plans/plan-additions.ts'
import * as writtenPlans from './written-plans/written-plans.ts'

/** Every endpoint of the product by name. A new contract file adds one line here. */
const modules = [
  absences,
  access,
  administeredLocations,
  alarms,
  account,
  administeredTasks,
  assignTasks,
  archive,
  assistant,
  assistantModel,
  auditTrail,
  billing,
  bloodborneTraining,
  calendarFeeds,
  certificates,
  codes,
  correctiveActions,
  emergencyContacts,
  equipment,
  eventClosures,
  exposures,
  expirationImport,
  expirationReading,
  expirations,
  exports,
  firstDays,
  foldedTasks,
  forms,
  freshProof,
  checkIn,
  groupQuestions,
  groupTraining,
  inspectionBinders,
  caseAnswers,
  caseNotes,
  pointEvidence,
  binderShares,
  inspections,
  requestList,
  invoices,
  joining,
  legalHolds,
  library,
  libraryView,
  tabletLibrary,
  answerChanges,
  lists,
  colleagues,
  locations,
  monthlyPage,
  notifications,
  duties,
  overview,
  ownSds,
  picture,
  passwords,
  payer,
  planChanges,
  practiceAdministration,
  publicPage,
  push,
  records,
  registration,
  retention,
  reportedEvents,
  replacedContacts,
  roles,
  roundLists,
  roundPaper,
  rounds,
  sds,
  search,
  sdsHistory,
  sdsBinder,
  sdsDecisions,
  sdsLabels,
  sdsLinks,
  tabletSheets,
  sharedTablets,
  onTablet,
  phoneSignIn,
  ownTabletCodes,
  sharpsLog,
  stickers,
  shortLinks,
  signIn,
  signInRules,
  signInMethods,
  signingIn,
  signInProviders,
  staff,
  staffChanges,
  staffDetail,
  support,
  staffImport,
  taskHistory,
  tasks,
  training,
  trainingLedger,
  planAdditions,
  writtenPlans,
]

export const contract: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
