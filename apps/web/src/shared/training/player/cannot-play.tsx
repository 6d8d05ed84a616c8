import { Note } from '#web/platform/ui/kit/note.tsx'

import { StandardLinks } from '../standard-links.tsx'
import type { Film } from './film-types.ts'
import { playerTexts } from './player-texts.ts'
import { Transcript } from './transcript.tsx'
import classes from './player.module.css'

/** Shown if the browser cannot play the format: the transcript of the film, and what else the person can do. */
export function CannotPlay({ film }: { film: Film }) {
  return (
    <div className={classes.refused}>
      <Note role="alert" maw={720}>
        {playerTexts.cannotPlay}
      </Note>
      <Transcript {...film} />
      <StandardLinks elements={film.elements} />
    </div>
  )
}
