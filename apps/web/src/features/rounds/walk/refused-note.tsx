import { Button } from '@mantine/core'

import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import type { KeptStop } from '#web/platform/storage/kept-rounds.ts'

import { shownStops, type ShownStop } from './stop-state.ts'
import { byAndWhen, notSavedText, resultInWords } from './stop-words.ts'

/** Why an own result was not saved: somebody else was first, or the check is closed. What was entered stays readable until it is removed. */
export function RefusedNote({ stop, refused, onDismiss }: { stop: ShownStop; refused: KeptStop; onDismiss: () => void }) {
  const { timeZone } = useCurrentLocation()
  const [own] = shownStops([{ ...stop, result: null, mine: true }], [{ ...refused, refused: undefined }])
  const first = stop.result?.by ? `It was done ${byAndWhen(stop.result, timeZone)}. ` : ''
  return (
    <Problem title={notSavedText}>
      <p>{`${first}${refused.refused ?? ''}`}</p>
      {own?.result ? (
        <p>
          You entered: {resultInWords(stop, own.result)} {own.result.note}
        </p>
      ) : null}
      <Button variant="default" mt={8} h={44} onClick={onDismiss}>
        Remove my result
      </Button>
    </Problem>
  )
}
