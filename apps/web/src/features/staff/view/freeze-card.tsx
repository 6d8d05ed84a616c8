import { Button, Group, Text } from '@mantine/core'
import { IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'

import { userTexts } from '#web/shared/people/user-texts.ts'
import { decideFreeze } from '#contract/replaced-contacts/replaced-contacts'
import { getStaffMember, listStaff, type StaffMember } from '#contract/staff/staff'
import { RefusalGate, WriteGate } from '#web/platform/session/write-gate.tsx'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { whyNotChange } from '../member/why-not.ts'

type Decision = 'keep' | 'putBack'

/** Wraps long contacts: an address may be wider than a phone screen. */
const long = {
  h: 'auto',
  mih: { base: 44, sm: 36 },
  py: 6,
  styles: { label: { lineHeight: 1.35, whiteSpace: 'normal', overflowWrap: 'anywhere' } },
} as const

/** Lets an administrator decide about an account frozen because of a replaced contact or a lost device (ruling 45, AUTH-03). Renders nothing for any other account. */
export function FreezeCard({ member }: { member: StaffMember }) {
  const [decision, setDecision] = useState<Decision>()
  const { freeze } = member
  if (!freeze) return null
  return (
    <Note mb={16} icon={<IconSnowflake size={18} stroke={1.8} aria-hidden />} title="This account is frozen">
      {freeze.contacts.map(({ method, before, now }) => (
        <Text key={`${method} ${before}`} mb={8} className="breaks">
          {`The ${method === 'email' ? 'email address' : 'phone number'} was changed from ${before} to ${now ?? 'none'}. Someone with access to ${before} reported that ${member.firstName} did not make this change.`}
        </Text>
      ))}
      {freeze.lostDevice ? (
        <Text mb={8}>
          {`An administrator said that ${member.firstName} lost the device. Someone who read the message about it reported that this is not true. Nothing is removed.`}
        </Text>
      ) : null}
      <Text>{`Talk to ${member.firstName} before you decide, in person or by phone.`}</Text>
      <Group gap="sm" mt="md">
        <WriteGate of={decideFreeze}>
          <RefusalGate refusal={whyNotChange(member)}>
            {freeze.contacts.length > 0 ? (
              <Button {...long} onClick={() => setDecision('putBack')}>{`Put ${before(member)} back`}</Button>
            ) : null}
            <Button {...long} variant="default" onClick={() => setDecision('keep')}>
              {keepText(member)}
            </Button>
          </RefusalGate>
        </WriteGate>
      </Group>
      {decision ? <ConfirmDecision member={member} decision={decision} onClose={() => setDecision(undefined)} /> : null}
    </Note>
  )
}

const before = ({ freeze }: StaffMember) => freeze?.contacts.map((one) => one.before).join(' and ') ?? ''
const present = ({ freeze }: StaffMember) => freeze?.contacts.map((one) => one.now ?? 'it removed').join(' and ') ?? ''

const keepText = (member: StaffMember) => (member.freeze?.contacts.length === 0 ? 'End the freeze' : `Keep ${present(member)}`)

function ConfirmDecision({ member, decision, onClose }: { member: StaffMember; decision: Decision; onClose: () => void }) {
  const decide = useAction(decideFreeze, {
    invalidates: [getStaffMember, listStaff],
    onSuccess: () => showSuccess(userTexts.updated),
  })
  const keep = decision === 'keep'
  return (
    <ConfirmDialog
      opened
      title={keep ? `${keepText(member)}?` : `Put ${before(member)} back?`}
      confirm={keep ? (member.freeze?.contacts.length === 0 ? 'End' : 'Keep') : 'Put back'}
      onConfirm={() => decide.mutateAsync({ params: { userId: member._id }, body: { decision } })}
      onClose={onClose}
    >
      <Text mb={8} className="breaks">
        {keep
          ? `${member.fullName} can sign in again. The link that froze the account stops working, and so does any password that was set in the week before ${member.freeze?.contacts.length === 0 ? 'it was sent' : 'the change'} or after it.`
          : `${member.fullName} gets the previous contact back. The password stops working; they can set a new one with "Forgot your password?".`}
      </Text>
    </ConfirmDialog>
  )
}
