import { Modal, Stack } from '@mantine/core'

import type { StaffMember } from '#contract/staff'
import { PlainTable } from '#web/platform/ui/plain-table.tsx'
import { useFocusBack } from '#web/platform/ui/use-focus-back.ts'
import { List } from '#web/platform/ui/list.tsx'

import { distinctEquipment } from './distinct-equipment.ts'
import { JoinCodeNotice } from './join-code-notice.tsx'
import { ResendInvite } from './resend-invite-form.tsx'

export type MemberView = 'locations' | 'equipment' | 'invitation'

interface MemberModalProps {
  member: StaffMember
  view: MemberView
  onClose: () => void
  /** The invitation went out; without it the modal just closes. */
  onInvited?: (member: StaffMember) => void
}

const titles = { locations: 'Locations', equipment: 'Safety Equipment', invitation: 'Invitation' }

/** One member's locations, equipment or invitation. */
export function MemberModal({ member, view, onClose, onInvited = onClose }: MemberModalProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={`${titles[view]} of ${member.fullName}`} closeButtonProps={{ 'aria-label': 'Close' }} size="lg">
      {view === 'locations' ? <Locations member={member} /> : null}
      {view === 'equipment' ? <Equipment member={member} /> : null}
      {view === 'invitation' ? (
        <Stack key={member._id} gap={16}>
          {member.isRegistrationCompleted === 2 ? null : <JoinCodeNotice member={member} />}
          <h3>Resend Invitation</h3>
          <ResendInvite member={member} onInvited={onInvited} />
        </Stack>
      ) : null}
    </Modal>
  )
}

/** MODAL-001, 002. */
function Locations({ member }: { member: StaffMember }) {
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Positions</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {member.posts.map((post) => (
          <tr key={post._id}>
            <td>{post.label}</td>
            <td>{positionsOf(post) || '-'}</td>
            <td>{post.role ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const positionsOf = (post: StaffMember['posts'][number]) =>
  [
    post.administrator ? 'Administration' : '',
    post.safetyOfficer ? 'Safety Officer' : '',
    post.spiceOfficer ? 'SPICE Officer' : '',
    post.exposure === 'atRisk' ? 'At Risk' : '',
  ]
    .filter(Boolean)
    .join(', ')

function Equipment({ member }: { member: StaffMember }) {
  if (member.equipment.length === 0) return <p>No safety equipment assigned yet.</p>
  return (
    <List dots>
      {distinctEquipment(member.equipment).map((item) => (
        <li key={item._id}>{item.name}</li>
      ))}
    </List>
  )
}
