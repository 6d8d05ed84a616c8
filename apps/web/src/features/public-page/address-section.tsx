import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { endPublicPageLink, getPublicPage, makePublicPageLink, type PublicPageState } from '#contract/public-page/public-page'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from './public-page-texts.ts'

interface AddressSectionProps {
  locationId: string
  timeZone: string
  link: PublicPageState['link']
}

/** Creates, replaces or ends the secret address of the page. */
export function AddressSection({ locationId, timeZone, link }: AddressSectionProps) {
  const [asked, setAsked] = useState<'replace' | 'end'>()
  usePreload(ConfirmDialog)
  const make = useAction(makePublicPageLink, { invalidates: [getPublicPage], onSuccess: () => showSuccess(texts.made) })
  const end = useAction(endPublicPageLink, { invalidates: [getPublicPage], onSuccess: () => showSuccess(texts.ended) })
  const request = { params: { locationId } }
  return (
    <Section title={texts.address}>
      <Stack gap={8}>
        {link ? (
          <>
            <Text className="breaks" component="a" href={link.address} target="_blank" rel="noreferrer">
              {link.address}
            </Text>
            <Quiet component="p">Made on {formatMoment(link.createdAt, timeZone)}</Quiet>
          </>
        ) : (
          <p>{texts.noAddress}</p>
        )}
        <WriteGate of={makePublicPageLink}>
          <Group gap={8}>
            {link ? (
              <>
                <Button variant="default" onClick={() => setAsked('replace')}>
                  {texts.replace}
                </Button>
                <Button variant="default" onClick={() => setAsked('end')}>
                  {texts.end}
                </Button>
              </>
            ) : (
              <Button loading={make.isPending} onClick={() => make.mutate(request)}>
                {texts.make}
              </Button>
            )}
          </Group>
        </WriteGate>
      </Stack>
      {asked ? (
        <ConfirmDialog
          opened
          danger
          title={asked === 'replace' ? texts.replaceAsk : texts.endAsk}
          confirm={asked === 'replace' ? texts.replace : texts.end}
          onConfirm={() => (asked === 'replace' ? make : end).mutateAsync(request)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked === 'replace' ? texts.replaceNote : texts.endNote}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
