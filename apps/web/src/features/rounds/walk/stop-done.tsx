import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'

import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { replacedWords } from './stop-contents.ts'
import { newEndWords } from './new-end/stop-end.ts'
import type { ShownResult, ShownStop } from './stop-state.ts'
import { byAndWhen, resultInWords } from './stop-words.ts'
import classes from './walk.module.css'

const signs = { ok: IconCircleCheck, problem: IconAlertCircle, notPossible: IconCircleX }

interface StopDoneProps {
  stop: ShownStop
  result: ShownResult
  onUndo: () => void
  onFinish?: (() => void) | undefined
}

export const finishText = 'All stops are done. Finish'

/** The result of a stop, who did it and when. The person who did it can take it back until the round is finished. */
export function StopDone({ stop, result, onUndo, onFinish }: StopDoneProps) {
  const { _id } = useCurrentUser()
  const Sign = signs[result.result]
  const { timeZone, can } = useCurrentLocation()
  const own = result.by === null || result.by._id === _id || can.administer
  return (
    <div className={classes.actions}>
      <div className={classes.result} data-result={result.result}>
        <Sign size={24} stroke={1.8} aria-hidden />
        <div className="breaks">
          <b>{resultInWords(stop, result)}</b>
          <Quiet component="p">{[byAndWhen(result, timeZone), photosInWords(result.photos)].filter(Boolean).join(', ')}</Quiet>
          {result.renewed.length > 0 ? <Quiet component="p">{replacedWords(result.renewed)}</Quiet> : null}
          {result.newEnd ? <Quiet component="p">{newEndWords(result.newEnd)}</Quiet> : null}
          {result.note ? <Quiet component="p">{result.note}</Quiet> : null}
        </div>
      </div>
      {onFinish ? (
        <Button h={56} className={classes.wide ?? ''} onClick={onFinish}>
          {finishText}
        </Button>
      ) : null}
      {own ? (
        <Button variant="default" h={56} className={classes.wide ?? ''} onClick={onUndo}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}

const photosInWords = (photos: number) => (photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`)
