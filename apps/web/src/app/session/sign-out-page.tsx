import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useGo } from '#web/platform/routing/use-go.ts'
import { signOutNow } from '#web/platform/session/sign-out.ts'
import { unsentHere, wipeKept } from '#web/platform/storage/unsent.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { onlyHereText, UnsentList } from '#web/shared/forms/unsent-list.tsx'

/** Lists by name what exists only on this device, and asks before signing out deletes it (ruling 48). */
export function SignOutPage() {
  const go = useGo()
  const { data: unsent = [] } = useQuery({ queryKey: ['unsent at sign-out'], queryFn: unsentHere, gcTime: 0 })
  const signOut = async () => {
    await wipeKept()
    signOutNow()
  }
  return (
    <EntryFrame
      title={`Sign out and delete ${unsent.every(({ kind }) => kind === 'form') ? 'unsent forms' : 'what was not sent'}?`}
      intro={`${onlyHereText(unsent)} Signing out deletes them for good.`}
    >
      <UnsentList unsent={unsent} />
      <Group mt="xl" gap="sm">
        <Button onClick={() => void go({ to: '/forms' })}>Stay signed in</Button>
        <Button variant="light" color="red" onClick={() => void signOut()}>
          Sign out and delete
        </Button>
      </Group>
    </EntryFrame>
  )
}
