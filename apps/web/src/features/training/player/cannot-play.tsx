import { Note } from '#web/platform/ui/note.tsx'

import type { Film } from './film-types.ts'
import { playerTexts } from './texts.ts'
import { Transcript } from './transcript.tsx'
import classes from './player.module.css'

/** For browsers that refuse the format: the words of the film, and what else can be done. */
export function CannotPlay({ film }: { film: Film }) {
  return (
    <div className={classes.refused}>
      <Note role="alert" maw={720}>
        {playerTexts.cannotPlay}
      </Note>
      <Transcript {...film} />
    </div>
  )
}
