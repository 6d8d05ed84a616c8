import { writtenPlanReaders } from '#contract/written-plans/written-plans'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/** Who has read the plan; people who have not come first. For administrators. */
export function PlanReaders({ params, timeZone }: { params: { locationId: string; planKey: WrittenPlanKey }; timeZone: string }) {
  const query = useEndpoint(writtenPlanReaders, { params })
  return (
    <Section title="Who has read it">
      <QueryView query={query}>
        {({ payload }) => (
          <Rows maw={720}>
            {payload.map(({ person, version, confirmedAt, due }) => (
              <Row key={person._id}>
                <span>{person.fullName}</span>
                {confirmedAt ? (
                  <Quiet>
                    Version {version}, {formatDate(confirmedAt, timeZone)}
                  </Quiet>
                ) : null}
                {due ? <StateBadge state="pending">Not read yet</StateBadge> : <StateBadge state="done">Read</StateBadge>}
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
    </Section>
  )
}
