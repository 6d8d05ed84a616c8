import { NotFound } from '#contract/endpoint/errors'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import * as contract from '#contract/tasks/tasks'
import { allow } from '#api/platform/actor/allow'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { isSupport } from '#api/platform/actor/support-access'

import { foldedTasks } from './list-folded-tasks.ts'
import { ownPost, ownTask } from '../own-task.ts'
import { boardCounts } from './board-counts.ts'
import { searchOthersTasks } from './search-others-tasks.ts'
import { trainingSummary } from '../training/training-summary.ts'
import { openTask, teamOverdue, userTasks } from './user-tasks.ts'
import { can } from '../policy.ts'

/** The read routes of the dashboard and the search. `formName` returns the name of a shipped form; undefined if unknown. */
export const boardRoutes = (formName: (formId: string) => string | undefined) => [
  handle(contract.listUserTasks, async ({ db, actor, params, query, now }) => {
    const post = ownPost(actor, params.locationId)
    const viewing = { userId: params.userId, post, now, formName, support: isSupport(actor), rounds: query.rounds === '1' }
    return { payload: await userTasks(db, viewing) }
  }),

  handle(contract.getOpenTask, async ({ db, actor, params, now }) => {
    const { locationId } = await ownTask({ db, actor, now }, params.taskId)
    const viewing = { userId: actor.userId, post: ownPost(actor, locationId), now, formName, support: isSupport(actor) }
    return { payload: (await openTask(db, { ...params, ...viewing })) ?? fail(NotFound) }
  }),

  handle(contract.listTeamOverdue, async ({ db, actor, params, query, now }) => {
    const post = ownPost(actor, params.locationId)
    const viewing = { userId: actor.userId, post, now, formName, support: isSupport(actor), rounds: query.rounds === '1' }
    return { payload: await teamOverdue(db, viewing) }
  }),

  handle(listFoldedTasks, async ({ db, actor, params, query, now }) => {
    const post = ownPost(actor, params.locationId)
    if (query.of === 'team') allow(can.seeTeam(actor, params.locationId))
    return { payload: await foldedTasks(db, { userId: actor.userId, post, now, query, support: isSupport(actor) }) }
  }),

  handle(contract.searchOthersTasks, async ({ db, actor, params, query, now }) => {
    const post = ownPost(actor, params.locationId)
    return { payload: await searchOthersTasks(db, { userId: actor.userId, post, search: query.search ?? '', limit: query.limit, now }) }
  }),

  handle(contract.trainingSummary, async ({ db, actor, params, now }) => {
    const post = ownPost(actor, params.locationId)
    const { userId } = params
    return {
      payload: {
        ...(await trainingSummary(db, { userId, post })),
        ...(await boardCounts(db, { userId, post, now, support: isSupport(actor) })),
      },
    }
  }),
]
