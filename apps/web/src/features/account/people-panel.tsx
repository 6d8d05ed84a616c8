import { Box, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

import { mySupervisors, safetyOfficers, type ContactPerson } from '#contract/account/account'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { PersonInitials } from '#web/shared/people/person-initials.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import classes from './account.module.css'

const panels = {
  admin: { title: 'My Admin', endpoint: mySupervisors },
  safetyOfficer: { title: 'My Safety Officers', endpoint: safetyOfficers },
}

/** The administrators or safety officers of the current location (ACCT-008 to 012). */
export function PeoplePanel({ position }: { position: keyof typeof panels }) {
  const user = useCurrentUser()
  const { title, endpoint } = panels[position]
  const people = useEndpoint(endpoint, { params: { locationId: user.location?._id ?? '' } })
  const empty = <EmptyState icon={<IconUsers size={24} stroke={1.6} aria-hidden />}>No Data Found</EmptyState>
  return (
    <Section title={title}>
      <QueryView
        query={people}
        errorText={`error in loadMembers: ${textOfError(people.error)}`}
        empty={{ when: (list) => list.length === 0, show: empty }}
      >
        {(list) => (
          <List aria-label={title}>
            {list.map((person) => (
              <Person key={person._id} person={person} own={person._id === user._id} />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  )
}

function Person({ person, own }: { person: ContactPerson; own: boolean }) {
  return (
    <Card component="li" row gap={12} py={12}>
      <PersonInitials person={person} own={own} named size={36} />
      <Box flex={1} className="breaks">
        <Group component="span" gap="4px 8px" fw={600}>
          {own ? `${person.fullName} (Self)` : person.fullName}
        </Group>
        <span className={classes.entryLine}>
          {person.email ? <a href={`mailto:${person.email}`}>{person.email}</a> : null}
          {person.phone ? (
            <a href={`tel:${person.phone}`}>
              <PhoneText phone={person.phone} />
            </a>
          ) : null}
          {person.email || person.phone ? null : '-'}
        </span>
      </Box>
    </Card>
  )
}
