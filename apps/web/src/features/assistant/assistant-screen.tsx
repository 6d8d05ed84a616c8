import { Box } from '@mantine/core'

import { textUpTo } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Screen } from '#web/platform/ui/screen.tsx'

import { AssistantIntro } from './assistant-intro.tsx'
import classes from './assistant.module.css'
import { Chat } from './chat.tsx'
import { ModelCard } from './model-card.tsx'
import { StatusPanel } from './status-panel.tsx'

/** The danger whose steps are open, as its fixed answer is named. */
export const search = { danger: textUpTo(20) }

/** /medicc: the chat, or the state of processing while there is nothing to answer from (AI-001). */
export function AssistantScreen() {
  const location = useCurrentLocation()
  const { values } = useSearchState(search)
  return (
    <Screen title="AI Compliance Assistant">
      <div className={classes.columns}>
        <Box miw={0}>{location.embeddingStatus === 'Completed' ? <Chat key={location._id} /> : <StatusPanel />}</Box>
        <AssistantIntro key={values.danger} danger={values.danger}>
          <ModelCard locationId={location._id} />
        </AssistantIntro>
      </div>
    </Screen>
  )
}
