import { kindAndPlace } from '#content/checks/kind-and-name'
import { IconAlertCircle, IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'

import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowButton } from '#web/platform/ui/kit/row-button.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

import type { ShownStop } from './stop-state.ts'
import { notSavedText, resultWords } from './stop-words.ts'
import classes from './walk.module.css'

const signs = { ok: IconCircleCheck, problem: IconAlertCircle, notPossible: IconCircleX }

interface StopListProps {
  stops: readonly ShownStop[]
  current: string | undefined
  onChoose: (stop: ShownStop) => void
}

/** All stops in the order of the walk, with their state. The person can continue at any of them. */
export function StopList({ stops, current, onChoose }: StopListProps) {
  return (
    <Rows className={classes.list} aria-label="Stops">
      {stops.map((stop) => {
        const Sign = stop.result ? signs[stop.result.result] : IconCircle
        return (
          <Row key={stop.occurrence} block p={0}>
            <RowButton onClick={() => onChoose(stop)} aria-current={stop.occurrence === current ? 'step' : undefined}>
              <Sign size={20} stroke={1.8} aria-hidden />
              <span className="breaks">
                {stop.item.name}
                <Quiet component="span" display="block">
                  {[kindAndPlace(stop.item), stateOf(stop)].filter(Boolean).join(' · ')}
                </Quiet>
              </span>
            </RowButton>
          </Row>
        )
      })}
    </Rows>
  )
}

function stateOf({ result, refused, item }: ShownStop): string {
  if (refused) return notSavedText
  if (result) return resultWords[result.result]
  return item.outOfUse ? 'Open, out of use' : 'Open'
}
