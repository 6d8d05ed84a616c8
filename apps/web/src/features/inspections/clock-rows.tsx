import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { dueStateAt } from '#calendar/due-state'
import { changeInspection, type CaseClock, type InspectionDetail } from '#contract/inspections/inspections'
import { dueInWords, formatMoment, momentInWords, todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge, type BadgeState } from '#web/platform/ui/kit/state-badge.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './inspection-texts.ts'

const LogDialog = lazyPart(async () => (await import('./log-dialog.tsx')).LogDialog)

/** What is counted in a case, each with its due time and its task. */
export function ClockRows({ inspection }: { inspection: InspectionDetail }) {
  const { clocks, kind, state } = inspection
  const asks = state === 'open' && kind !== 'citation' && kind !== 'practiceRun'
  if (clocks.length === 0 && !asks) return null
  return (
    <Section title={texts.clocks}>
      <Stack gap={12}>
        {clocks.length > 0 ? (
          <Rows aria-label={texts.clocks}>
            {clocks.map((clock) => (
              <ClockRow key={clock.task} clock={clock} />
            ))}
          </Rows>
        ) : (
          <Text c="dimmed">{texts.noClocks}</Text>
        )}
        {asks ? <LogButton inspection={inspection} /> : null}
      </Stack>
    </Section>
  )
}

function ClockRow({ clock }: { clock: CaseClock }) {
  const { timeZone } = useCurrentLocation()
  const { task, name, citation, doneAt, doneBy } = clock
  return (
    <Row block p={0}>
      <RowLink to="/admin/task-view" search={{ taskId: task }}>
        <strong className="breaks">{name}</strong>
        <span>
          <ClockBadge clock={clock} timeZone={timeZone} />
        </span>
        <Quiet>{[doneAt === null ? '' : `${formatMoment(doneAt, timeZone)} by ${doneBy}`, citation].filter(Boolean).join(' · ')}</Quiet>
      </RowLink>
    </Row>
  )
}

function ClockBadge({ clock, timeZone }: { clock: CaseClock; timeZone: string }) {
  if (clock.state === 'done') return <StateBadge state="done" />
  if (clock.state === 'ended') return <StateBadge state="later">{texts.ended}</StateBadge>
  return <StateBadge {...dueBadge(clock, timeZone)} />
}

function dueBadge({ due, dueBy }: CaseClock, timeZone: string, now = new Date()): { state: BadgeState; children: string } {
  const today = todayAt(timeZone, now)
  const moment = dueBy === null ? undefined : momentInWords(dueBy, { today, timeZone })
  const { state } = dueStateAt({ due, dueBy: dueBy === null ? null : new Date(dueBy) }, { today, now })
  if (state === 'overdue') return { state, children: moment ? `Overdue since ${moment}` : dueInWords(due, today) }
  const children = moment ? `By ${moment}` : due === today ? 'Today' : `Due ${dueInWords(due, today)}`
  return { state: state === 'dueToday' ? 'due' : 'later', children }
}

function LogButton({ inspection }: { inspection: InspectionDetail }) {
  const [opened, setOpened] = useState(false)
  return (
    <WriteGate of={changeInspection}>
      <Buttons>
        <Button variant="default" onClick={() => setOpened(true)}>
          {inspection.logAskedAt === null ? texts.logAsked : texts.changeLog}
        </Button>
      </Buttons>
      {opened ? <LogDialog inspection={inspection} onClose={() => setOpened(false)} /> : null}
    </WriteGate>
  )
}
