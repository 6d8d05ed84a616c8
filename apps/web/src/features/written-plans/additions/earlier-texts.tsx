import type { PlanAddition } from '#contract/written-plans/plan-additions'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import { additionTexts } from './addition-texts.ts'

/** The earlier texts of an addition, each of which can be put back. Renders nothing if there are none. */
export function EarlierTexts({ history, onChoose }: { history: readonly PlanAddition[]; onChoose: (earlier: PlanAddition) => void }) {
  const { timeZone } = useCurrentLocation()
  if (history.length === 0) return null
  return (
    <details>
      <summary>{additionTexts.earlier}</summary>
      <List>
        {history.map((earlier) => {
          const { number, words, pictures, writtenBy, writtenAt } = earlier
          const day = formatDate(writtenAt, timeZone)
          return (
            <li key={number}>
              <p className="written breaks">{words === '' && pictures.length === 0 ? additionTexts.empty : words}</p>
              {pictures.length > 0 ? <Quiet component="p">{pictures.map(({ text }) => text).join(', ')}</Quiet> : null}
              <Quiet component="p">
                {writtenBy.fullName}, {day}
              </Quiet>
              <TextButton label={`${additionTexts.useAgain}: ${day}, number ${number}`} onClick={() => onChoose(earlier)}>
                {additionTexts.useAgain}
              </TextButton>
            </li>
          )
        })}
      </List>
    </details>
  )
}
