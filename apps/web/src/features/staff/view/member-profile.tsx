import { Button } from '@mantine/core'
import { IconPencil, IconPhoneCall } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { StaffMember } from '#contract/staff/staff'
import { updateRoleAndPosition } from '#contract/staff/staff-changes'
import { usePanel, useSearchState } from '#web/platform/routing/use-search-state.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { RefusalGate, WriteGate } from '#web/platform/session/write-gate.tsx'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { DetailActions } from '#web/shared/administration/detail-actions.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { AbsenceSection } from '../absences/absence-section.tsx'
import { InvitePending } from '../list/invite-pending.tsx'
import { JoinCodeNotice } from '../list/join-code-notice.tsx'
import { whyNotChange } from '../member/why-not.ts'
import { HealthRecordsSection } from './health/health-records-section.tsx'
import { MemberCard } from './member-card.tsx'
import { staffViewSearch } from './staff-view-search.ts'
import { useRolePosition } from './place/use-role-position.ts'

/** Lazy, because few accounts are frozen. */
const FreezeCard = lazyPart(async () => (await import('./freeze-card.tsx')).FreezeCard)
/** Lazy, because few people ask for another name. */
const NameRequestCard = lazyPart(async () => (await import('./name-request-card.tsx')).NameRequestCard)
/** Lazy, because it is below the first view. */
const MemberTasksSection = lazyPart(
  async () => (await import('./member-tasks-section.tsx')).MemberTasksSection,
  <div aria-busy="true" data-waiting="" />,
)
/** Lazy, because it is below the first view. */
const DatesSection = lazyPart(async () => (await import('./dates-section.tsx')).DatesSection)
/** Lazy, because it is below the first view. */
const TrainingsSection = lazyPart(async () => (await import('./training/trainings-section.tsx')).TrainingsSection)
/** Lazy, because it is below the first view. */
const EquipmentSection = lazyPart(async () => (await import('./equipment-section.tsx')).EquipmentSection)
const EmergencyContactModal = lazyPart(async () => (await import('./emergency-contact/emergency-contact-modal.tsx')).EmergencyContactModal)
const MemberModal = lazyPart(async () => (await import('../member/member-modal.tsx')).MemberModal)

interface MemberProfileProps {
  member: StaffMember
  onBack: () => void
}

/** Whether the person has not set up the account yet (STAFFVIEW-002, 054). */
const isPending = (member: StaffMember) => member.invitePending || member.joinCode !== null

/** Name, place and contact of a member, and the sections for health records, tasks, trainings and equipment. */
export function MemberProfile({ member, onBack }: MemberProfileProps) {
  const emergency = usePanel('emergency')
  const { set } = useSearchState(staffViewSearch)
  const edit = useRolePosition(member)
  const [inviting, setInviting] = useState(false)
  usePreload(EmergencyContactModal)
  const edited = useRef(false)
  const start = () => {
    edited.current = true
    edit.start()
  }
  /** Returns the focus to the button when it is rendered again after editing. */
  const restoreFocus = (button: HTMLButtonElement | null) => {
    if (!button || !edited.current) return
    edited.current = false
    button.focus()
  }
  const pending = isPending(member)
  // An invitation to another contact may belong to another account, so the profile switches to it.
  const follow = (invited: StaffMember) => {
    setInviting(false)
    if (invited._id !== member._id) set({ userId: invited._id }, { replace: true })
  }
  const actions = (
    <DetailActions onBack={onBack}>
      {pending ? <InvitePending member={member} onResend={() => setInviting(true)} /> : null}
      <RecordsLink member={member} />
      <WriteGate of={updateRoleAndPosition}>
        <Button variant="default" leftSection={<IconPhoneCall size={16} stroke={1.8} aria-hidden />} onClick={() => emergency.open('1')}>
          Emergency Contact
        </Button>
        {edit.editing || !edit.location ? null : (
          <RefusalGate refusal={whyNotChange(member)}>
            <Button ref={restoreFocus} leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />} onClick={start}>
              Edit Staff Member
            </Button>
          </RefusalGate>
        )}
      </WriteGate>
    </DetailActions>
  )
  return (
    <Screen title={member.fullName} action={actions}>
      <AdminTabs />
      {member.freeze ? <FreezeCard member={member} /> : null}
      {member.nameRequest ? <NameRequestCard member={member} /> : null}
      <Details facts={<MemberCard member={member} edit={edit} />}>
        {pending && member.isRegistrationCompleted !== 2 ? (
          <Card tone="info" mb={32}>
            <JoinCodeNotice member={member} />
          </Card>
        ) : null}
        <HealthRecordsSection member={member} />
        <MemberTasksSection member={member} />
        <DatesSection member={member} />
        <AbsenceSection member={member} />
        <TrainingsSection member={member} />
        <EquipmentSection equipment={member.equipment} />
      </Details>
      {emergency.id === undefined ? null : <EmergencyContactModal member={member} onClose={emergency.close} />}
      {inviting ? <MemberModal member={member} view="invitation" onClose={() => setInviting(false)} onInvited={follow} /> : null}
    </Screen>
  )
}

/** The records that the member completed or that are about the member, at a location where the member works. */
function RecordsLink({ member: { _id: person, firstName, locations } }: { member: StaffMember }) {
  const here = useCurrentLocation()
  if (!hasOsha(here.locSubscriptionPlan)) return null
  const location = locations.includes(here._id) ? undefined : locations[0]
  return (
    <ButtonLink variant="default" to="/records" search={{ person, location }}>
      All records of {firstName}
    </ButtonLink>
  )
}
