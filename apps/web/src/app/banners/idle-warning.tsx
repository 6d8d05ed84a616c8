import { Box, Button, FocusTrap, Group, Overlay, Paper, Portal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

import type { IdleWarning as Warning } from '#web/platform/session/idle-clock.ts'
import { keepAndSignOut } from '#web/platform/session/sign-out.ts'

import classes from './idle-warning.module.css'

export interface IdleWarningProps {
  warning: Warning
  /** Rejects if the call fails. */
  onStay: () => Promise<void>
  /** Hides the warning when the session cannot be extended. */
  onDismiss: () => void
}

/** Counts down to the end of the session, in every tab. Staying in one tab closes the warning in all tabs; Escape means stay. */
export function IdleWarning({ warning, onStay, onDismiss }: IdleWarningProps) {
  const seconds = useSecondsUntil(warning.endsAt)
  const [problem, setProblem] = useState(false)
  const stay = () => {
    if (warning.final) return onDismiss()
    setProblem(false)
    onStay().catch(() => setProblem(true))
  }
  return (
    <Portal>
      <Overlay fixed zIndex={450} backgroundOpacity={0.5} />
      <FocusTrap active>
        <Paper
          role="alertdialog"
          aria-modal
          aria-labelledby="idle-title"
          aria-describedby="idle-text"
          className={classes.dialog}
          onKeyDown={(event) => event.key === 'Escape' && stay()}
        >
          <Box component="h2" id="idle-title" mb={8}>
            {warning.final ? 'Your session is about to end' : 'Are you still there?'}
          </Box>
          <Text id="idle-text" className="numbers" role="timer" aria-live="off">
            You will be signed out in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
          </Text>
          <Text mt={8} c="dimmed">
            {warning.final
              ? 'It has reached its time limit. Please save your work and sign in again.'
              : 'This protects your information while no one is at this screen.'}
          </Text>
          {problem ? <Text role="alert">The server could not be reached. Please try again.</Text> : null}
          <Group mt="xl" gap="sm" justify="flex-end">
            <Button variant="default" onClick={() => void keepAndSignOut()}>
              Sign out now
            </Button>
            <Button data-autofocus onClick={stay}>
              {warning.final ? 'Close' : 'Stay signed in'}
            </Button>
          </Group>
        </Paper>
      </FocusTrap>
    </Portal>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1_000))
}
