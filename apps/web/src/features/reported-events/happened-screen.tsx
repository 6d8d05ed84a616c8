import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'

import type { EmergencyCard } from '#content/emergency-cards/card'
import type { Happening } from '#content/facts/happenings'
import { idText, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { offeredHappenings } from '#web/platform/session/offered-happenings.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { EmergencyCardList } from '#web/shared/emergency-cards/emergency-card-list.tsx'
import { cardsFor } from '#web/shared/emergency-cards/shown-card.ts'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { Link } from '#web/platform/ui/kit/link.tsx'

import { AlarmScreen } from './alarm-screen.tsx'
import { HappeningList } from './happening-list.tsx'
import { HappeningView } from './happening-view.tsx'
import { ReportedLately } from './reported-lately.tsx'
import classes from './reported-events.module.css'
import { texts } from './reported-event-texts.ts'

const exposureId: Happening['id'] = 'needlestick'

/** `alarm`: the alarm of a report, with `what` on the page that reported it. */
export const search = { what: textUpTo(40), alarm: idText }

/** "Something happened?": one tap leads to what to do now, and from there to the form or report that opens the duties. */
export function HappenedScreen(): ReactNode {
  const { values, set } = useSearchState(search)
  const offered = offeredHappenings(useCurrentLocation())
  const chosen = offered.find(({ id }) => id === values.what)
  if (chosen)
    return <HappeningView key={chosen.id} happening={chosen} alarm={values.alarm} onAlarm={(alarm) => set({ alarm }, { replace: true })} />
  return values.alarm ? <AlarmScreen key={values.alarm} alarmId={values.alarm} /> : <Choice offered={offered} />
}

function Choice({ offered }: { offered: readonly Happening[] }) {
  const [typed, setTyped] = useState('')
  const found = offered.filter(({ title, searchWords }) => containsEveryWord([title, ...searchWords].join(' '), typed))
  const cards = cardsFor(typed)
  return (
    <Screen title={texts.title} intro={texts.intro}>
      <SearchBox label="Search" value={typed} onChange={setTyped} />
      {offered.some(({ id }) => id === exposureId) ? (
        <Text mt={16}>
          <Link to="/exposures">{texts.exposures}</Link>
        </Text>
      ) : null}
      {cards.length > 0 ? <NeedsHelp key={typed === '' ? 'all' : 'some'} cards={cards} open={typed !== ''} /> : null}
      {found.length > 0 ? (
        <HappeningList happenings={found} />
      ) : cards.length > 0 ? null : (
        <NoMatch onClear={() => setTyped('')}>{noMatchText}</NoMatch>
      )}
      <ReportedLately />
    </Screen>
  )
}

/** The emergency cards, folded until the person types. */
const NeedsHelp = ({ cards, open }: { cards: readonly EmergencyCard[]; open: boolean }) => (
  <Card component="details" mt={16} maw={720} open={open}>
    <summary className={classes.needsHelp}>{texts.somebodyNeedsHelp}</summary>
    <EmergencyCardList cards={cards} />
  </Card>
)
