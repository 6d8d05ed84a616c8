import { Modal } from '@mantine/core'

import type { StaffMember } from '#contract/staff'

import { distinctEquipment } from './distinct-equipment.ts'
import { JoinCodeNotice } from './join-code-notice.tsx'
import { ResendInvite } from './resend-invite-form.tsx'
import classes from './staff.module.css'

export type MemberView = 'locations' | 'equipment' | 'invitation'

interface MemberModalProps {
  shown: { member: StaffMember; view: MemberView } | null
  onClose: () => void
  /** The invitation went out; without it the modal just closes. */
  onInvited?: (member: StaffMember) => void
}

const titles = { locations: 'Locations', equipment: 'Safety Equipment', invitation: 'Invitation' }

/** One member's locations, equipment or invitation. */
export function MemberModal({ shown, onClose, onInvited = onClose }: MemberModalProps) {
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      title={shown ? `${titles[shown.view]} of ${shown.member.fullName}` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      {shown?.view === 'locations' ? <Locations member={shown.member} /> : null}
      {shown?.view === 'equipment' ? <Equipment member={shown.member} /> : null}
      {shown?.view === 'invitation' ? (
        <div key={shown.member._id} className={classes.form}>
          {shown.member.isRegistrationCompleted === 2 ? null : <JoinCodeNotice member={shown.member} />}
          <h3>Resend Invitation</h3>
          <ResendInvite member={shown.member} onInvited={onInvited} />
        </div>
      ) : null}
    </Modal>
  )
}

/** MODAL-001, 002. */
function Locations({ member }: { member: StaffMember }) {
  return (
    <table className={classes.table}>
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
    </table>
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
    <ul className={classes.equipment}>
      {distinctEquipment(member.equipment).map((item) => (
        <li key={item._id}>{item.name}</li>
      ))}
    </ul>
  )
}
