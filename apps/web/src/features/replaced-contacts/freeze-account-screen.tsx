import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

import { openLinkAgainText } from '#contract/text/open-link-again'
import { freezeAccount, openReplacedContact, type ReplacedContact } from '#contract/replaced-contacts/replaced-contacts'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useLinkToken } from '#web/platform/routing/use-link-token.ts'
import { useSearchValues } from '#web/platform/routing/use-search-values.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { ErrorState } from '#web/platform/ui/page/error-state.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { isEnded, LinkEnded } from './link-ended.tsx'
import { Loading } from './loading.tsx'
import { useContactText, whatOf } from './old-contact.ts'

export const search = { link: anyText }

const Waiting = () => (
  <EntryFrame title="Freeze your account">
    <Loading />
  </EntryFrame>
)

/** Lazy, because it is the second step. */
const PutBackForm = lazyPart(async () => (await import('./put-back-form.tsx')).PutBackForm, <Waiting />)

const linkEndedText = 'This link is no longer valid. If you need help, please ask an administrator of your practice.'

/** Freezes an account with the link sent to its replaced contact or about a lost device, and ends the freeze (/freezeAccount, ruling 45). */
export function FreezeAccountScreen() {
  const link = useLinkToken(useSearchValues(search).link, '/freezeAccount')
  return link ? <LinkOpened key={link} link={link} /> : <LinkEnded text={openLinkAgainText} />
}

function LinkOpened({ link }: { link: string }) {
  const open = useAction(openReplacedContact)
  const { mutate } = open
  useEffect(() => mutate({ body: { link } }), [mutate, link])
  const [frozen, setFrozen] = useState<ReplacedContact>()
  usePreload(PutBackForm)
  const found = frozen ?? open.data?.payload
  if (open.error && isEnded(open.error)) return <LinkEnded text={linkEndedText} />
  if (open.error)
    return (
      <EntryFrame title="Freeze your account">
        <ErrorState text={textOfError(open.error)} onRetry={() => mutate({ body: { link } })} />
      </EntryFrame>
    )
  if (!found) return <Waiting />
  return found.frozen ? <PutBackForm link={link} found={found} /> : <Freeze link={link} found={found} onFrozen={setFrozen} />
}

function Freeze({ link, found, onFrozen }: { link: string; found: ReplacedContact; onFrozen: (frozen: ReplacedContact) => void }) {
  const freeze = useAction(freezeAccount, { onSuccess: ({ payload }) => onFrozen(payload) })
  const { intro, question, effect, otherwise } = useFreezeWords(found)
  if (freeze.error && isEnded(freeze.error)) return <LinkEnded text={linkEndedText} />
  return (
    <EntryFrame title="Freeze your account" intro={intro}>
      <Stack gap={16}>
        <Text>{question}</Text>
        <List dots>
          <li>Everybody who is signed in to it is signed out at once.</li>
          <li>{effect}</li>
        </List>
        <Text>{otherwise}</Text>
        {freeze.error ? <Problem>{textOfError(freeze.error)}</Problem> : null}
        <Button fullWidth loading={freeze.isPending} onClick={() => freeze.mutate({ body: { link } })}>
          Freeze the account
        </Button>
      </Stack>
    </EntryFrame>
  )
}

/** What the page says before the freeze, about a changed contact or about a lost device (AUTH-03). */
function useFreezeWords(found: ReplacedContact) {
  const contact = useContactText(found)
  if (found.reason === 'lostDevice')
    return {
      intro: 'An administrator said that you lost your device. Your passkeys and your authenticator app are going to be removed.',
      question: 'If that is not true, freeze the account now:',
      effect:
        'Nothing is removed. Nobody can sign in until you have set a new password here, or an administrator of your practice has decided.',
      otherwise:
        'If you lost your device, close this page. If you have it and can sign in, you can also cancel the removal on your dashboard.',
    }
  return {
    intro: `${contact} is no longer the ${whatOf(found)} of your SafePractice account.`,
    question: 'If you did not change it, freeze the account now:',
    effect: `Nobody can sign in until you have put ${contact} back, or an administrator of your practice has decided.`,
    otherwise: 'If you changed it yourself, close this page. Nothing happens.',
  }
}
