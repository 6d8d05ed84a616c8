import { ActionIcon, Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

import { getStaffMember, listStaff, newJoinCode, type StaffMember } from '#contract/staff/staff'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

/** MODAL-015 to 018: how an invited person can join. A new code also sends a new invitation. */
export function JoinCodeNotice({ member }: { member: StaffMember }) {
  const renew = useAction(newJoinCode, { invalidates: [listStaff, getStaffMember] })
  const current = renew.data ?? member
  return (
    <div>
      {current.joinCode ? (
        <>
          <Text className="breaks">
            {`${current.fullName} has not set up their account yet. They can join the product using this code.`}
          </Text>
          <Code code={current.joinCode} />
        </>
      ) : (
        <>
          <Text className="breaks">
            {`${current.fullName}’s Join Code has expired. Click “New Code” to create a new Join Code for them.`}
          </Text>
          <WriteGate of={newJoinCode}>
            <Button mt="md" loading={renew.isPending} onClick={() => renew.mutate({ params: { id: current._id } })}>
              New Code
            </Button>
          </WriteGate>
        </>
      )}
      {renew.error ? <Problem mt="md">{textOfError(renew.error)}</Problem> : null}
    </div>
  )
}

function Code({ code }: { code: string }) {
  return (
    <Group component="p" gap={8} mt={8} fz={24} fw={600} lts="0.12em" wrap="nowrap">
      <span className="numbers">{code}</span>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon aria-label={copied ? 'Copied' : 'Copy the join code'} title={copied ? 'Copied' : 'Copy'} onClick={copy}>
            {copied ? <IconCheck size={18} stroke={1.8} aria-hidden /> : <IconCopy size={18} stroke={1.8} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}
