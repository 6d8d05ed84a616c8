import { Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'

import { alarmOfReport, type AlarmKind } from '#content/facts/alarms'
import type { Happening } from '#content/facts/happenings'
import { phonesToCall, whomToCall } from '#content/facts/report-contacts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { ToldPeople } from '#web/shared/alarms/told-people.tsx'
import { CallLink } from '#web/shared/alarms/call-link.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Columns } from '#web/platform/ui/page/details.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'

import { Clinics } from './clinics.tsx'
import { FormsToFill } from './forms-to-fill.tsx'
import { FormSaved, Reported, type ReportedTasks } from './reported.tsx'
import classes from './reported-events.module.css'
import { texts } from './reported-event-texts.ts'
import { Calls, WhomToTell, WhoWillBeTold } from './whom-to-tell.tsx'

/** The height of the title of a folded card in pixels. It keeps the place of the cards until they are loaded. */
const titleHeight = 41

const agencyLetter: Happening['id'] = 'agency-letter'

const CardsOf = lazyPart(async () => (await import('./emergency-help.tsx')).CardsOf)

const ReportForm = lazyPart(async () => (await import('./report-form.tsx')).ReportForm, <Skeleton height={120} />)

interface HappeningViewProps {
  happening: Happening
  /** The alarm that the person has raised on this page. It is part of the address, so that a reload keeps it. */
  alarm: string | undefined
  onAlarm: (alarm: string) => void
  /** Whether a form of this event was saved just now. */
  saved: boolean
}

/** What to do now and the report, and beside them whom to call and the form. */
export function HappeningView({ happening, alarm, onAlarm, saved }: HappeningViewProps) {
  const { title, cards = [], reportedToAgency, clinic, forms = [] } = happening
  const kind = alarmOf(happening)
  const [reported, setReported] = useState<ReportedTasks>()
  const handleReported = (tasks: ReportedTasks) => {
    setReported(tasks)
    if (tasks.alarm) onAlarm(tasks.alarm)
  }
  return (
    <Screen
      title={title}
      action={
        <Link to="/happened" style={{ whiteSpace: 'nowrap' }}>
          {texts.all}
        </Link>
      }
    >
      <Columns>
        <Stack gap={8}>
          {saved ? <FormSaved happening={happening} told={alarm !== undefined} /> : null}
          <FirstSteps happening={happening} kind={kind} />
          {happening.id === agencyLetter ? <InspectionLink /> : null}
          {reportedToAgency ? <AgencyToCall outcome={reportedToAgency} /> : null}
          {saved ? null : (
            <Report happening={happening} kind={kind} reported={reported} isTold={alarm !== undefined} onReported={handleReported} />
          )}
        </Stack>
        {alarm || kind || clinic || forms.length + cards.length > 0 ? (
          <Stack gap={8}>
            {alarm ? <ToldPeople alarmId={alarm} /> : kind ? <WhomToTell kind={kind} /> : null}
            {clinic ? <Clinics /> : null}
            {forms.length > 0 ? (
              <FormsToFill happening={happening} forms={forms} formTask={reported?.formTask ?? undefined} kind={kind} alarm={alarm} />
            ) : null}
            {cards.length > 0 ? (
              <Section title={texts.cards}>
                <Box mih={cards.length * titleHeight}>
                  <CardsOf ids={cards} />
                </Box>
              </Section>
            ) : null}
          </Stack>
        ) : null}
      </Columns>
    </Screen>
  )
}

/** Administrators open a case, which has the request list, the steps and the people to call. */
function InspectionLink() {
  const { can } = useCurrentLocation()
  return can.administer ? (
    <Group my={8}>
      <ButtonLink to="/inspection">{texts.inspection}</ButtonLink>
    </Group>
  ) : null
}

/** The alarm of an entry: that of its report, or that of its form. */
const alarmOf = ({ event, forms = [] }: Happening): AlarmKind | undefined =>
  event ? alarmOfReport(event) : forms.some(({ id }) => id === 'violenceIncidentForm') ? 'violence' : undefined

function FirstSteps({ happening: { now, urgent, calls = [] }, kind }: { happening: Happening; kind: AlarmKind | undefined }) {
  const links = calls.map(({ label, phone }) => <CallLink key={phone} label={`Call ${label}`} phone={phone} urgent={phone === '911'} />)
  const buttons = links.length > 0 ? links : null
  return (
    <Card p={{ base: 16, sm: 24 }} className={urgent ? classes.urgent : undefined}>
      <Stack gap={16}>
        {urgent ? (
          <h2 className={classes.doNow}>
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
            {texts.doNow}
          </h2>
        ) : null}
        <List numbers fz={16} lh="24px" aria-label="What to do now">
          {now.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
        {kind ? <Calls kind={kind}>{buttons}</Calls> : buttons && <Group gap={12}>{buttons}</Group>}
      </Stack>
    </Card>
  )
}

function AgencyToCall({ outcome }: { outcome: NonNullable<Happening['reportedToAgency']> }) {
  const { state } = useCurrentLocation().address
  return (
    <Section title="Whom to report to">
      <Stack gap={12}>
        <Text>{whomToCall(state, outcome)}</Text>
        <Group gap={12}>
          {phonesToCall(state, outcome).map(({ number, place }) => (
            <CallLink key={number} label={place === undefined ? `Call ${number}` : `Call ${place} ${number}`} phone={number} />
          ))}
        </Group>
      </Stack>
    </Section>
  )
}

interface ReportProps {
  happening: Happening
  kind: AlarmKind | undefined
  reported: ReportedTasks | undefined
  /** The address contains the alarm of a report made before a reload. */
  isTold: boolean
  onReported: (tasks: ReportedTasks) => void
}

function Report({ happening, kind, reported, isTold, onReported }: ReportProps) {
  const { event, clinic } = happening
  if (!event || (isTold && !reported)) return null
  return (
    <Section title={clinic ? texts.tellThem : texts.report}>
      {reported ? (
        <Reported happening={happening} {...reported} />
      ) : (
        <>
          <ReportForm happening={happening} event={event} onReported={onReported} />
          {kind ? <WhoWillBeTold kind={kind} /> : null}
        </>
      )}
    </Section>
  )
}
