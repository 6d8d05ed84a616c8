import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { FilmPlace } from '#web/shared/training/film-place.tsx'
import { canPlayFilms } from '#web/shared/training/player/can-play.ts'
import { CannotPlay } from '#web/shared/training/player/cannot-play.tsx'
import { playerTexts } from '#web/shared/training/player/player-texts.ts'

import { CheckInPanel } from './check-in-panel.tsx'
import { GroupFilm, type GroupFilmProps } from './group-film.tsx'
import classes from '../group.module.css'
import { posterOf } from '../group-words.ts'
import type { Lease } from './use-hosting.ts'
import { filmOf, useGroupFilm } from './use-group-film.ts'

interface HostedFilmProps extends Omit<GroupFilmProps, 'film' | 'token'> {
  lease: Lease
}

/** The film and the check-in, in the browser that holds the lease. Another lease or another video starts the film anew. */
export function HostedFilm({ lease, ...props }: HostedFilmProps) {
  const { group, onChange } = props
  return (
    <div className={`${classes.session} in-order`}>
      <CurrentFilm key={`${lease.token} ${group.currentVideo}`} token={lease.token} {...props} />
      <CheckInPanel group={group} lease={lease} onChange={onChange} />
    </div>
  )
}

function CurrentFilm(props: Omit<GroupFilmProps, 'film'>) {
  const query = useGroupFilm(props.group)
  if (query.isPending) return <FilmPlace poster={posterOf(filmOf(props.group))} />
  return (
    <QueryView query={query} errorText={unexpectedErrorText}>
      {({ payload }) => {
        if (!payload.isBuilt) return <Note>{playerTexts.notBuilt}</Note>
        return canPlayFilms() ? <GroupFilm {...props} film={payload} /> : <CannotPlay film={payload} />
      }}
    </QueryView>
  )
}
