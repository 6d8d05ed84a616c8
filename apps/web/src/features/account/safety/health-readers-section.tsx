import { Box } from '@mantine/core'

import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { auditSentence } from '#web/shared/audit-trail/audit-sentence.ts'
import { formatMoment } from '#web/platform/format.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

/** Lists the other people who opened the signed-in person's emergency contact, health documents or confidential forms (ruling 12). */
export function HealthReadersSection() {
  const query = useEndpoint(listHealthReaders)
  return (
    <Section title="Who opened your health file">
      <QueryView
        query={query}
        empty={{ when: ({ payload }) => payload.length === 0, show: <EmptyState>Nobody else has opened it.</EmptyState> }}
      >
        {({ payload }) => (
          <List aria-label="Who opened your health file">
            {payload.map((event) => (
              <Card key={event._id} component="li" py={12}>
                <Box className="breaks">{auditSentence(event)}</Box>
                <Quiet className="numbers">{formatMoment(event.at, event.timeZone)}</Quiet>
              </Card>
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  )
}
