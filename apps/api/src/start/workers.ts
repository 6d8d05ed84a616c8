import { z } from 'zod'

import { announceDocuments } from '../features/legal-documents/announce-documents.ts'
import { purgeAuditEvents } from '../data/audit/purge-audit-events.ts'
import { keepAuditHeads } from '../data/audit/kept-heads.ts'
import { resealValues } from '../data/keys/reseal-values.ts'
import { cleanUp } from '../data/jobs/clean-up.ts'
import { removePendingFiles } from '../data/uploads/pending-files.ts'
import { runDaily, type DailyJob } from '../data/jobs/run-daily.ts'
import { shareDaily } from '../data/jobs/share-daily.ts'
import { endExpiredSessions } from '../data/sessions/session-events.ts'
import { processLibrary } from '../features/assistant/processing.ts'
import { announceRenewals } from '../features/billing/announce-renewals.ts'
import { reconcile } from '../features/billing/reconcile.ts'
import { finishOpenIntents } from '../features/billing/intents/finish-open-intents.ts'
import { remindOfDates } from '../features/expirations/remind-of-dates.ts'
import { raiseExposureAlarms } from '../features/exposures/raise-alarms.ts'
import { makeBinder } from '../features/inspection-binders/make-binder.ts'
import { removeOldBinders } from '../features/inspection-binders/remove-old-binders.ts'
import { savePages } from '../features/public-page/saved-copy/save-pages.ts'
import { passTakeovers } from '../features/practice-administration/pass-takeovers.ts'
import { removeLostFactors } from '../features/sign-in-rules/removals/remove-lost-factors.ts'
import { answersInWords } from '../features/library/answers/answers-in-words.ts'
import { giveItems } from '../features/library/tasks/give-items.ts'
import { followContent } from '../features/library/pages/follow-content.ts'
import { remindReaders } from '../features/written-plans/remind-readers.ts'
import { remindAssignees } from '../features/reminders/remind-assignees.ts'
import { monthlyMail } from '../features/overview/month/monthly-mail.ts'
import { weeklySummary } from '../features/reminders/weekly-summary.ts'
import { deliverPush, pushJob } from '../features/push/deliver-push.ts'
import { purgeRecords } from '../features/retention/purge-records.ts'
import { listedSheets } from '../features/sds/binder/listed-sheets.ts'
import { storeReferenceSheets } from '../features/sds/reference-sheets/store-reference-sheets.ts'
import { logSince } from '../features/sharps-log/log-since.ts'
import { taskBook } from '../features/tasks/book/task-book.ts'
import { plansInForce } from '../features/written-plans/plans-in-force.ts'
import { withLongTimeouts } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/jobs.ts'
import { eachUnit } from '../platform/jobs/units.ts'
import { messageWorker, type Carriers } from '../platform/messages/messages.ts'
import type { Services } from '../platform/services.ts'

/** The jobs that run once per calendar day and location. A new job adds one line here. */
export const dailyJobs: readonly DailyJob[] = [remindAssignees, remindOfDates, remindReaders, weeklySummary, monthlyMail, purgeRecords]

/** What a binder for an inspection contains from other features. */
const binderPorts = { plansInForce, sharpsLog: logSince, listedSheets }

/** What a job of the queue `daily` contains. */
const dailyJob = z.strictObject({ locations: z.array(z.string()) })

type Work = (services: Services) => Promise<unknown>

/** The hourly jobs, for example recovery after a crash. A new job adds one line here. */
export const hourlyJobs: Readonly<Record<string, Work>> = {
  cleanUp,
  daily: (services) => shareDaily(services, dailyJobs),
  finishOpenIntents,
  reconcile,
  announceRenewals,
  announceDocuments,
  passTakeovers,
  removeLostFactors,
  endExpiredSessions,
  removePendingFiles,
  removeOldBinders,
  resealValues,
  keepAuditHeads,
  purgeAuditEvents,
  savePages: (services) => savePages(services),
}

/** The jobs of each start: they apply the content of a new version of the product, and a new key, to the database. */
export const contentJobs: Readonly<Record<string, Work>> = {
  resealValues,
  storeReferenceSheets,
  followContent: (services) => followContent(services, taskBook),
  giveItems,
}

const patient = (services: Services): Services => ({ ...services, database: withLongTimeouts(services.database) })

/** Returns all background workers, with the time limits for long work. */
export function workers(services: Services, carriers: Carriers): readonly Worker[] {
  const at = patient(services)
  return [
    messageWorker({ ...at, carriers }),
    { queue: 'hourly', minute: 7, run: () => runHourly(at) },
    { queue: 'daily', run: ({ data }) => runDaily(at, dailyJobs, dailyJob.parse(data).locations) },
    {
      queue: 'binder',
      run: ({ data, last }) => makeBinder(at, { practiceId: String(data.practiceId), binderId: String(data.binderId), last }, binderPorts),
    },
    { queue: 'push', logsFailures: true, run: ({ data, last }) => deliverPush(at, pushJob.parse(data), last) },
    { queue: 'alarms', minute: '*/5', run: async () => void (await raiseExposureAlarms(at)) },
    ...quietWorkers(services),
  ]
}

/** The workers of a silent copy: no messages and no scheduled work, which would change files and payments that the original uses. */
export function quietWorkers(services: Services): readonly Worker[] {
  const at = patient(services)
  return [
    {
      queue: 'assistant',
      run: ({ data, last }) =>
        processLibrary(at, { practiceId: String(data.practiceId), locationId: String(data.locationId), last }, { answersInWords }),
    },
    { queue: 'content', run: () => runAll(at, contentJobs) },
  ]
}

/** Runs one hour's jobs. @throws if a job failed, so that it is retried */
export const runHourly = (services: Services): Promise<void> => runAll(services, hourlyJobs)

/** Runs jobs one after the other. A failure is reported and does not stop the others. @throws if something failed */
async function runAll(services: Services, works: Readonly<Record<string, Work>>): Promise<void> {
  const units = Object.entries(works)
  const run = { work: 'all', units, facts: ([name]: [string, Work]) => ({ work: name }), mostLines: units.length }
  await eachUnit(services.log, run, ([, work]) => work(services))
}
