import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconCheck } from '@tabler/icons-react'

import { additionalLibrarySteps, librarySteps, saveAdditionalLibraryStep, saveLibraryData } from '#contract/library/library'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from '../landing.module.css'
import { StateRulesNote, useStateRules } from '../state-rules-note.tsx'

/** Starts the setup wizard or resumes it at the last position. */
export function SetupIntro() {
  const location = useCurrentLocation()
  const go = useGo()
  const query = useEndpoint(librarySteps, { params: { locationId: location._id } })
  const hasStateRules = (useStateRules().data?.payload.citations.length ?? 0) > 0
  const steps = query.data?.payload
  const answered = steps?.filter((step) => step.isSubmitted).length ?? 0
  const begun = (location.lastCompletedLibrarySetupStep ?? 0) > 0
  return (
    <>
      <Card component="section" className={`${classes.panel} fades-in`} aria-label="Library Setup">
        <div>
          <Box component="h2" mb={8} fz={18} lh="26px">
            {begun ? 'Pick up where you left off' : 'Tell us how your practice works, once'}
          </Box>
          <Text mb={12} maw={560}>
            {steps ? `${steps.length} questions about ${location.name}` : `Some questions about ${location.name}`}: who does what, and where
            things are. Every answer is saved as you go, and you can leave at any time.
          </Text>
          <List mb={20}>
            <Fact>Your compliance tasks, made for the right people with the right dates</Fact>
            <Fact>Answers that the whole team can look up: who, where and how often</Fact>
            <Fact>
              {hasStateRules ? 'Only what applies to your kind of practice and your state' : 'Only what applies to your kind of practice'}
            </Fact>
          </List>
          {begun && steps ? (
            <Text mb={12} maw={560}>
              <strong>
                {answered} of {steps.length}
              </strong>{' '}
              answered so far.
            </Text>
          ) : null}
          <WriteGate of={saveLibraryData}>
            <Button onClick={() => void go({ to: '/library/setup' })}>{begun ? 'Continue Setup' : 'Get Started'}</Button>
          </WriteGate>
        </div>
        <Picture />
      </Card>
      {steps ? <StateRulesNote /> : null}
    </>
  )
}

/** New questions after the first setup (ruling 32, LIB-008). */
export function UpdatesNotice() {
  const location = useCurrentLocation()
  const go = useGo()
  const query = useEndpoint(additionalLibrarySteps, { params: { locationId: location._id } })
  const count = query.data?.payload.length
  return (
    <Card component="section" className={`${classes.panel} fades-in`} aria-label="Library Updates">
      <div>
        <Box component="h2" mb={8} fz={18} lh="26px">
          {count === 1 ? 'One more question applies to you now' : `${count ?? 'Some'} more questions apply to you now`}
        </Box>
        <Text mb={12} maw={560}>
          New library steps are available. Complete them to see the full library and your tasks. The tasks that you have already go on as
          they are.
        </Text>
        <WriteGate of={saveAdditionalLibraryStep}>
          <Button onClick={() => void go({ to: '/library/additionalLibrarySetup' })}>Get Started</Button>
        </WriteGate>
      </div>
      <Picture />
    </Card>
  )
}

function Fact({ children }: { children: string }) {
  return (
    <Group component="li" gap={8} align="flex-start" wrap="nowrap">
      <IconCheck size={16} stroke={2} color="var(--sp-done)" style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <span>{children}</span>
    </Group>
  )
}

/** Shows an example of what an answer produces. */
function Picture() {
  return (
    <Stack
      gap={8}
      p={20}
      bg="var(--sp-canvas)"
      bdrs={8}
      role="img"
      aria-label="For example, a list of two sharps containers becomes two tasks that return every week."
    >
      <Card px={12} py={10} fz={13} lh="18px" style={{ alignSelf: 'flex-start', borderStyle: 'dashed' }}>
        Where are your sharps containers, and who looks after each?
      </Card>
      <IconArrowDown size={20} color="var(--sp-link)" style={{ marginLeft: 32 }} aria-hidden />
      <Task>Check sharps container: Op 1</Task>
      <Task>Check sharps container: Op 2</Task>
    </Stack>
  )
}

function Task({ children }: { children: string }) {
  return (
    <Card row gap={12} px={12} py={10} ml={24} fz={13} lh="18px">
      <Text component="strong" flex={1} fw={600}>
        {children}
      </Text>
      <Quiet>weekly</Quiet>
    </Card>
  )
}
