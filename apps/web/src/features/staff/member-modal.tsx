import { Alert, Button, Modal } from '@mantine/core'
import { useState } from 'react'

import { listStaff, newJoinCode, type StaffMember } from '#contract/staff'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'

import classes from './staff.module.css'

export type MemberView = 'locations' | 'equipment' | 'invitation'

interface MemberModalProps {
  shown: { member: StaffMember; view: MemberView } | null
  onClose: () => void
}

const titles = { locations: 'Locations', equipment: 'Safety Equipment', invitation: 'Invitation' }

/** One member's locations, equipment or invitation. */
export function MemberModal({ shown, onClose }: MemberModalProps) {
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
      {shown?.view === 'invitation' ? <Invitation key={shown.member._id} member={shown.member} /> : null}
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
    <ul>
      {member.equipment.map((item) => (
        <li key={item._id}>{item.name}</li>
      ))}
    </ul>
  )
}

/** MODAL-015 to 018. A new code also sends a new invitation. */
function Invitation({ member }: { member: StaffMember }) {
  const [current, setCurrent] = useState(member)
  const renew = useAction(newJoinCode, { invalidates: [listStaff], onSuccess: setCurrent })
  return (
    <>
      {current.joinCode ? (
        <>
          <p>{`${current.fullName} has not set up their account yet. They can join the product using this code.`}</p>
          <p className={classes.code}>{current.joinCode}</p>
        </>
      ) : (
        <>
          <p>{`${current.fullName}’s Join Code has expired. Click “New Code” to create a new Join Code for them.`}</p>
          <Button loading={renew.isPending} onClick={() => renew.mutate({ params: { id: current._id } })}>
            New Code
          </Button>
        </>
      )}
      {renew.error ? (
        <Alert color="red" variant="light" role="alert" mt="md">
          {textOfError(renew.error)}
        </Alert>
      ) : null}
    </>
  )
}
