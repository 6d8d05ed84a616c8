import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'

import { wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/link.tsx'
import { Screen } from '#web/platform/ui/screen.tsx'

import { AnswersOverview } from './answers-overview.tsx'
import { Questionnaire } from './questionnaire.tsx'
import { SetupIntro, UpdatesNotice } from './setup-intro.tsx'
import { tasksMade } from './texts.ts'

/** `made`: the number of tasks that the finished wizard created. */
export const search = { made: wholeNumber(0, 100_000) }

/** /library: the questionnaire, the way into the setup, the way into the updates, or the library, in this order. */
export function LibraryScreen() {
  const location = useCurrentLocation()
  const { values, clear } = useSearchState(search)
  if (location.setUpPending)
    return (
      <Screen title="Location Setup">
        <Questionnaire />
      </Screen>
    )
  if (!location.didCompleteLibrarySetup)
    return (
      <Screen title="Library Setup">
        <SetupIntro />
      </Screen>
    )
  const notice =
    values.made === undefined ? null : (
      <Alert
        mb={16}
        color="teal"
        variant="light"
        role="status"
        icon={<IconCircleCheck size={20} stroke={1.8} aria-hidden />}
        title={tasksMade(values.made, location.name)}
        withCloseButton
        closeButtonLabel="Close"
        onClose={clear}
      >
        They are on the dashboard of whoever they belong to. <Link to="/">Open the dashboard</Link>
      </Alert>
    )
  if (location.additionalStepsAvailable)
    return (
      <Screen title="Library Updates">
        {notice}
        <UpdatesNotice />
      </Screen>
    )
  return (
    <Screen
      title="Library"
      intro={`How ${location.name} works, as your team has answered it. Your compliance tasks are made from these answers.`}
    >
      {notice}
      <AnswersOverview />
    </Screen>
  )
}
