import { ActionIcon, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import type { StaffMember } from '#contract/staff/staff'
import { resendInvite } from '#contract/staff/staff-detail'
import { useWriteRefusal } from '#web/platform/session/write-gate.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/** The badge of a person who has not joined, with a button to resend the invitation (ADM-022, STAFFVIEW-002). */
export function InvitePending({ member, onResend }: { member: StaffMember; onResend: () => void }) {
  const refused = useWriteRefusal(resendInvite) !== undefined
  return (
    <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
      <StateBadge state="invited">Invite Pending</StateBadge>
      {refused ? null : (
        <ActionIcon aria-label={`Resend the invitation of ${member.fullName}`} title="Resend invitation" onClick={onResend}>
          <IconRefresh size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
