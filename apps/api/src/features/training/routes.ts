import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/training/training'
import { sharedPractice } from '#api/data/people/shared-practice'
import type { BloodbornePorts, TrainedPorts } from '#api/data/tasks/task-ports'
import { films, findFilm } from '#api/data/training/films'
import { recordWhenComplete } from '#api/data/training/record-when-complete'
import { trainingLibrary } from '#api/data/training/training-library'
import { watchedOf } from '#api/data/training/watched'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { answerQuestion } from './answer-question.ts'
import { completeFilm } from './complete-film.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { saveProgress } from './save-progress.ts'
import { startWatching } from './start-watching.ts'

/** Watching the training videos, and the credit for it. */
export const trainingRoutes = (ports: BloodbornePorts & TrainedPorts) => [
  handle(contract.getTraining, async ({ params, services, ...context }) => {
    const whose = await sharedPractice(context, params.userId)
    return { payload: trainingLibrary(await films(services.settings), await watchedOf(context.db, whose)) }
  }),

  handle(contract.startWatching, async ({ db, actor, body, now, services }) => {
    const { practiceId } = postAt(actor, body.location) ?? fail(NotFound)
    const film = await findFilm(services.settings, body.eTag)
    return { payload: await startWatching(db, { practiceId, userId: actor.userId, film, now }) }
  }),

  handle(contract.saveProgress, async (context) => {
    const { db, actor, body, now, services } = context
    const { payload, completedIn } = await saveProgress(db, { userId: actor.userId, body, films: await films(services.settings), now })
    // A page that closes at the end of the film sends nothing more.
    if (completedIn) await recordWhenComplete(context, { practiceId: completedIn, userId: actor.userId }, ports)
    return { payload }
  }),

  handle(contract.completeTrainingVideo, async (context) => {
    const { body, services } = context
    const { practiceId, userId } = await sharedPractice(context, body.completedBy)
    const film = await findFilm(services.settings, body.eTag)
    return { payload: await completeFilm(context, { practiceId, userId, film, films: await films(services.settings) }, ports) }
  }),

  handle(contract.answerFilmQuestion, async ({ db, actor, body, now, services }) => {
    const { practiceId } = postAt(actor, body.location) ?? fail(NotFound)
    const film = await findFilm(services.settings, body.eTag)
    return { payload: await answerQuestion(db, { ...body, practiceId, userId: actor.userId, film, now }) }
  }),

  ...ledgerRoutes,
  ...mediaRoutes,
]
