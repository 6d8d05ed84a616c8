import { NeedsDocument, NeedsForm } from '#contract/tasks/completion-refusals'
import * as contract from '#contract/tasks/tasks'
import { WrongDocumentType } from '#contract/records/uploads'
import { taskKeyOfActions } from '#api/data/corrective-actions/action-task'
import type { WriteContext } from '#api/data/records/create-record'
import { checkPictures, withoutFileNames } from '#api/data/uploads/check-picture'
import { checkDocuments } from '#api/data/uploads/check-documents'
import { withStoredDocuments } from '#api/data/uploads/store-documents'
import { allow } from '#api/platform/actor/allow'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { administrationRoutes } from './administration/routes.ts'
import { boardRoutes } from './board/routes.ts'
import { completedTask } from './completion/completed-task.ts'
import { completeOccurrence, type Completion } from './completion/complete-occurrence.ts'
import { findOccurrence } from './completion/find-occurrence.ts'
import { requireHeldElsewhere } from './completion/held-elsewhere.ts'
import { newEndOf } from './completion/new-end.ts'
import { wordsOfEarlierTraining } from './completion/took-place.ts'
import { clearNewHire } from './training/new-hire.ts'
import { ownTask } from './own-task.ts'
import { can } from './policy.ts'

/** The shipped content, passed in by the application. */
export interface TaskContent {
  /** The name of a form; undefined if unknown. */
  formName(formId: string): string | undefined
}

/** TASK-007, UPL-002. */
const documentWords = { none: NeedsDocument, wrongType: WrongDocumentType }

export const taskRoutes = ({ formName }: TaskContent) => [
  ...boardRoutes(formName),
  ...administrationRoutes(formName),

  handle(contract.completeTask, async (context) => {
    const { params, body } = context
    const task = await ownTask(context, params.taskId, body.location)
    const { occurrence: occurrenceId, note, doneOn, tookPlace } = body
    if (tookPlace)
      return complete(context, { task, occurrenceId, ...wordsOfEarlierTraining(task, tookPlace, context.now), tookPlaceBefore: true })
    if (task.behavior === 'task_with_form') fail(NeedsForm)
    if (task.behavior === 'task_with_doc_upload') fail(NeedsDocument)
    await requireHeldElsewhere(context, task, note)
    return complete(context, { task, occurrenceId, note, doneOn, newEnd: newEndOf(task, body) })
  }),

  handleOutside(contract.completeDocTask, async (context) => {
    const { actor, params, body, files, now, services, transaction, finish } = context
    const occurrenceId = body.data?.occurrence
    // Rejected before anything is stored, if that is already certain.
    const ofAction = await transaction(async ({ db }) => {
      const task = await ownTask({ db, actor, now }, params.taskId, body.location)
      if (task.behavior === 'task_with_form') fail(NeedsForm)
      newEndOf(task, body)
      await requireHeldElsewhere({ db, services }, task, body.note)
      await findOccurrence(db, { task, occurrenceId, actor, now })
      return task.fixedKey === taskKeyOfActions
    })
    const documents = ofAction
      ? withoutFileNames(await checkPictures(files, { ...context, folder: 'records' }))
      : await checkDocuments(files, documentWords, now)
    return withStoredDocuments({ services, now }, documents, (stored, keep) =>
      finish(async (inside) => {
        const task = await ownTask({ ...inside, actor, now }, params.taskId)
        const completed = await completeOccurrence(
          { ...context, ...inside },
          {
            task,
            occurrenceId,
            files: stored,
            note: body.note,
            newEnd: newEndOf(task, body),
          },
        )
        if (completed.fresh) keep()
        return { payload: await completedTask(inside.db, { task, completed }) }
      }),
    )
  }),

  handle(contract.checkNewHire, async (context) => {
    const { actor, query } = context
    await clearNewHire(context, { practiceId: allow(can.checkNewHires(actor)), userId: query.userId })
    return { _id: query.userId, newHire: false as const }
  }),
]

async function complete(writing: WriteContext, completion: Completion) {
  const completed = await completeOccurrence(writing, completion)
  return completedTask(writing.db, { task: completion.task, completed })
}
