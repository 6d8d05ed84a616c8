import { getTrainingPoster } from '#contract/training/training'
import { addressOf } from '#web/platform/api/call.ts'
import { useDelayed } from '#web/platform/ui/use-delayed.ts'

import classes from './film-place.module.css'

interface FilmPlaceProps {
  poster: string
  /** Leaves room for the transcript on a wide window. */
  beside?: boolean
}

/**
 * The place of a film while its player loads: the poster where the player shows it, and an empty bar. Loading is announced as QueryView does.
 * Separate from the player, so that a screen, and the view that the server draws, shows it at once.
 */
export function FilmPlace({ poster, beside = false }: FilmPlaceProps) {
  const slow = useDelayed(true)
  return (
    <div aria-busy="true" data-waiting="" data-beside={beside ? '' : undefined} className={classes.place}>
      <span className="visually-hidden" role="status">
        {slow ? 'Loading' : ''}
      </span>
      <img src={addressOf(getTrainingPoster, { params: { poster } })} alt="" />
    </div>
  )
}
