import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { Happening } from '#content/happenings'
import { phonesToCall, whomToCall } from '#content/report-contacts'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ButtonLink } from '#web/platform/ui/button-link.tsx'
import { Card } from '#web/platform/ui/card.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Link } from '#web/platform/ui/link.tsx'
import { List } from '#web/platform/ui/list.tsx'
import { Screen, Section } from '#web/platform/ui/screen.tsx'

import { CallLink } from './call-link.tsx'
import { ExposureContacts } from './exposure-contacts.tsx'
import { Reported, type ReportedTasks } from './reported.tsx'
import { texts } from './texts.ts'

const ReportForm = lazyPart(async () => (await import('./report-form.tsx')).ReportForm, <Skeleton height={120} />)

/** What to do now, whom to call, then the report and the form. */
export function HappeningView({ happening }: { happening: Happening }) {
  const { title, now, calls = [], reportedToAgency, clinic, event, forms = [] } = happening
  const [reported, setReported] = useState<ReportedTasks>()
  const { state } = useCurrentLocation().address
  return (
    <Screen
      title={title}
      action={
        <Link to="/happened" style={{ whiteSpace: 'nowrap' }}>
          {texts.all}
        </Link>
      }
    >
      <Stack gap={8} maw={720}>
        <Card p={{ base: 16, sm: 24 }}>
          <Stack gap={16}>
            <List numbers fz={16} lh="24px" aria-label="What to do now">
              {now.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </List>
            {calls.length > 0 ? (
              <Group gap={12}>
                {calls.map(({ label, phone }) => (
                  <CallLink key={phone} label={`Call ${label}`} phone={phone} urgent={phone === '911'} />
                ))}
              </Group>
            ) : null}
          </Stack>
        </Card>
        {reportedToAgency ? (
          <Section title="Whom to report to">
            <Stack gap={12}>
              <Text>{whomToCall(state, reportedToAgency)}</Text>
              <Group gap={12}>
                {phonesToCall(state, reportedToAgency).map(({ number }) => (
                  <CallLink key={number} label={`Call ${number}`} phone={number} />
                ))}
              </Group>
            </Stack>
          </Section>
        ) : null}
        {event ? (
          <Section title={clinic ? texts.tellThem : texts.report}>
            {reported ? <Reported {...reported} /> : <ReportForm happening={happening} event={event} onReported={setReported} />}
          </Section>
        ) : null}
        {clinic ? <ExposureContacts /> : null}
        {forms.length > 0 ? (
          <Section title={texts.forms}>
            <Group gap={12}>
              {forms.map(({ id, label }, index) => (
                <ButtonLink
                  key={id}
                  variant={index === 0 ? 'filled' : 'default'}
                  to="/forms/view"
                  search={{ formId: id, taskId: (index === 0 ? reported?.formTask : null) ?? undefined, back: hrefOf({ to: '/' }) }}
                >
                  {label}
                </ButtonLink>
              ))}
            </Group>
          </Section>
        ) : null}
      </Stack>
    </Screen>
  )
}
