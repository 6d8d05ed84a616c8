import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'

import { updateStaffMember } from '#contract/staff-changes'
import type { User } from '#contract/access'
import { addStaffMember, getStaffMember, rolesByUser, type StaffMember } from '#contract/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { QueryView } from '#web/platform/ui/query-view.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { useFocusBack } from '#web/platform/ui/use-focus-back.ts'

import { draftOf } from './edit-draft.ts'
import { emptyDraft, type MemberDraft } from './member-draft.ts'
import { MemberFields } from './member-fields.tsx'
import { administeredLocations } from './staff-search.ts'
import classes from './staff.module.css'
import { useMemberForm } from './use-member-form.ts'
import { usePhoneValue } from './use-phone-value.ts'

interface MemberPanelProps {
  /** Whom it edits; absent while somebody is added (STAFF-031, 032). */
  userId?: string | undefined
  onClose: () => void
  user: User
}

/** The staff modal: a panel that its address opens, `?add=1` or `?edit={id}`. */
export function MemberPanel({ userId, onClose, user }: MemberPanelProps) {
  return userId ? <EditMember userId={userId} onClose={onClose} user={user} /> : <AddMember onClose={onClose} user={user} />
}

function AddMember({ onClose, user }: Pick<MemberPanelProps, 'onClose' | 'user'>) {
  const { timeZone } = useCurrentLocation()
  const offered = administeredLocations(user)
  const [initial] = useState(() =>
    emptyDraft({ today: todayAt(timeZone), onlyLocation: offered.length === 1 ? (offered[0]?.value ?? null) : null }),
  )
  return <Form title="Add Member" words={{ idle: 'Save', busy: 'Saving...' }} initial={initial} onClose={onClose} user={user} />
}

/** Member and roles are fetched together. What the form was opened with stays until it is loaded again on purpose. */
function EditMember({ userId, onClose, user }: { userId: string; onClose: () => void; user: User }) {
  // The panel that waits gives way to that of the form, which does not know what opened it.
  useFocusBack()
  const member = useEndpoint(getStaffMember, { params: { userId } }, { staleTime: 0 })
  const roles = useEndpoint(rolesByUser, { params: { userId } }, { staleTime: 0 })
  const [opened, setOpened] = useState<StaffMember>()
  const fresh = member.isFetching || roles.isFetching ? undefined : member.data?.payload
  if (!opened && fresh) setOpened(fresh)
  const phone = usePhoneValue(opened && (opened.phone ?? ''))
  if (!opened || !roles.data || !phone)
    return (
      <SidePanel opened onClose={onClose} kind="Staff Members" title="Edit Member">
        <QueryView query={{ ...member, data: undefined, error: member.error ?? roles.error }}>{() => null}</QueryView>
      </SidePanel>
    )
  const administered = administeredLocations(user).map((option) => option.value)
  const reload = async () => {
    const [again] = await Promise.all([member.refetch(), roles.refetch()])
    if (again.data) setOpened(again.data.payload)
  }
  return (
    <Form
      key={opened.revision}
      title="Edit Member"
      words={{ idle: 'Update', busy: 'Updating...' }}
      initial={draftOf(opened, { roles: roles.data.payload, administered, phone })}
      member={opened}
      onClose={onClose}
      user={user}
      onReload={() => void reload()}
    />
  )
}

interface FormProps {
  title: string
  words: { idle: string; busy: string }
  initial: MemberDraft
  member?: StaffMember
  onClose: () => void
  user: User
  onReload?: () => void
}

function Form({ title, words, initial: given, member, onClose, user, onReload }: FormProps) {
  const [initial] = useState(given)
  const element = useRef<HTMLDivElement>(null)
  const form = useMemberForm({ user, initial, member, element })
  return (
    <SidePanel
      opened
      onClose={onClose}
      kind="Staff Members"
      title={title}
      foot={
        <div className={classes.foot}>
          {form.problem ? (
            <Alert color="red" variant="light" role="alert" className={classes.problem}>
              {form.problem}
            </Alert>
          ) : null}
          <Button variant="default" onClick={onClose} disabled={form.pending}>
            Cancel
          </Button>
          {form.stale && onReload ? (
            <Button onClick={onReload}>Show what is saved now</Button>
          ) : form.known ? (
            <Button onClick={() => void form.submit({ asColleague: true })} disabled={form.pending}>
              {form.pending ? words.busy : 'Add them here'}
            </Button>
          ) : (
            <WriteGate of={member ? updateStaffMember : addStaffMember}>
              <Button onClick={() => void form.submit()} disabled={form.pending}>
                {form.pending ? words.busy : words.idle}
              </Button>
            </WriteGate>
          )}
        </div>
      }
    >
      <div ref={element}>
        <MemberFields form={form} user={user} />
      </div>
      <LeaveGuard when={form.unsaved} parameter={member ? 'edit' : 'add'} />
    </SidePanel>
  )
}
