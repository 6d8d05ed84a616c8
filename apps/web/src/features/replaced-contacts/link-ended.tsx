import { Alert } from '@mantine/core'

import { ReplacedLinkInvalid } from '#contract/replaced-contacts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { EntryFrame } from '#web/platform/ui/entry-frame.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { OtherWays } from '#web/platform/ui/other-ways.tsx'

/** Whether the link is wrong or expired, or the change has been settled. */
export const isEnded = ({ code }: ApiError) => code === ReplacedLinkInvalid.code

/** Shown for an invalid link. */
export function LinkEnded({ text }: { text: string }) {
  return (
    <EntryFrame title="Freeze your account">
      <Alert color="red" variant="light" role="alert" mt="md">
        {text}
      </Alert>
      <OtherWays>
        <Link to="/signin">Back to Sign In</Link>
      </OtherWays>
    </EntryFrame>
  )
}
