import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getTrainingFilm, startWatching, type MemberTraining } from '#contract/training/training'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { call } from '#web/platform/api/call.ts'
import { nameOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { FilmPlace } from '../film-place.tsx'
import { canPlayFilms } from './can-play.ts'
import { CannotPlay } from './cannot-play.tsx'
import { firstGap } from './film-text.ts'
import { playerTexts } from './player-texts.ts'
import { WatchedFilm } from './watched-film.tsx'

export interface FilmViewProps {
  video: MemberTraining
  next: MemberTraining | undefined
}

const forever = Number.POSITIVE_INFINITY

/** One watching session with a film. Watching again starts a new session at the first missing part. */
export function FilmView({ video, next }: FilmViewProps) {
  const location = useCurrentLocation()
  const [again, setAgain] = useState(0)
  const film = useEndpoint(getTrainingFilm, { params: { eTag: video.eTag } }, { staleTime: forever })
  const sitting = useQuery({
    queryKey: [nameOf(startWatching), video.eTag, again],
    queryFn: ({ signal }) => call(startWatching, { body: { eTag: video.eTag, location: location._id }, signal }),
    // Never refetched: another response would be a new session and restart the film.
    staleTime: 'static',
    gcTime: 0,
  })
  const isLoading = film.isPending || (film.data?.payload.isBuilt === true && canPlayFilms() && sitting.isPending)
  if (isLoading) return <FilmPlace poster={video.poster} beside />
  return (
    <QueryView query={film} errorText={unexpectedErrorText}>
      {({ payload: words }) =>
        !words.isBuilt ? (
          <Note maw={720}>{playerTexts.notBuilt}</Note>
        ) : canPlayFilms() ? (
          <QueryView query={sitting} errorText={unexpectedErrorText}>
            {({ payload }) => (
              <WatchedFilm
                key={payload.token}
                video={video}
                next={next}
                film={words}
                sitting={payload}
                startAt={(again > 0 ? firstGap(payload.watched, video.duration) : undefined) ?? payload.startAt}
                onAgain={() => setAgain(again + 1)}
              />
            )}
          </QueryView>
        ) : (
          <CannotPlay film={words} />
        )
      }
    </QueryView>
  )
}
