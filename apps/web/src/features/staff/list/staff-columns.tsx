import { Group, Text, UnstyledButton } from '@mantine/core'

import type { StaffMember } from '#contract/staff/staff'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { yearlyMinutes } from '#web/shared/training/training-time.ts'
import type { Column } from '#web/platform/ui/table/data-table.tsx'
import { EmailText } from '#web/platform/ui/kit/email-text.tsx'
import { NameLink } from '#web/platform/ui/kit/name-link.tsx'
import { LocationName } from '#web/shared/locations/location-name.tsx'
import { MinutesProgress } from '#web/shared/training/minutes-progress.tsx'

import { distinctEquipment } from '../member/distinct-equipment.ts'
import { InvitePending } from './invite-pending.tsx'
import classes from '../staff.module.css'
import type { MemberView } from '../member/member-modal.tsx'

type Show = (member: StaffMember, view: MemberView) => void

/** STAFF-007: exactly these columns, in this order. */
export const staffColumns = (show: Show): readonly Column<StaffMember>[] => [
  { key: 'nameForSort', label: 'Name', sortable: true, width: 150, cell: (member) => <Name member={member} show={show} /> },
  {
    key: 'trainingMinutesWatched',
    label: 'Training Progress',
    sortable: true,
    width: 184,
    card: 'fact',
    cell: (member) => (
      <MinutesProgress seconds={member.trainingMinutesWatched} totalMinutes={yearlyMinutes} label={`Training of ${member.fullName}`} />
    ),
  },
  {
    key: 'trainingDueDate',
    label: 'Training Due',
    sortable: true,
    card: 'fact',
    cell: (member) => formatDate(member.trainingDueDate) || '-',
  },
  { key: 'locations', label: 'Locations', width: 196, card: 'fact', cell: (member) => <Locations member={member} show={show} /> },
  {
    key: 'ppe',
    label: 'PPE',
    card: 'fact',
    cell: (member) => (
      <Opens label={`PPE of ${member.fullName}`} onClick={() => show(member, 'equipment')}>
        {`Show (${distinctEquipment(member.equipment).length})`}
      </Opens>
    ),
  },
  {
    key: 'email',
    label: 'Email Address',
    sortable: true,
    card: 'fact',
    cell: (member) => (member.email ? <EmailText email={member.email} /> : '-'),
  },
  {
    key: 'phone',
    label: 'Phone',
    sortable: true,
    card: 'fact',
    cell: (member) => (
      <Text component="span" style={{ whiteSpace: 'nowrap' }}>
        <PhoneText phone={member.phone} />
      </Text>
    ),
  },
]

/** STAFF-010. */
function Name({ member, show }: { member: StaffMember; show: Show }) {
  return (
    <Group component="span" display="inline-flex" gap={8} miw={96}>
      <NameLink to="/admin/staff-view" search={{ userId: member._id }}>
        {member.fullName}
      </NameLink>
      {member.invitePending ? <InvitePending member={member} onResend={() => show(member, 'invitation')} /> : null}
    </Group>
  )
}

/** A single location by name, several by their number (STAFF-023). */
function Locations({ member, show }: { member: StaffMember; show: Show }) {
  const [first, ...more] = member.location_details
  const among = useCurrentUser().locations.map(({ name }) => name)
  if (!first) return '-'
  if (more.length === 0) {
    return (
      <span className={classes.place}>
        <LocationName name={first.label} among={among} />
      </span>
    )
  }
  return (
    <Opens label={`Locations of ${member.fullName}`} onClick={() => show(member, 'locations')}>
      {`${more.length + 1} Locations`}
    </Opens>
  )
}

function Opens({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <UnstyledButton className={classes.opens} aria-label={`${children}, ${label}`} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
