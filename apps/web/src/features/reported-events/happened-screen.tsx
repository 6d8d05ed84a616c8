import { Text } from '@mantine/core'
import { IconChevronDown, IconFirstAidKit } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import type { Happening } from '#content/facts/happenings'
import { idText, oneOf, textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { offeredHappenings } from '#web/platform/session/offered-happenings.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { Link } from '#web/platform/ui/kit/link.tsx'

import { AlarmScreen } from './alarm-screen.tsx'
import { HappeningList } from './happening-list.tsx'
import { HappeningView } from './happening-view.tsx'
import { ReportedLately } from './reported-lately.tsx'
import classes from './reported-events.module.css'
import { texts } from './reported-event-texts.ts'

const CardsFor = lazyPart(async () => (await import('./emergency-help.tsx')).CardsFor)
const NoMatchUnlessCard = lazyPart(async () => (await import('./emergency-help.tsx')).NoMatchUnlessCard)

const exposureId: Happening['id'] = 'needlestick'

/** `alarm`: the alarm of a report, with `what` on the page that reported it. `saved`: its form was saved just now. */
export const search = { what: textUpTo(40), alarm: idText, saved: oneOf('yes') }

/** "Something happened?": one tap leads to what to do now, and from there to the form or report that opens the duties. */
export function HappenedScreen(): ReactNode {
  const { values, set } = useSearchState(search)
  const offered = offeredHappenings(useCurrentLocation())
  const chosen = offered.find(({ id }) => id === values.what)
  if (chosen)
    return (
      <HappeningView
        key={chosen.id}
        happening={chosen}
        alarm={values.alarm}
        onAlarm={(alarm) => set({ alarm }, { replace: true })}
        saved={values.saved === 'yes'}
      />
    )
  return values.alarm ? <AlarmScreen key={values.alarm} alarmId={values.alarm} /> : <Choice offered={offered} />
}

function Choice({ offered }: { offered: readonly Happening[] }) {
  const [typed, setTyped] = useState('')
  const found = offered.filter(({ title, searchWords }) => containsEveryWord([title, ...searchWords].join(' '), typed))
  return (
    <Screen title={texts.title} intro={texts.intro}>
      <SearchBox label="Search" value={typed} onChange={setTyped} />
      {offered.some(({ id }) => id === exposureId) ? (
        <Text mt={16}>
          <Link to="/exposures">{texts.exposures}</Link>
        </Text>
      ) : null}
      <NeedsHelp key={typed === '' ? 'all' : 'some'} typed={typed} />
      {found.length > 0 ? <HappeningList happenings={found} /> : <NoMatchUnlessCard typed={typed} onClear={() => setTyped('')} />}
      <ReportedLately />
    </Screen>
  )
}

/** The emergency cards, folded until the person types. */
const NeedsHelp = ({ typed }: { typed: string }) => (
  <Card component="details" mt={16} open={typed !== ''} className={classes.help}>
    <summary className={classes.needsHelp}>
      <IconFirstAidKit size={20} stroke={1.8} aria-hidden />
      {texts.somebodyNeedsHelp}
      <IconChevronDown size={18} stroke={1.6} aria-hidden />
    </summary>
    <CardsFor typed={typed} />
  </Card>
)
