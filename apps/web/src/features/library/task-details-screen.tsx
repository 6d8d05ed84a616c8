import { Button } from '@mantine/core'

import { completeSetupText } from '#web/shared/library/setup-text.ts'
import { libraryStepsWhichHaveTask } from '#contract/locations/administered-locations'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { isOutsidePlan } from '#web/platform/api/is-outside-plan.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Redirect } from '#web/platform/routing/redirect.tsx'
import { idText } from '#web/platform/routing/search-values.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { locationGroups } from '#web/platform/session/locations/location-groups.ts'
import { useSwitchLocation } from '#web/platform/session/locations/use-switch-location.ts'
import { AdminTabs } from '#web/shared/administration/admin-tabs.tsx'
import { LocationTabs } from '#web/shared/locations/location-tabs.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import { AnswerText } from './answer-text.tsx'
import { StepTasks } from './step-tasks.tsx'

export const search = { locationId: idText }

/** The tasks that a location's library setup creates (/admin/task-details?locationId=, LOC-065 to LOC-071). */
export function TaskDetailsScreen() {
  const { locationId } = useSearchState(search).values
  const go = useGo()
  const query = useEndpoint(libraryStepsWhichHaveTask, { params: { locationId: locationId ?? '' } }, { enabled: locationId !== undefined })
  if (locationId === undefined) return <Redirect to="/admin/location-list" />
  return (
    <Screen
      title="Task Details"
      action={
        <Button variant="default" onClick={() => void go({ to: '/admin/location-list' })}>
          Back
        </Button>
      }
    >
      <AdminTabs />
      <LocationTabs locationId={locationId} current="Task Details" />
      {isOutsidePlan(query.error) ? (
        <Note>The plan of this location does not include the library, so its setup creates no tasks here.</Note>
      ) : (
        <QueryView query={query} errorText={unexpectedErrorText}>
          {({ payload: { libraryData, didCompleteLibrarySetup, additionalStepsAvailable, people } }) => {
            if (!didCompleteLibrarySetup)
              return (
                <SetupNote locationId={locationId} page="/library" button="Complete Library Set Up">
                  {completeSetupText}
                </SetupNote>
              )
            return (
              <>
                {additionalStepsAvailable ? (
                  <SetupNote locationId={locationId} page="/library/additionalLibrarySetup" button="Library Updates">
                    Some questions of the library are still open. Their tasks are made once they are answered.
                  </SetupNote>
                ) : null}
                {libraryData.length === 0 ? <Note>Don&apos;t have a task based on the library setup</Note> : null}
                <Answers answers={libraryData} people={people} />
              </>
            )
          }}
        </QueryView>
      )}
    </Screen>
  )
}

interface SetupNoteProps {
  locationId: string
  page: '/library' | '/library/additionalLibrarySetup'
  button: string
  children: string
}

/** The library shows the current location, so this switches to the given location first (LOC-067). */
function SetupNote({ locationId, page, button, children }: SetupNoteProps) {
  const user = useCurrentUser()
  const go = useGo()
  const { switchTo, pending } = useSwitchLocation({ to: page })
  const choice = locationGroups(user)
    .flatMap((group) => group.locations)
    .find((one) => one.id === locationId)
  const handleClick = () => {
    if (locationId === user.location?._id) void go({ to: page })
    else if (choice) switchTo(choice)
  }
  return (
    <Note>
      <p>{children}</p>
      <Button variant="default" onClick={handleClick} loading={pending}>
        {button}
      </Button>
    </Note>
  )
}

function Answers({ answers, people }: { answers: readonly LibraryAnswer[]; people: Readonly<Record<string, string>> }) {
  const options = Object.entries(people).map(([value, label]) => ({ value, label }))
  return (
    <Rows component="div">
      {answers.map((answer) => (
        <Row component="article" key={answer.associatedVariable} block p={16} aria-label={answer.question}>
          <Quiet component="h2" mb={4} lh={1.5} fw={550}>
            {answer.question}
          </Quiet>
          <AnswerText answer={answer} people={options} />
          <StepTasks step={answer} />
        </Row>
      ))}
    </Rows>
  )
}
