import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'

import { confirmPublicPage, getPublicPage, type PublicPageState } from '#contract/public-page/public-page'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatMoment } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Columns } from '#web/platform/ui/page/details.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showInfo, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { PagePreview, type Typed } from './page-preview.tsx'
import { changedSince, confirmedBy, texts, withheldNote } from './public-page-texts.ts'

interface PageSectionProps {
  locationId: string
  timeZone: string
  state: PublicPageState
}

/** What the page shows, the fields that only the administrator can fill in, and the confirmation of the page. */
export function PageSection({ locationId, timeZone, state }: PageSectionProps) {
  const [typed, setTyped] = useState<Typed>({ workPhone: state.workPhone, spillKits: state.spillKits })
  /** The values in the preview, which is updated when a field loses focus. */
  const [committed, setCommitted] = useState(typed)
  const { data, error, isPlaceholderData } = useEndpoint(
    getPublicPage,
    { params: { locationId }, query: committed },
    { keepPrevious: true, staleTime: 0 },
  )
  const now = data?.payload ?? state
  const confirm = useAction(confirmPublicPage, {
    invalidates: [getPublicPage],
    onSuccess: () => showSuccess(texts.confirmed),
  })
  const isShown = now.confirmed?.hash === now.hash
  const isPreviewed = typed.workPhone === committed.workPhone && typed.spillKits === committed.spillKits && !isPlaceholderData
  const problem = confirm.error ?? error
  /** Only what was in the preview is confirmed. */
  const handleConfirm = () =>
    isPreviewed ? confirm.mutate({ params: { locationId }, body: { ...committed, hash: now.hash } }) : showInfo(texts.lookAgain)
  return (
    <Section title={texts.shows}>
      <Columns>
        <Stack gap={16}>
          <PageStatus state={now} isShown={isShown} timeZone={timeZone} />
          {now.hasPlan ? null : <Note>{texts.noPlan}</Note>}
          {now.withheld > 0 ? <Note>{withheldNote(now.withheld)}</Note> : null}
          <TextField
            label={texts.workPhone}
            type="tel"
            help={texts.workPhoneHelp}
            error={error?.fields?.['workPhone']}
            value={typed.workPhone}
            onChange={(workPhone) => setTyped({ ...typed, workPhone })}
            onBlur={() => setCommitted(typed)}
          />
          <TextAreaField
            label={texts.spillKits}
            help={texts.spillKitsHelp}
            error={error?.fields?.['spillKits']}
            value={typed.spillKits}
            onChange={(spillKits) => setTyped({ ...typed, spillKits })}
            onBlur={() => setCommitted(typed)}
          />
          <Quiet component="p">{`${texts.places} ${texts.sheets}`}</Quiet>
        </Stack>
        <Stack gap={16}>
          <PagePreview locationId={locationId} typed={committed} hash={now.hash} hasPlan={now.hasPlan} />
          {problem && !problem.fields ? <Problem>{problem.message}</Problem> : null}
          <WriteGate of={confirmPublicPage}>
            <Group>
              <Button disabled={(isShown && isPreviewed) || error !== null} loading={confirm.isPending} onClick={handleConfirm}>
                {texts.confirm}
              </Button>
            </Group>
          </WriteGate>
        </Stack>
      </Columns>
    </Section>
  )
}

function PageStatus({ state: { confirmed }, isShown, timeZone }: { state: PublicPageState; isShown: boolean; timeZone: string }) {
  if (!confirmed) return <Note>{texts.never}</Note>
  const when = formatMoment(confirmed.at, timeZone)
  return isShown ? <p>{confirmedBy(when, confirmed.by)}</p> : <Note color="yellow">{changedSince(when)}</Note>
}
