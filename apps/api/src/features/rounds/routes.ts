import * as contract from '#contract/rounds/rounds'
import { NotFound } from '#contract/endpoint/errors'
import { postAt, type Actor } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { roundListRoutes } from './lists/routes.ts'
import { paperRoutes } from './paper/routes.ts'
import { acceptReason } from './accept-not-possible.ts'
import { finishStops } from './finish-round.ts'
import { readRound } from './read-round.ts'
import { saveStopResult, type RoundWork } from './save-stop.ts'
import { storeStopPhotos } from './stop-photos.ts'
import { undoStopResult } from './undo-stop.ts'

/** Walking a round: its stops, their results, and the record of the finished round. */
export const roundRoutes = (work: RoundWork) => [
  ...roundListRoutes,
  ...paperRoutes(work),

  handle(contract.getRound, async (context) => ({
    payload: await readRound(context, { post: postOf(context.actor, context.params.locationId), ...context.query }),
  })),

  handle(contract.saveStop, async (context) => ({
    payload: await saveStopResult(context, work, { occurrenceId: context.params.occurrenceId, sent: context.body }),
  })),

  handle(contract.undoStop, async (context) => ({ payload: await undoStopResult(context, work, context.params.occurrenceId) })),

  handleOutside(contract.addStopPhotos, (context) => storeStopPhotos(context, work.tasks)),

  handle(contract.finishRound, async (context) => ({
    payload: await finishStops(context, work.tasks, { post: postOf(context.actor, context.params.locationId), ...context.body }),
  })),

  handle(contract.acceptNotPossible, async (context) => ({
    payload: await acceptReason(context, work.tasks, context.params.occurrenceId),
  })),
]

const postOf = (actor: Actor, locationId: string) => postAt(actor, locationId) ?? fail(NotFound)
