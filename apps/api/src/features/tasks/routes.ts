import { Forbidden, NotFound, SubscriptionFailed } from '#contract/errors'
import { listFoldedTasks } from '#contract/folded-tasks'
import * as contract from '#contract/tasks'
import { WrongDocumentType } from '#contract/uploads'
import type { Writing } from '#api/data/create-record'
import { checkDocuments, withStoredDocuments } from '#api/data/documents'
import { postAt, type Actor } from '#api/platform/actor'
import { handle, handleOutside } from '#api/platform/context'
import type { Db } from '#api/platform/database'
import { fail, invalid } from '#api/platform/errors'

import { completedTask } from './completed-task.ts'
import { completeOccurrence, type Completion } from './complete-occurrence.ts'
import { findOccurrence } from './find-occurrence.ts'
import { findTask } from './find-task.ts'
import { foldedTasks } from './folded-tasks.ts'
import { clearNewHire, type NewHireVideo } from './new-hire.ts'
import { can } from './policy.ts'
import { searchOthersTasks } from './search-others-tasks.ts'
import { trainingSummary } from './training-summary.ts'
import { openTask, teamOverdue, userTasks } from './user-tasks.ts'

/** What the shipped content says, handed in by the application. */
export interface TaskContent {
  /** The name of a form; undefined for one that is not there. */
  formName(formId: string): string | undefined
  newHireVideos: readonly NewHireVideo[]
}

/** TASK-007, UPL-002. */
const documentWords = { none: contract.NeedsDocument, wrongType: WrongDocumentType }

const isSupport = ({ support }: Actor) => support !== null

export const taskRoutes = ({ formName, newHireVideos }: TaskContent) => [
  handle(contract.listUserTasks, async ({ db, actor, params, now }) => {
    const post = ownPost(actor, params.locationId)
    return { payload: await userTasks(db, { userId: params.userId, post, now, formName, support: isSupport(actor) }) }
  }),

  handle(contract.getOpenTask, async ({ db, actor, params, now }) => {
    const { locationId } = await ownTask(db, actor, params.taskId)
    const viewing = { userId: actor.userId, post: ownPost(actor, locationId), now, formName, support: isSupport(actor) }
    return { payload: (await openTask(db, { ...params, ...viewing })) ?? fail(NotFound) }
  }),

  handle(contract.listTeamOverdue, async ({ db, actor, params, now }) => {
    const post = ownPost(actor, params.locationId)
    return { payload: await teamOverdue(db, { userId: actor.userId, post, now, formName, support: isSupport(actor) }) }
  }),

  handle(listFoldedTasks, async ({ db, actor, params, query, now }) => {
    const post = ownPost(actor, params.locationId)
    if (query.of === 'team' && !post.administrator) fail(Forbidden)
    return { payload: await foldedTasks(db, { userId: actor.userId, post, now, query, support: isSupport(actor) }) }
  }),

  handle(contract.searchOthersTasks, async ({ db, actor, params, query }) => {
    const post = ownPost(actor, params.locationId)
    return { payload: await searchOthersTasks(db, { userId: actor.userId, post, search: query.search ?? '', limit: query.limit }) }
  }),

  handle(contract.completeTask, async (context) => {
    const { db, actor, params, body } = context
    const task = await ownTask(db, actor, params.taskId, body.location)
    if (task.behavior === 'task_with_form') fail(contract.NeedsForm)
    if (task.behavior === 'task_with_doc_upload') fail(contract.NeedsDocument)
    return complete(context, { task, occurrenceId: body.occurrence, newHireVideos })
  }),

  handleOutside(contract.completeDocTask, async (context) => {
    const { actor, params, body, files, now, services, transaction, finish } = context
    const occurrenceId = body.data?.occurrence
    // Refused before anything is stored, where that is known already.
    await transaction(async ({ db }) => {
      const task = await ownTask(db, actor, params.taskId, body.location)
      if (task.behavior === 'task_with_form') fail(contract.NeedsForm)
      await findOccurrence(db, { task, occurrenceId, actor, now })
    })
    const documents = await checkDocuments(files, documentWords, now)
    return withStoredDocuments({ services, now }, documents, (stored, keep) =>
      finish(async (inside) => {
        const task = await ownTask(inside.db, actor, params.taskId)
        const completed = await completeOccurrence({ ...context, ...inside }, { task, occurrenceId, files: stored, newHireVideos })
        if (completed.fresh) keep()
        return { payload: await completedTask(inside.db, { task, completed }) }
      }),
    )
  }),

  handle(contract.checkNewHire, async (context) => {
    const { actor, query } = context
    await clearNewHire(context, { practiceId: currentPractice(actor), userId: query.userId, videos: newHireVideos })
    return { _id: query.userId, newHire: false as const }
  }),

  handle(contract.trainingSummary, async ({ db, actor, params }) => ({
    payload: await trainingSummary(db, { userId: params.userId, post: ownPost(actor, params.locationId) }),
  })),
]

async function complete(writing: Writing, completion: Completion) {
  const completed = await completeOccurrence(writing, completion)
  return completedTask(writing.db, { task: completion.task, completed })
}

/** @throws Forbidden for a task that is not the caller's to complete; Invalid when another location is named than the task's. */
async function ownTask(db: Db, actor: Actor, taskId: string, locationId?: string) {
  const task = await findTask(db, taskId)
  if (!can.complete(actor, task)) fail(Forbidden)
  if (locationId && locationId !== task.locationId) invalid({ location: 'This task belongs to another location.' })
  return task
}

/** The caller's place at a location of their practices. @throws Forbidden, SubscriptionFailed */
function ownPost(actor: Actor, locationId: string) {
  const post = postAt(actor, locationId) ?? fail(Forbidden)
  return actor.failedPractices.includes(post.practiceId) ? fail(SubscriptionFailed) : post
}

const currentPractice = (actor: Actor): string =>
  (actor.currentLocationId ? postAt(actor, actor.currentLocationId)?.practiceId : undefined) ?? actor.practices[0] ?? fail(Forbidden)
