import { Box, Group, Stack, Text } from '@mantine/core'

import type { StaffMember } from '#contract/staff/staff'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { yearlyMinutes } from '#web/shared/training/training-time.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { EmailText } from '#web/platform/ui/kit/email-text.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { MinutesProgress } from '#web/shared/training/minutes-progress.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { useVaccineChoice } from './health/use-vaccine-choice.tsx'
import { Place } from './place/place.tsx'
import type { RolePosition } from './place/use-role-position.ts'

const EditedPlace = lazyPart(async () => (await import('./place/edited-place.tsx')).EditedPlace)

/** Where the member works and how to reach them. Position and role can be edited in place. */
export function MemberCard({ member, edit }: { member: StaffMember; edit: RolePosition }) {
  const user = useCurrentUser()
  const choice = useVaccineChoice(member)
  usePreload(EditedPlace)
  return (
    <Card component="section" gap={16} aria-label="Contact and place">
      <Group gap={12} wrap="nowrap">
        <PersonInitials person={member} size={40} named />
        <Stack gap={0} className="breaks">
          <Text component="strong" fw={600}>
            {user.practice?.name}
          </Text>
          <Quiet className="numbers">{`Since ${formatDate(member.startDate)}`}</Quiet>
        </Stack>
      </Group>
      {edit.editing && edit.location ? <EditedPlace member={member} edit={edit} location={edit.location} /> : <Place edit={edit} />}
      <Box component="hr" w="100%" h={1} bg="var(--sp-line)" />
      <DetailList
        items={[
          { label: 'Name', value: member.fullName },
          {
            label: 'Email Address',
            value: member.email ? (
              <a href={`mailto:${member.email}`}>
                <EmailText email={member.email} />
              </a>
            ) : (
              '-'
            ),
          },
          {
            label: 'Phone',
            value: member.phone ? (
              <a href={`tel:${member.phone}`}>
                <PhoneText phone={member.phone} />
              </a>
            ) : (
              '-'
            ),
          },
          { label: 'Training Due', value: formatDate(member.trainingDueDate) },
          { label: 'Hepatitis B', value: choice },
        ]}
      />
      <MinutesProgress seconds={member.trainingMinutesWatched} totalMinutes={yearlyMinutes} label={`Training of ${member.fullName}`} />
    </Card>
  )
}
