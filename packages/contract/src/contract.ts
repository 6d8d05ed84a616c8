import * as absences from './absences.ts'
import * as access from './access.ts'
import * as account from './account.ts'
import * as administeredTasks from './administered-tasks.ts'
import * as assignTasks from './assign-tasks.ts'

import * as administeredLocations from './administered-locations.ts'
import * as alarms from './alarms.ts'
import * as answerChanges from './answer-changes.ts'
import * as archive from './archive.ts'
import * as assistant from './assistant.ts'
import * as assistantModel from './assistant-model.ts'
import * as auditTrail from './audit-trail.ts'
import * as billing from './billing.ts'
import * as bloodborneTraining from './bloodborne-training.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as certificates from './certificates.ts'
import * as codes from './codes.ts'
import * as colleagues from './colleagues.ts'
import * as emergencyContacts from './emergency-contacts.ts'
import * as emergencyPage from './emergency-page.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as equipment from './equipment.ts'
import * as eventClosures from './event-closures.ts'
import * as exposures from './exposures.ts'
import * as exports from './exports.ts'
import * as foldedTasks from './folded-tasks.ts'
import * as forms from './forms.ts'
import * as checkIn from './check-in.ts'
import * as groupTraining from './group-training.ts'
import * as invoices from './invoices.ts'
import * as joining from './joining.ts'
import * as legalHolds from './legal-holds.ts'
import * as library from './library.ts'
import * as libraryView from './library-view.ts'
import * as lists from './lists.ts'
import * as locations from './locations.ts'
import * as notifications from './notifications.ts'
import * as overview from './overview.ts'
import * as ownSds from './own-sds.ts'
import * as passwords from './passwords.ts'
import * as payer from './payer.ts'
import * as planChanges from './plan-changes.ts'
import * as practiceAdministration from './practice-administration.ts'
import * as records from './records.ts'
import * as reportedEvents from './reported-events.ts'
import * as replacedContacts from './replaced-contacts.ts'
import * as registration from './registration.ts'
import * as retention from './retention.ts'
import * as roles from './roles.ts'
import * as sds from './sds.ts'
import * as sdsHistory from './sds-history.ts'
import * as sdsBinder from './sds-binder.ts'
import * as sdsDecisions from './sds-decisions.ts'
import * as sdsLabels from './sds-labels.ts'
import * as sdsLinks from './sds-links.ts'
import * as sharpsLog from './sharps-log.ts'
import * as shortLinks from './short-links.ts'
import * as signIn from './sign-in.ts'
import * as staffChanges from './staff-changes.ts'
import * as staffDetail from './staff-detail.ts'
import * as staffImport from './staff-import.ts'
import * as staff from './staff.ts'
import * as support from './support.ts'
import * as taskHistory from './task-history.ts'
import * as tasks from './tasks.ts'
import * as training from './training.ts'
import * as trainingLedger from './training-ledger.ts'
import * as writtenPlans from './written-plans.ts'

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
  emergencyContacts,
  emergencyPage,
  equipment,
  eventClosures,
  exposures,
  exports,
  foldedTasks,
  forms,
  checkIn,
  groupTraining,
  invoices,
  joining,
  legalHolds,
  library,
  libraryView,
  answerChanges,
  lists,
  colleagues,
  locations,
  notifications,
  overview,
  ownSds,
  passwords,
  payer,
  planChanges,
  practiceAdministration,
  records,
  registration,
  retention,
  reportedEvents,
  replacedContacts,
  roles,
  sds,
  sdsHistory,
  sdsBinder,
  sdsDecisions,
  sdsLabels,
  sdsLinks,
  sharpsLog,
  shortLinks,
  signIn,
  staff,
  staffChanges,
  staffDetail,
  support,
  staffImport,
  taskHistory,
  tasks,
  training,
  trainingLedger,
  writtenPlans,
]

export const contract: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
