import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getAccountDetails, listContactChanges, sendContactCode, type ContactChange } from '#contract/account/account'
import { getPush } from '#contract/push/push'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { endpointQuery, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PhoneText } from '#web/platform/fields/phone/phone-text.tsx'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { EmailText } from '#web/platform/ui/kit/email-text.tsx'
import { Columns } from '#web/platform/ui/page/details.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { positionsOf } from '#web/shared/people/positions.ts'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

import classes from '../account.module.css'
import { CalendarPanel } from '../calendar/calendar-panel.tsx'
import { ContactChangeCards } from './contact-change-cards.tsx'
import type { DetailsView } from './details-modal.tsx'
import { startDraft, type DetailsDraft } from './details-draft.ts'
import { useStartEditing } from '../use-start-editing.ts'

const DetailsForm = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm)
const PushSection = lazyPart(async () => (await import('../push/push-section.tsx')).PushSection)
const DetailsModal = lazyPart(async () => (await import('./details-modal.tsx')).DetailsModal)

/** Basic Details: editable names and contacts, then read-only data from the practice (ACCT-006, 007), then the calendar. */
export function BasicDetailsPanel() {
  const user = useCurrentUser()
  const [draft, setDraft] = useState<DetailsDraft | null>(null)
  const client = useQueryClient()
  usePreload(DetailsForm, DetailsModal)
  // Asked together with the rest of the panel, and not only when the code of the section has arrived.
  useEndpoint(getPush, undefined, { enabled: !user.support })

  const handleSaved = async (asked: readonly { method: ContactChange['method'] }[]) => {
    setDraft(null)
    for (const { method } of asked)
      await call(sendContactCode, { params: { method } }).catch((error: unknown) => showError(textOfError(error)))
    await client.invalidateQueries({ queryKey: endpointQuery(listContactChanges).queryKey })
  }
  const start = useStartEditing(async (current) => setDraft(await startDraft(current)))
  const edit = (
    <WriteGate>
      <Button variant="default" onClick={() => void start()}>
        Edit
      </Button>
    </WriteGate>
  )
  return (
    <Columns>
      <Section title="Basic Details" action={draft ? null : edit}>
        {user.support ? null : <ContactChangeCards />}
        {draft ? (
          <Card>
            <DetailsForm draft={draft} onSaved={(asked) => void handleSaved(asked)} onCancel={() => setDraft(null)} />
          </Card>
        ) : (
          <Details />
        )}
      </Section>
      <div>
        <CalendarPanel />
        {user.support ? null : <PushSection />}
      </div>
    </Columns>
  )
}

function Details() {
  const user = useCurrentUser()
  const location = useCurrentLocation()
  const details = useEndpoint(getAccountDetails)
  const [view, setView] = useState<DetailsView | null>(null)
  const post = details.data?.payload.posts.find((one) => one._id === user.location?._id)
  const place = user.adminLocations.includes(user.location?._id ?? '') ? 'Administration' : 'Non-administration'
  const positions = [place, ...(post ? positionsOf(post).filter((one) => one !== 'Administration') : [])]
  return (
    <>
      <Card>
        <DetailList
          items={[
            { label: 'First Name', value: user.firstName },
            { label: 'Last Name', value: user.lastName },
            { label: 'Email', value: user.email ? <EmailText email={user.email} /> : null },
            { label: 'Phone', value: user.phone ? <PhoneText phone={user.phone} /> : null },
            { label: 'Annual Review Date', value: post?.annual_review_date ?? user.annual_review_date },
            { label: 'Role', value: location.userRole },
            { label: 'Positions', value: positions.join(', ') },
            { label: 'Locations', value: <Opens onClick={() => setView('locations')}>{locationsText(user.locations.length)}</Opens> },
            { label: 'Safety Equipment', value: <Opens onClick={() => setView('equipment')}>View safety equipment</Opens> },
          ]}
        />
      </Card>
      {view ? <DetailsModal view={view} onClose={() => setView(null)} /> : null}
    </>
  )
}

const locationsText = (count: number) => (count === 1 ? 'View 1 location' : `View ${count} locations`)

function Opens({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.opens} onClick={onClick}>
      {children}
    </button>
  )
}
