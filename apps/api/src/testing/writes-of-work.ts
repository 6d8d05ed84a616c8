import { eq } from 'drizzle-orm'

import { getFirstDays } from '#contract/first-days/first-days'
import { startRecord } from '#contract/forms/forms'
import { getPublicPage, makePublicPageLink } from '#contract/public-page/public-page'
import { placeHold } from '#contract/retention/legal-holds'
import { additionalLibrarySteps } from '#contract/library/library'
import { updateLibraryData } from '#contract/library/library-view'
import { listNotifications } from '#contract/notifications/notifications'
import { buildRecord, type RecordPlan } from '#api/data/builders/record'
import { notify } from '#api/data/notifications/notify'
import { record, reportedEvent, task } from '#api/data/tables'
import { answerQuestionnaire, newPractice } from '#api/data/testing/new-practice'
import type { World } from '#api/data/testing/test'
import { finishWizard, plausibleAnswer, stepsOf } from '#api/features/library/testing/setup'
import { makeTask } from '#api/features/tasks/testing/make-task'
import { documents } from '#api/platform/files/testing/documents'
import { newId } from '#api/platform/ids'

import { watchedFilm } from '#api/features/training/testing/watched-film'
import { writesOfActions } from './writes-of-actions.ts'
import { writesOfInspections } from './writes-of-inspections.ts'
import { writesOfDates } from './writes-of-dates.ts'
import { writesOfPlans } from './writes-of-plans.ts'
import { writesOfRoles } from './writes-of-roles.ts'
import { writesOfGroupTrainings } from './writes-of-group-trainings.ts'
import { writesOfRounds } from './writes-of-rounds.ts'
import { writesOfSheets } from './writes-of-sheets.ts'
import { writesOfPracticeAdministration } from './writes-of-practice-administration.ts'
import { writesOfStaff } from './writes-of-staff.ts'
import { writesOfTraining } from './writes-of-training.ts'
import { asFreshAdministrator, written, type Arrange } from './arranged-write.ts'

/** Writes related to tasks, records, forms and the library, combined with those of the neighboring files. */
export const writesOfWork: Record<string, Arrange> = {
  ...writesOfPlans,
  ...writesOfDates,
  ...writesOfRoles,
  ...writesOfGroupTrainings,
  ...writesOfRounds,
  ...writesOfSheets,
  ...writesOfTraining,
  ...writesOfStaff,
  ...writesOfPracticeAdministration,
  ...writesOfActions,
  ...writesOfInspections,
  completeTask: async (world, endpoint) => {
    const { taskId } = await makeTask(world)
    return written(await world.as(world.dana), world.lakeside.id)(endpoint, { params: { taskId }, body: { isCompleted: true } })
  },
  completeTrainingVideo: async (world, endpoint) => {
    const { userId, write } = await asFreshAdministrator(world)
    await watchedFilm(world, userId, 'osha-01')
    return write(endpoint, { body: { completedBy: userId, eTag: 'osha-01-v2' } })
  },
  completeDocTask: async (world, endpoint) => {
    const { taskId } = await makeTask(world, { behavior: 'task_with_doc_upload' })
    return written(await world.as(world.dana), world.lakeside.id)(endpoint, { params: { taskId }, body: {}, files: [pdf] })
  },
  addTask: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, { body: { ...newTask(world), location: world.rows.location } }),
  updateTask: async (world, endpoint) => {
    const { taskId } = await makeTask(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { id: taskId }, body: { name: 'Another name' } })
  },
  deleteTask: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, { params: { id: (await makeTask(world)).taskId } }),
  assignTasks: async (world, endpoint) => {
    const { taskId } = await makeTask(world)
    const params = { locationId: world.rows.location }
    return (await asFreshAdministrator(world)).write(endpoint, { params, body: { tasks: [taskId], users: [world.ruth], how: 'replace' } })
  },
  reportEvent: async (world, endpoint) =>
    written(await world.as(world.dana), world.lakeside.id)(endpoint, {
      params: { locationId: world.rows.location },
      body: { kind: 'chemicalSheetMissing', what: 'Wipes' },
    }),
  startProcessing: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id } })
  },
  switchModel: async (world, endpoint) => {
    const body = { on: false, host: 'ai.example', name: 'one', monthlyTokens: 1000 }
    return written(await world.as(world.maria), world.lakeside.id)(endpoint, { params: { practiceId: world.lakeside.id }, body })
  },
  confirmPublicPage: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const typed = { workPhone: '(503) 555-0100', spillKits: 'Under the sink' }
    const params = { locationId: main.id }
    const { hash } = (await caller.call(getPublicPage, { params, query: typed })).payload
    return write(endpoint, { params, body: { ...typed, hash } })
  },
  makePublicPageLink: async (world, endpoint) => {
    const { main, write } = await asFreshAdministrator(world)
    return write(endpoint, { params: { locationId: main.id } })
  },
  endPublicPageLink: async (world, endpoint) => {
    const { main, caller, write } = await asFreshAdministrator(world)
    const params = { locationId: main.id }
    await caller.call(makePublicPageLink, { params })
    return write(endpoint, { params })
  },
  changeEvaluation: async (world, endpoint) => {
    const exposureId = await freshExposure(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params: { exposureId }, body: { wanted: false } })
  },
  closeEvent: async (world, endpoint) => {
    const { taskId } = await makeTask(world, { ruleKey: 'getDataSheet', frequency: '99' })
    await world.system((db) =>
      db
        .update(task)
        .set({ anchor: 'event', rowKey: newId(world.services.clock.now()) })
        .where(eq(task.id, taskId)),
    )
    return (await asFreshAdministrator(world)).write(endpoint, { params: { taskId }, body: { why: 'notHappened', reason: 'A test.' } })
  },
  saveFirstDays: async (world, endpoint) => {
    const { practiceId, locationId, nora } = await newPractice(world)
    const caller = await world.as(nora)
    await answerQuestionnaire(caller, locationId)
    await finishWizard(caller, { locationId, about: nora })
    const { duties, today } = (await caller.call(getFirstDays, { params: { locationId } })).payload
    const task = duties.find(({ before }) => before === 'period')?._id ?? ''
    const answer = { kind: 'done', lastOn: today } as const
    return written(caller, practiceId)(endpoint, { params: { locationId }, body: { changes: [{ task, answer }] } })
  },
  readNotifications: async (world, endpoint) => {
    const { write, ids } = await withNews(world)
    return write(endpoint, { body: { notificationIds: ids } })
  },
  openNotification: async (world, endpoint) => {
    const { write, ids } = await withNews(world)
    return write(endpoint, { params: { notificationId: ids[0] } })
  },

  updateRecordStatus: async (world, endpoint) => {
    const params = await freshRecord(world)
    return (await asFreshAdministrator(world)).write(endpoint, { params, body: { status: 'approved' } })
  },
  archiveRecord: async (world, endpoint) => {
    const params = await freshRecord(world, { approvedBy: world.maria })
    return (await asFreshAdministrator(world)).write(endpoint, { params })
  },
  deleteRecord: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, { params: await freshRecord(world, { approvedBy: world.maria }) }),

  placeHold: async (world, endpoint) => {
    const params = { practiceId: world.lakeside.id }
    return written(await world.as(world.maria), params.practiceId)(endpoint, { params, body: { reason: 'A claim' } })
  },
  liftHold: async (world, endpoint) => {
    const caller = await world.as(world.maria)
    const { payload } = await caller.call(placeHold, { params: { practiceId: world.lakeside.id }, body: { reason: 'A claim' } })
    return written(caller, world.lakeside.id)(endpoint, { params: { holdId: payload._id }, body: { reason: 'Settled' } })
  },

  startRecord: async (world, endpoint) => (await asFreshAdministrator(world)).write(endpoint, { body: firstStep(world) }),
  continueRecord: async (world, endpoint) => {
    const { caller, write } = await asFreshAdministrator(world)
    const { payload } = await caller.call(startRecord, { body: firstStep(world) })
    return write(endpoint, { params: { incompleteRecordId: payload._id }, body: { ...firstStep(world), currentStep: 2, revision: 1 } })
  },
  uploadHealthRecord: async (world, endpoint) => {
    const { userId, write } = await asFreshAdministrator(world)
    return write(endpoint, { body: { formId: 'uploadHealthDocumentForm', filesFor: userId, type: 'TB Test' }, files: [pdf] })
  },

  saveLibraryData: async (world, endpoint) => {
    const { practiceId, locationId, nora, hana } = await newPractice(world)
    const caller = await world.as(nora)
    await answerQuestionnaire(caller, locationId)
    const [step] = await stepsOf(caller, locationId)
    if (!step) throw new Error('The library has a first step.')
    const libraryData = { associatedVariable: step.associatedVariable, answer: plausibleAnswer(step, hana) }
    return written(caller, practiceId)(endpoint, { body: { locationId, isLast: false, libraryData } })
  },
  updateLibraryData: async (world, endpoint) => {
    const { practiceId, locationId, nora, hana } = await newPractice(world)
    const caller = await world.as(nora)
    await answerQuestionnaire(caller, locationId)
    await finishWizard(caller, { locationId, about: hana })
    return written(caller, practiceId)(endpoint, {
      body: { locationId, libraryData: { associatedVariable: 'safetyOfficer', answer: nora } },
    })
  },
  undoLibraryData: async (world, endpoint) => {
    const { practiceId, locationId, nora, hana, sam } = await newPractice(world)
    const caller = await world.as(nora)
    await answerQuestionnaire(caller, locationId)
    await finishWizard(caller, { locationId, about: hana, answers: { safetyOfficer: sam } })
    const libraryData = { associatedVariable: 'safetyOfficer', answer: nora }
    const changed = await caller.call(updateLibraryData, { body: { locationId, libraryData } })
    const revision = changed.find((one) => one.associatedVariable === 'safetyOfficer')?.revision ?? 0
    return written(caller, practiceId)(endpoint, { params: { locationId }, body: { associatedVariable: 'safetyOfficer', revision } })
  },
  saveAdditionalLibraryStep: async (world, endpoint) => {
    const { practiceId, locationId, nora, hana } = await newPractice(world)
    const caller = await world.as(nora)
    await answerQuestionnaire(caller, locationId, ['humanBloodExposure'])
    await finishWizard(caller, { locationId, about: hana })
    await answerQuestionnaire(caller, locationId, ['humanBloodExposure', 'xray'])
    const { payload } = await caller.call(additionalLibrarySteps, { params: { locationId } })
    const [step] = payload
    if (!step) throw new Error('X-ray asks for more.')
    const body = { associatedVariable: step.associatedVariable, answer: plausibleAnswer(step, hana), isLast: false }
    return written(caller, practiceId)(endpoint, { params: { locationId }, body })
  },
  updateLocation: async (world, endpoint) =>
    (await asFreshAdministrator(world)).write(endpoint, {
      params: { locationId: world.rows.location },
      body: { locationDetails: { annual_review_date: '07/15' } },
    }),
}

const newTask = (world: World) => ({
  name: `Check the crash cart ${newId(world.services.clock.now())}`,
  instructions: 'Seal and dates.',
  frequency: '0',
  taskType: 'global',
  users: [world.dana],
})

const pdf = { name: 'report.pdf', content: documents.pdf }

async function freshRecord(world: World, plan: Partial<RecordPlan> = {}) {
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location }
  const now = world.services.clock.now()
  const { recordId } = await world.system((db) => buildRecord(db, { ...at, completedBy: world.dana, ...plan }, { now }))
  return { recordId }
}

const firstStep = (world: World) => ({
  formId: 'quarterlySafetyReportForm',
  name: 'Quarterly safety report',
  formData: JSON.stringify({ bioLabels: 'ok' }),
  currentStep: 1,
  location: world.rows.location,
})

/** Creates an exposure with its form, whose evaluation has not begun. */
async function freshExposure(world: World): Promise<string> {
  const now = world.services.clock.now()
  const id = newId(now)
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location }
  await world.system((db) =>
    db
      .insert(reportedEvent)
      .values({ id, ...at, kind: 'bloodExposure', what: '', subjectId: world.dana, reportedBy: world.dana, reportedAt: now }),
  )
  const { recordId } = await freshRecord(world)
  const { taskId } = await makeTask(world, { ruleKey: 'exposureEvaluation', frequency: '99' })
  await world.system(async (db) => {
    await db.update(record).set({ reportedEventId: id, formData: {} }).where(eq(record.id, recordId))
    await db.update(task).set({ anchor: 'event', rowKey: id }).where(eq(task.id, taskId))
  })
  return id
}

/** An administrator with an unread notification. */
async function withNews(world: World) {
  const { userId, caller, write } = await asFreshAdministrator(world)
  const work = { now: world.services.clock.now(), services: world.services, after: () => undefined }
  const news = { kind: 'newTasks', type: 'TASK', title: 'News', subTitle: 'Eyewash', targetId: world.rows.task } as const
  const at = { practiceId: world.lakeside.id, locationId: world.rows.location }
  await world.system((db) => notify({ db, ...work }, [userId], { ...at, ...news }))
  const { list } = await caller.call(listNotifications, { params: { locationId: at.locationId } })
  return { write, ids: list.map((one) => one._id) }
}
