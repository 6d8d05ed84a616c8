import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useGo } from '#web/platform/routing/use-go.ts'
import { signOutNow } from '#web/platform/session/sign-out.ts'
import { draftsHere, wipeDrafts } from '#web/platform/storage/device-drafts.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { UnsentForms } from '#web/shared/forms/unsent-forms.tsx'

/** Lists by name what exists only on this device, and asks before signing out deletes it (ruling 48). */
export function SignOutPage() {
  const go = useGo()
  const { data: drafts = [] } = useQuery({ queryKey: ['drafts at sign-out'], queryFn: draftsHere, gcTime: 0 })
  const signOut = async () => {
    await wipeDrafts()
    signOutNow()
  }
  return (
    <EntryFrame title="Sign out and delete unsent forms?" intro="These forms are on this device only. Signing out deletes them for good.">
      <UnsentForms drafts={drafts} />
      <Group mt="xl" gap="sm">
        <Button onClick={() => void go({ to: '/forms' })}>Stay signed in</Button>
        <Button variant="light" color="red" onClick={() => void signOut()}>
          Sign out and delete
        </Button>
      </Group>
    </EntryFrame>
  )
}
