import type { WrittenPlanKey } from '#content/library/written-plans'
import type { PlanVersion } from '#contract/written-plans/written-plans'
import { formatDate } from '#web/platform/format.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

interface PlanVersionsProps {
  planKey: WrittenPlanKey
  versions: PlanVersion[]
  shown: number | undefined
  timeZone: string
}

/** All versions with a link to each, newest first. */
export function PlanVersions({ planKey, versions, shown, timeZone }: PlanVersionsProps) {
  if (versions.length < 2) return null
  return (
    <Section title="Versions">
      <List>
        {versions.map(({ number, adoptedAt, adoptedBy, note }) => (
          <li key={number}>
            {number === shown ? (
              <strong>Version {number}</strong>
            ) : (
              <Link to="/library/plans" search={{ plan: planKey, version: number }}>
                Version {number}
              </Link>
            )}
            {`, ${formatDate(adoptedAt, timeZone)}, ${adoptedBy.fullName}: ${note}`}
          </li>
        ))}
      </List>
    </Section>
  )
}
