import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { listInspections, type InspectionCase } from '#contract/inspections/inspections'
import { getRequestList } from '#contract/inspections/request-list'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'
import { BinderSection } from '#web/shared/inspection-binders/binder-section.tsx'

import classes from './inspections.module.css'
import { kindWords, texts } from './inspection-texts.ts'
import { OpenButtons } from './open-buttons.tsx'
import { ReadinessCard } from './readiness-card.tsx'
import { RequestItems } from './request-items.tsx'
import { CallSection, TidySection } from './aside-parts.tsx'

const ListSheet = lazyPart(async () => (await import('./list-sheet.tsx')).ListSheet)

/** How the location stands today, without a case. */
export function ReadinessView() {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(getRequestList, { params: { locationId } }, { staleTime: 0 })
  const [printedAt, setPrintedAt] = useState<string>()
  return (
    <Screen title={texts.title} intro={texts.intro}>
      <QueryView query={query}>
        {({ payload: list }) => (
          <div className={classes.columns}>
            <Stack gap={16} miw={0}>
              <ReadinessCard list={list} />
              <OpenButtons />
              <RequestItems items={list.items} />
              <Buttons>
                <Button variant="default" onClick={() => setPrintedAt(new Date().toISOString())}>
                  {texts.print}
                </Button>
              </Buttons>
              {printedAt ? <ListSheet list={list} printedAt={printedAt} /> : null}
            </Stack>
            <Stack gap={8} miw={0}>
              <CallSection list={list} />
              <TidySection list={list} />
              <BinderSection items={list.items} />
              <Cases />
            </Stack>
          </div>
        )}
      </QueryView>
    </Screen>
  )
}

function Cases() {
  const { _id: locationId } = useCurrentLocation()
  const query = useEndpoint(listInspections, { params: { locationId } }, { staleTime: 0 })
  return (
    <Section title={texts.cases}>
      <QueryView query={query}>
        {({ payload: { cases } }) =>
          cases.length === 0 ? (
            <Text c="dimmed">{texts.noCases}</Text>
          ) : (
            <Rows aria-label={texts.cases}>
              {cases.map((one) => (
                <CaseRow key={one._id} inspection={one} />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Section>
  )
}

function CaseRow({ inspection: { _id, kind, officer, arrivedAt, state, answerBy, score } }: { inspection: InspectionCase }) {
  const { timeZone } = useCurrentLocation()
  return (
    <Row block p={0}>
      <RowLink to="/inspection" search={{ case: _id }}>
        <strong className="breaks">{officer === '' ? kindWords[kind] : `${kindWords[kind]}: ${officer}`}</strong>
        <Quiet>
          {formatMoment(arrivedAt, timeZone)}
          {answerBy === null ? '' : `, answer by ${formatDate(answerBy)}`}
        </Quiet>
        <span>
          <StateBadge state={state === 'open' ? 'pending' : 'done'}>
            {state === 'open' ? 'Open' : score ? `Closed, ${score.ready} of ${score.asked} ready` : 'Closed'}
          </StateBadge>
        </span>
      </RowLink>
    </Row>
  )
}
