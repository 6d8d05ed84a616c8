import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'

import { openLinkAgainText } from '#contract/text/open-link-again'
import { openTakeoverLink, refuseTakeoverByLink, TakeoverLinkInvalid } from '#contract/practice-administration/practice-administration'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useLinkToken } from '#web/platform/routing/use-link-token.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { OtherWays } from '#web/platform/ui/page/other-ways.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

export const search = { link: anyText }

const title = 'Administration of your practice'

/** Refuses a takeover with the link in the message about it (/refuseTakeover), without signing in. */
export function RefuseTakeoverScreen() {
  const link = useLinkToken(useSearchValues(search).link, '/refuseTakeover')
  return link ? <LinkOpened key={link} link={link} /> : <Ended text={openLinkAgainText} />
}

function LinkOpened({ link }: { link: string }) {
  const open = useAction(openTakeoverLink)
  const refuse = useAction(refuseTakeoverByLink)
  const { mutate } = open
  useEffect(() => mutate({ body: { link } }), [mutate, link])
  const found = refuse.data?.payload ?? open.data?.payload
  const ended = [open.error, refuse.error].find((error) => error?.code === TakeoverLinkInvalid.code)
  if (ended) return <Ended text={ended.message} />
  if (open.error)
    return (
      <EntryFrame title={title}>
        <ErrorState text={textOfError(open.error)} onRetry={() => mutate({ body: { link } })} />
      </EntryFrame>
    )
  if (!found)
    return (
      <EntryFrame title={title}>
        <div aria-busy="true">
          <Skeleton height={20} mb={12} />
          <Skeleton height={80} mb={20} />
          <Skeleton height={40} />
        </div>
      </EntryFrame>
    )
  if (found.refused) return <Refused by={found.by} practice={found.practice} />
  return (
    <EntryFrame title={title} intro={`${found.by} asks to take over the administration of ${found.practice}.`}>
      <Stack gap={16}>
        <Text className="breaks">{`Reason: ${found.reason}`}</Text>
        <Text>{`If nobody refuses by ${formatDate(found.passesOn)}, ${found.by} gets plans, card, invoices and the archive of the practice.`}</Text>
        <Text>If you agree, close this page. Nothing else is needed.</Text>
        {refuse.error ? <Problem>{textOfError(refuse.error)}</Problem> : null}
        <Button fullWidth loading={refuse.isPending} onClick={() => refuse.mutate({ body: { link } })}>
          Refuse
        </Button>
      </Stack>
    </EntryFrame>
  )
}

const toSignIn = (
  <OtherWays>
    <Link to="/signin">Back to Sign In</Link>
  </OtherWays>
)

function Refused({ by, practice }: { by: string; practice: string }) {
  return (
    <EntryFrame title={title}>
      <Text role="status" className="breaks">{`The request of ${by} is refused. Who administers ${practice} stays as it is.`}</Text>
      {toSignIn}
    </EntryFrame>
  )
}

function Ended({ text }: { text: string }) {
  return (
    <EntryFrame title={title}>
      <Problem mt="md">{text}</Problem>
      {toSignIn}
    </EntryFrame>
  )
}
