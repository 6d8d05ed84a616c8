import { ReplacedLinkInvalid } from '#contract/replaced-contacts/replaced-contacts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { OtherWays } from '#web/platform/ui/page/other-ways.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

/** Whether the link is wrong or expired, or the change has been settled. */
export const isEnded = ({ code }: ApiError) => code === ReplacedLinkInvalid.code

/** Shown for an invalid link. */
export function LinkEnded({ text }: { text: string }) {
  return (
    <EntryFrame title="Freeze your account">
      <Problem mt="md">{text}</Problem>
      <OtherWays>
        <Link to="/signin">Back to Sign In</Link>
      </OtherWays>
    </EntryFrame>
  )
}
