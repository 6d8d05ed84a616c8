import { Box, Button } from '@mantine/core'
import { useRef } from 'react'

import { emergencyCard } from '#content/emergency-cards/emergency-cards'
import { textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { EmergencyCardView } from '#web/shared/emergency-cards/emergency-card-view.tsx'
import { shownCard } from '#web/shared/emergency-cards/shown-card.ts'

import { AssistantIntro } from './assistant-intro.tsx'
import classes from './assistant.module.css'
import { Chat } from './chat.tsx'
import { ModelCard } from './model-card.tsx'
import { StatusPanel } from './status-panel.tsx'

/** `danger` is the id of the emergency card that is shown first. */
export const search = { danger: textUpTo(20) }

/**
 * /medicc: the chat, or the processing state while the library is not ready to answer from (AI-001). A complete library that was never processed has
 * both, because the first question processes it.
 */
export function AssistantScreen() {
  const location = useCurrentLocation()
  const { values } = useSearchState(search)
  const danger = emergencyCard(values.danger)
  const isProcessed = location.embeddingStatus === 'Completed'
  const processesItself = location.embeddingStatus === null && location.didCompleteLibrarySetup
  const dangersRef = useRef<HTMLDivElement>(null)
  const goToDangers = () => {
    dangersRef.current?.scrollIntoView({ block: 'start' })
    dangersRef.current?.focus({ preventScroll: true })
  }
  const wayToDangers = (
    <Button variant="outline" color="red" className={classes.wayToDangers ?? ''} onClick={goToDangers}>
      In danger now?
    </Button>
  )
  return (
    <Screen title="AI Compliance Assistant" action={wayToDangers}>
      {danger ? (
        <Box mb={16}>
          <EmergencyCardView card={shownCard(danger)} />
        </Box>
      ) : null}
      <div className={classes.columns}>
        <Box miw={0}>
          {isProcessed ? null : (
            <Box mb={16}>
              <StatusPanel />
            </Box>
          )}
          {isProcessed || processesItself ? <Chat key={location._id} /> : null}
        </Box>
        <AssistantIntro dangersRef={dangersRef}>
          <ModelCard locationId={location._id} />
        </AssistantIntro>
      </div>
    </Screen>
  )
}
