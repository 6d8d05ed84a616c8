import { Button } from '@mantine/core'
import { useState } from 'react'

import { updateStaffMember } from '#contract/staff/staff-changes'
import type { User } from '#contract/access/access'
import { addStaffMember, getStaffMember, rolesByUser, type StaffMember } from '#contract/staff/staff'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { typedPhone } from '#web/platform/fields/phone/phone.ts'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { todayAt } from '#web/platform/format.ts'
import { administeredLocations, defaultLocation } from '#web/platform/session/locations/administered-locations.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { RefusalGate, WriteGate } from '#web/platform/session/write-gate.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { draftOf, emptyDraft } from './member-draft.ts'
import { MemberFields } from './member-fields.tsx'
import { whyNotChange } from './why-not.ts'
import { useMemberForm, type MemberFormOptions } from './use-member-form.ts'
import { usePhoneValue } from './use-phone-value.ts'

interface MemberPanelProps {
  /** The edited member; absent when adding (STAFF-031, 032). */
  userId?: string | undefined
  onClose: () => void
  user: User
}

/** The staff modal, a panel opened by its address: `?add=1` or `?edit={id}`. */
export function MemberPanel({ userId, onClose, user }: MemberPanelProps) {
  return userId ? <EditMember userId={userId} onClose={onClose} user={user} /> : <AddMember onClose={onClose} user={user} />
}

function AddMember({ onClose, user }: Pick<MemberPanelProps, 'onClose' | 'user'>) {
  const { timeZone } = useCurrentLocation()
  const [initial] = useState(() => emptyDraft({ today: todayAt(timeZone), location: defaultLocation(user) || null }))
  return <Form title="Add Member" words={{ idle: 'Save', busy: 'Saving...' }} initial={initial} onClose={onClose} user={user} />
}

/** Fetches member and roles together. The initial data stays until it is reloaded explicitly. */
function EditMember({ userId, onClose, user }: { userId: string; onClose: () => void; user: User }) {
  // The form's panel replaces the loading panel and does not know what opened it, so the focus is restored here.
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
    const [{ data: again }, { data: there }] = await Promise.all([member.refetch(), roles.refetch()])
    if (!again || !there) return undefined
    const draft = draftOf(again.payload, { roles: there.payload, administered, phone: await typedPhone(again.payload.phone) })
    return { member: again.payload, draft }
  }
  return (
    <Form
      title="Edit Member"
      words={{ idle: 'Update', busy: 'Updating...' }}
      initial={draftOf(opened, { roles: roles.data.payload, administered, phone })}
      member={opened}
      onClose={onClose}
      user={user}
      reload={reload}
    />
  )
}

interface FormProps extends MemberFormOptions {
  title: string
  words: { idle: string; busy: string }
  onClose: () => void
}

function Form({ title, words, onClose, ...options }: FormProps) {
  const form = useMemberForm(options)
  const { pending, joinKnown, submit, member } = form
  return (
    <SidePanel
      opened
      onClose={onClose}
      kind="Staff Members"
      title={title}
      foot={
        <Foot above={<FormProblem form={form} />}>
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          {joinKnown ? (
            <Button onClick={() => void joinKnown()} disabled={pending}>
              {pending ? words.busy : 'Add them here'}
            </Button>
          ) : (
            <WriteGate of={member ? updateStaffMember : addStaffMember}>
              <RefusalGate refusal={member && whyNotChange(member)}>
                <Button onClick={submit} disabled={pending}>
                  {pending ? words.busy : words.idle}
                </Button>
              </RefusalGate>
            </WriteGate>
          )}
        </Foot>
      }
    >
      <ContractForm form={form} guarded parameter={member ? 'edit' : 'add'} inPanel>
        <MemberFields form={form} user={options.user} />
      </ContractForm>
    </SidePanel>
  )
}
