import { Box, Button, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'

import { addAbsence, changeAbsence, listAbsences, type Absence } from '#contract/staff/absences'
import type { StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { usePanel } from '#web/platform/routing/use-search-state.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

import { daysOf } from './days-of.ts'

const EndAbsence = lazyPart(async () => (await import('./end-absence.tsx')).EndAbsence)
const AbsencePanel = lazyPart(async () => (await import('./absence-panel.tsx')).AbsencePanel)

/** The absences of a member, each with its deputy. */
export function AbsenceSection({ member }: { member: StaffMember }) {
  const panel = usePanel('absence')
  const query = useEndpoint(listAbsences, { params: { userId: member._id } })
  const [ending, setEnding] = useState<Absence>()
  usePreload(AbsencePanel, EndAbsence)
  const { absences = [], places = [] } = query.data?.payload ?? {}
  const edited = absences.find(({ _id, state }) => _id === panel.id && state !== 'over')
  const add =
    places.length > 0 ? (
      <WriteGate of={addAbsence}>
        <Button variant="default" onClick={() => panel.open('add')}>
          Add Absence
        </Button>
      </WriteGate>
    ) : undefined
  const nothing = <EmptyState icon={<IconCalendarOff size={24} stroke={1.6} aria-hidden />}>No absences.</EmptyState>
  return (
    <Section title="Absences" action={add}>
      <QueryView query={query} empty={{ when: ({ payload }) => payload.absences.length === 0, show: nothing }}>
        {({ payload }) => (
          <Rows aria-label="Absences">
            {payload.absences.map((one) => (
              <AbsenceRow
                key={one._id}
                absence={one}
                named={payload.places.length > 1}
                onEdit={() => panel.open(one._id)}
                onEnd={() => setEnding(one)}
              />
            ))}
          </Rows>
        )}
      </QueryView>
      {edited || (panel.id === 'add' && places.length > 0) ? (
        <AbsencePanel key={panel.id} member={member} places={places} absence={edited} onClose={panel.close} />
      ) : null}
      {ending ? <EndAbsence absence={ending} onClose={() => setEnding(undefined)} /> : null}
    </Section>
  )
}

interface AbsenceRowProps {
  absence: Absence
  /** Whether to show the location, because there are several. */
  named: boolean
  onEdit: () => void
  onEnd: () => void
}

function AbsenceRow({ absence, named, onEdit, onEnd }: AbsenceRowProps) {
  const { state, deputy, location, note } = absence
  const days = daysOf(absence)
  return (
    <Row>
      <Box component="span" flex="1 1 240px" miw={0} py={8}>
        <Text component="span" fw={500} className="numbers">
          {days}
        </Text>
        <Quiet display="block" fw={400} className="breaks">
          {[deputy ? `Deputy ${deputy.fullName}` : 'No deputy', ...(named ? [location.name] : []), ...(note ? [note] : [])].join(' · ')}
        </Quiet>
      </Box>
      {state === 'now' ? <StateBadge state="due">Absent now</StateBadge> : null}
      {state === 'over' ? <StateBadge state="archived">Over</StateBadge> : null}
      {state === 'over' ? null : (
        <Box component="span" display="flex" style={{ gap: 8 }} py={4}>
          <WriteGate of={changeAbsence}>
            <Button variant="default" onClick={onEdit} aria-label={`Edit the absence ${days}`}>
              Edit
            </Button>
            <Button variant="default" onClick={onEnd} aria-label={`${state === 'now' ? 'End' : 'Delete'} the absence ${days}`}>
              {state === 'now' ? 'End Now' : 'Delete'}
            </Button>
          </WriteGate>
        </Box>
      )}
    </Row>
  )
}
