import { ActionIcon, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'

import { saveFirstDays, type FirstDays } from '#contract/first-days/first-days'
import { formatDate } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { useLazyPopup } from '#web/platform/ui/popup/use-lazy-popup.ts'

import { weeksOf, type DutyGroup } from './duty-groups.ts'
import classes from './first-days.module.css'
import { countOf, peopleOf, reasonOf } from './first-days-texts.ts'

const MoveMenu = lazyPart(async () => (await import('./move-menu.tsx')).MoveMenu)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface FirstWeeksProps {
  days: FirstDays
  groups: readonly DutyGroup[]
  locationId: string
}

/** What is due week by week, the weeks as columns. A duty is moved within its room with its menu. */
export function FirstWeeks({ days, groups, locationId }: FirstWeeksProps) {
  const [moving, setMoving] = useState<{ group: DutyGroup; to: string | null }>()
  usePreload(MoveDialog)
  return (
    <>
      <ol className={classes.weeks} aria-label="Weeks">
        {weeksOf(groups, days).map(({ start, later, groups: some }) => (
          <li key={start} className={classes.week}>
            <h2 className={classes.weekName}>{later ? 'Later' : `Week of ${formatDate(start)}`}</h2>
            {some.length === 0 ? <Quiet component="p">Nothing due</Quiet> : null}
            {some.map((group) => (
              <DutyCard key={group.key} group={group} onMove={(to) => setMoving({ group, to })} />
            ))}
          </li>
        ))}
      </ol>
      {moving ? <MoveDialog {...moving} locationId={locationId} onClose={() => setMoving(undefined)} /> : null}
    </>
  )
}

function DutyCard({ group, onMove }: { group: DutyGroup; onMove: (to: string | null) => void }) {
  const { button, popup } = useLazyPopup('menu')
  const { room, due } = group.first
  return (
    <Card p={12} gap={4}>
      <div className={classes.cardHead}>
        <Text fw={550} size="sm" className="breaks">
          {group.title}
        </Text>
        {room === null ? null : (
          <WriteGate of={saveFirstDays}>
            <ActionIcon aria-label={`Move ${group.title}`} {...button}>
              <IconDots size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </WriteGate>
        )}
      </div>
      <Quiet component="p">{[formatDate(due), countOf(group), peopleOf(group)].filter(Boolean).join(' · ')}</Quiet>
      <Quiet component="p">{reasonOf(group)}</Quiet>
      {popup && room ? <MoveMenu popup={popup} due={due} room={room} onMove={onMove} /> : null}
    </Card>
  )
}
