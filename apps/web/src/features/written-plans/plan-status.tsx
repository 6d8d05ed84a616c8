import { Group } from '@mantine/core'

import type { PlanVersion } from '#contract/written-plans/written-plans'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { formatDate } from '#web/platform/format.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import type { ReactNode } from 'react'

import { texts } from './written-plan-texts.ts'

interface PlanStatusProps {
  planKey: WrittenPlanKey
  version: PlanVersion | null
  newest: PlanVersion | undefined
  mine: 'none' | 'due' | 'confirmed'
  timeZone: string
  /** The number of people who have confirmed, for administrators. */
  readers: ReactNode
  /** What can be done with this text. */
  children: ReactNode
}

/** States which text this is: the version in force with its adopter, an earlier one, or the draft. */
export function PlanStatus({ planKey, version, newest, mine, timeZone, readers, children }: PlanStatusProps) {
  const inForce = version !== null && version.number === newest?.number
  const toNewest = (
    <Link to="/library/plans" search={{ plan: planKey }}>
      {texts.newest}
    </Link>
  )
  return (
    <>
      {version ? null : (
        <Note maw={720} mb={12}>
          {texts.draft} {newest ? toNewest : null}
        </Note>
      )}
      {version && !inForce ? (
        <Note maw={720} mb={12}>
          {texts.older} {toNewest}
        </Note>
      ) : null}
      <Card component="section" aria-label="Status" gap={8} my={12}>
        <Group gap={8}>
          {version ? null : <StateBadge state="draft" />}
          {version && inForce ? <StateBadge state="done">In force</StateBadge> : null}
          {version && !inForce ? <StateBadge state="archived">Earlier version</StateBadge> : null}
          {inForce && mine === 'confirmed' ? <StateBadge state="done">{texts.read}</StateBadge> : null}
          {readers}
        </Group>
        {version ? <Adoption version={version} timeZone={timeZone} /> : null}
        <Group gap={12}>{children}</Group>
      </Card>
    </>
  )
}

function Adoption({ version: { number, adoptedAt, adoptedBy, note, review }, timeZone }: { version: PlanVersion; timeZone: string }) {
  return (
    <>
      <span>
        Version {number}, adopted {formatDate(adoptedAt, timeZone)} by {adoptedBy.fullName}: {note}
      </span>
      {review?.devices ? (
        <Quiet component="p" className="written">
          Devices considered: {review.devices}
        </Quiet>
      ) : null}
      {review?.asked ? (
        <Quiet component="p" className="written">
          Who was asked: {review.asked}
        </Quiet>
      ) : null}
    </>
  )
}
