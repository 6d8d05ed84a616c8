import { Box, Text } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'

import { listExpirations } from '#contract/expirations/expirations'
import type { StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { lineName, StandingBadge } from '#web/shared/expirations/standing.tsx'

/** The licenses, cards and certificates of a member. They are changed, and past days are asked for, on the page of dates that run out. */
export function DatesSection({ member }: { member: StaffMember }) {
  const { location } = useCurrentUser()
  const locationId = location?._id ?? ''
  const isHere = member.practices.some(({ locations }) => locations.includes(locationId))
  const request = { params: { locationId }, query: { person: member._id, pageSize: 100 } }
  const query = useEndpoint(listExpirations, request, { enabled: isHere })
  if (!isHere) return null
  const nothing = (
    <EmptyState icon={<IconCalendarTime size={24} stroke={1.6} aria-hidden />}>
      No license, card or certificate is recorded. Add the one that ends next.
    </EmptyState>
  )
  return (
    <Section
      title="Licenses and Certificates"
      action={
        <ButtonLink variant="default" to="/expirations" search={{ person: member._id, within: 'all' }}>
          Open Dates
        </ButtonLink>
      }
    >
      <QueryView query={query} empty={{ when: ({ payload }) => payload.list.length === 0, show: nothing }}>
        {({ payload }) => (
          <Rows aria-label="Licenses and certificates">
            {payload.list.map((line) => (
              <Row key={line.key}>
                <Box component="span" flex="1 1 240px" miw={0} py={8}>
                  <Text component="span" fw={500}>
                    {lineName(line)}
                  </Text>
                  <Quiet display="block" fw={400}>{`Until ${formatDate(line.current.validUntil)}`}</Quiet>
                </Box>
                <StandingBadge line={line} />
              </Row>
            ))}
          </Rows>
        )}
      </QueryView>
    </Section>
  )
}
