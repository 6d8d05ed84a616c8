import { Button } from '@mantine/core'
import { useState } from 'react'

import type { User } from '#contract/access'
import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'

import { MemberFields } from './member-fields.tsx'
import classes from './staff.module.css'
import { useAddMember } from './use-add-member.ts'

interface AddMemberPanelProps {
  opened: boolean
  onClose: () => void
  user: User
}

/** The staff modal in its state Add (STAFF-031): a panel that its address opens, `?add=1`. */
export function AddMemberPanel({ opened, onClose, user }: AddMemberPanelProps) {
  return opened ? <Opened onClose={onClose} user={user} /> : null
}

function Opened({ onClose, user }: Omit<AddMemberPanelProps, 'opened'>) {
  const form = useAddMember(user)
  const [leaving, setLeaving] = useState(false)
  const close = () => (form.dirty && !form.pending ? setLeaving(true) : onClose())
  return (
    <SidePanel
      opened
      onClose={close}
      kind="Staff Members"
      title="Add Member"
      foot={
        <div className={classes.foot}>
          <Button variant="default" onClick={close} disabled={form.pending}>
            Cancel
          </Button>
          <Button onClick={() => void form.submit()} disabled={form.pending}>
            {form.pending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      }
    >
      <MemberFields form={form} user={user} />
      <ConfirmDialog
        opened={leaving}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Stay"
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        What you have entered here is not saved yet.
      </ConfirmDialog>
    </SidePanel>
  )
}
