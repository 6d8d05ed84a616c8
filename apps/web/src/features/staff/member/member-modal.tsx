import { Modal, Stack } from '@mantine/core'

import { noEquipmentText } from '#web/shared/equipment/no-equipment-text.ts'
import type { StaffMember } from '#contract/staff/staff'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { PostsTable } from '#web/shared/people/posts-table.tsx'

import { distinctEquipment } from './distinct-equipment.ts'
import { JoinCodeNotice } from '../list/join-code-notice.tsx'
import { ResendInvite } from '../list/resend-invite-form.tsx'

export type MemberView = 'locations' | 'equipment' | 'invitation'

interface MemberModalProps {
  member: StaffMember
  view: MemberView
  onClose: () => void
  /** Called when the invitation was sent; by default the modal just closes. */
  onInvited?: (member: StaffMember) => void
}

const titles = { locations: 'Locations', equipment: 'Safety Equipment', invitation: 'Invitation' }

/** A member's locations, equipment or invitation. */
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

function Locations({ member: { posts } }: { member: StaffMember }) {
  return <PostsTable posts={posts.map((post) => ({ ...post, name: post.label, atRisk: post.exposure === 'atRisk' }))} />
}

function Equipment({ member }: { member: StaffMember }) {
  if (member.equipment.length === 0) return <p>{noEquipmentText}</p>
  return (
    <List dots>
      {distinctEquipment(member.equipment).map((item) => (
        <li key={item._id}>{item.name}</li>
      ))}
    </List>
  )
}
