import { Button, Group, Text } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'

import { getStaffMember, listStaff, type StaffMember } from '#contract/staff/staff'
import { decideNameRequest } from '#contract/staff/staff-changes'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Lets an administrator decide about a name that somebody else has or nearly has. Renders nothing for a member without such a request. */
export function NameRequestCard({ member }: { member: StaffMember }) {
  const decide = useAction(decideNameRequest, {
    invalidates: [getStaffMember, listStaff],
    onSuccess: ({ payload }) => showSuccess(payload.approved ? 'Name approved' : 'Name refused'),
  })
  const { nameRequest, _id: userId } = member
  if (!nameRequest) return null
  const { firstName, lastName, alike } = nameRequest
  const answer = (approve: boolean) => decide.mutate({ params: { userId }, body: { firstName, lastName, approve } })
  return (
    <Note
      mb={16}
      icon={<IconUserQuestion size={18} stroke={1.8} aria-hidden />}
      title={`${member.firstName} asks for the name ${firstName} ${lastName}`}
    >
      <Text className="breaks">
        {alike.length > 0 ? `This name looks like that of ${alike.join(' and ')}. ` : ''}
        {`Until you decide, the name stays ${member.fullName}. Approve it only if you know why ${member.firstName} wants it.`}
      </Text>
      <Group gap="sm" mt="md">
        <WriteGate of={decideNameRequest}>
          <Button loading={decide.isPending} onClick={() => answer(true)}>
            Approve Name
          </Button>
          <Button variant="default" disabled={decide.isPending} onClick={() => answer(false)}>
            Refuse
          </Button>
        </WriteGate>
      </Group>
    </Note>
  )
}
