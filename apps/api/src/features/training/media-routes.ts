import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/training/training'
import { films, findFilm } from '#api/data/training/films'
import { currentPracticeId } from '#api/platform/actor/actor'
import { handle, handleOutside } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { builtFilm, mediaFile, recordFetchedBytes } from './media.ts'

/** The films, and what the player shows beside them. */
export const mediaRoutes = [
  handle(contract.getTrainingFilm, async ({ params, services }) => {
    const { eTag, title, seconds, elements, file } = await findFilm(services.settings, params.eTag)
    const texts = { captions: `${eTag}.vtt`, chapterCues: `${eTag}.chapters.vtt` }
    const { chapters, transcript, slides } = file ?? { chapters: [], transcript: [], slides: [] }
    return { payload: { eTag, title, duration: seconds, isBuilt: file !== null, elements, ...texts, chapters, transcript, slides } }
  }),

  handleOutside(contract.getTrainingVideo, async ({ actor, params, services, transaction }) => {
    const film = builtFilm(await films(services.settings), params.name)
    const practiceId = currentPracticeId(actor)
    return mediaFile({ folder: services.settings.filmFolder, name: `${film.eTag}.webm` }, 'video/webm', async (start, end) => {
      if (practiceId) await transaction(({ db }) => recordFetchedBytes(db, { practiceId, userId: actor.userId, film, start, end }))
    })
  }),

  handleOutside(contract.getTrainingPoster, async ({ params, services }) => {
    const film = builtFilm(await films(services.settings), params.poster.replace(/\.webp$/, ''))
    return mediaFile({ folder: services.settings.filmFolder, name: `${film.eTag}.webp` }, 'image/webp')
  }),

  handleOutside(contract.getTrainingText, async ({ params, services }) => {
    const kind = /(\.chapters)?\.vtt$/.exec(params.name)?.[0] ?? fail(NotFound)
    const film = builtFilm(await films(services.settings), params.name.slice(0, -kind.length))
    return mediaFile({ folder: services.settings.filmFolder, name: `${film.eTag}${kind}` }, 'text/vtt; charset=utf-8')
  }),
]
